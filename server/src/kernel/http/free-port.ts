import { createServer } from 'node:net';

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** The port to listen on, free at this moment; any free one for 0. @throws PortTaken */
export function findFreePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asPortTaken(error, port)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : port));
    });
  });
}

/** `error`, or a PortTaken where another process listens on the port. */
export const asPortTaken = (error: unknown, port: number) =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
    : error;
