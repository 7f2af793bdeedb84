import { createServer, type Server, type ServerResponse } from 'node:http';

/** Another origin that serves the files of releases like a CDN: it fetches them from the platform. */
export interface Cdn {
  readonly url: string;
  /** Address of the platform. */
  upstream: string;
  stop(): Promise<void>;
}

const FORWARDED_HEADERS = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
];

export async function startCdn(): Promise<Cdn> {
  const server: Server = createServer((request, response) => {
    void answer(request.url ?? '/', response).catch(() => response.destroy());
  });
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (!path.startsWith('/releases/')) return void response.writeHead(404).end();
    const original = await fetch(new URL(path, cdn.upstream));
    const headers = FORWARDED_HEADERS.flatMap((name) => {
      const value = original.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(original.status, Object.fromEntries(headers));
    response.end(Buffer.from(await original.arrayBuffer()));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cdn: Cdn = {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    upstream: '',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return cdn;
}
