import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakeCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed JSON body; undefined if it is no JSON. */
  readonly body: unknown;
}

export type FakeAnswer = (response: ServerResponse, call: FakeCall) => void | Promise<void>;

export interface FakeProvider {
  readonly baseUrl: string;
  readonly calls: FakeCall[];
  /** Sets the responses to the next calls, in order. The last one repeats. */
  answer(...answers: FakeAnswer[]): void;
  /** Resolves when the client closes a connection before the response ended. */
  readonly cutByClient: Promise<void>;
  close(): Promise<void>;
}

/** A provider for tests: a real HTTP server on a free port with prepared responses. */
export async function startFakeProvider(): Promise<FakeProvider> {
  let script: FakeAnswer[] = [];
  const calls: FakeCall[] = [];
  const cut = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) cut.resolve();
    });
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: text !== '' && /json/.test(request.headers['content-type'] ?? '') ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer = script.length > 1 ? script.shift() : script[0];
    await answer?.(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    answer(...answers) {
      script = answers;
    },
    cutByClient: cut.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const SSE = { 'content-type': 'text/event-stream' };

/** One event of a streamed completion. */
export const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

/** A complete streamed completion with these words. */
export const says =
  (...words: string[]): FakeAnswer =>
  (response) => {
    response.writeHead(200, SSE);
    for (const content of words) response.write(event({ role: 'assistant', content }));
    response.end(`${event({}, 'stop')}data: [DONE]\n\n`);
  };

/** Writes these bytes as an event stream and leaves the connection open. */
export const streams =
  (...chunks: string[]): FakeAnswer =>
  (response) => {
    response.writeHead(200, SSE);
    for (const chunk of chunks) response.write(chunk);
    response.flushHeaders();
  };

export const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = { error: { message: 'no' } }): FakeAnswer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const json =
  (body: unknown): FakeAnswer =>
  (response) =>
    status(200, {}, body)(response, { path: '', headers: {}, body });

/** A complete streamed completion of one text. */
export const completes = (content: string): FakeAnswer => says(content);
