import { createServer, type Server } from 'node:http';

export interface FakeProvider {
  readonly url: string;
  /** Milliseconds before the first words of the next replies. */
  delayMs: number;
  /** The words of the next replies. */
  words: readonly string[];
  /** Milliseconds between two words. */
  paceMs: number;
  /** HTTP status of the next responses. */
  status: number;
  /** Words sent so far, of all replies. */
  readonly sent: number;
  /** Holds the next replies before their first word. @returns a function that releases them */
  hold(): () => void;
  stop(): Promise<void>;
}

/** A local server with a chat provider's protocol, with adjustable delays and errors. */
export async function startFakeProvider(): Promise<FakeProvider> {
  let held: Promise<void> = Promise.resolve();
  const provider = {
    delayMs: 0,
    paceMs: 20,
    words: ['Hello', ' there', '.'],
    status: 200,
    sent: 0,
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
  const server: Server = createServer(async (request, response) => {
    for await (const _ of request) {
      // The prompt is not used.
    }
    if (provider.status !== 200) {
      response.writeHead(provider.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'no' } }));
      return;
    }
    const { words, paceMs, delayMs } = { ...provider };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await held;
    await wait(delayMs);
    for (const word of words) {
      if (response.destroyed) return;
      response.write(chunk({ content: word }));
      provider.sent += 1;
      await wait(paceMs);
    }
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
