import { createServer, type Server } from 'node:http';

export interface FakeProvider {
  readonly url: string;
  /** Milliseconds before the first words of the next replies. */
  delayMs: number;
  /** What the next replies say, word by word. */
  words: readonly string[];
  /** Milliseconds between two words. */
  paceMs: number;
  /** Answers the next requests with this status instead. */
  status: number;
  stop(): Promise<void>;
}

/** A local server that speaks the protocol of a chat provider, as slow and as broken as a test wants it. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const provider = { delayMs: 0, paceMs: 20, words: ['Hello', ' there', '.'], status: 200 };
  const server: Server = createServer(async (request, response) => {
    for await (const _ of request) {
      // The prompt is of no interest here.
    }
    if (provider.status !== 200) {
      response.writeHead(provider.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'no' } }));
      return;
    }
    const { words, paceMs, delayMs } = { ...provider };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await wait(delayMs);
    for (const word of words) {
      if (response.destroyed) return;
      response.write(piece({ content: word }));
      await wait(paceMs);
    }
    response.write(piece({}, 'stop'));
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
const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
