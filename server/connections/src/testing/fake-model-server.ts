import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dialects } from './dialects.ts';

export interface Speech {
  readonly words: readonly string[];
  /** Before the first word. */
  readonly silentMs?: number;
  /** Between two words. */
  readonly pauseMs?: number;
  /** After this many words the connection breaks, or nothing more comes. */
  readonly cutAfter?: number;
  readonly stallAfter?: number;
}

export type Answer =
  | Speech
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | { readonly html: string }
  | { readonly json: unknown };

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into a body of any protocol.
  readonly body: any;
  /** Whether the caller closed the connection before the end of the answer. */
  isClosedEarly: boolean;
}

export interface FakeModelServer {
  readonly origin: string;
  readonly calls: ReceivedCall[];
  /** The answers to the next requests for a reply; the last one is given again and again. */
  answer(...answers: Answer[]): void;
  /** The answer to a path, for example to `/v1/models`. */
  at(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** A server on this machine that speaks the protocols of the providers, as they document them. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  const calls: ReceivedCall[] = [];
  const fixed = new Map<string, Answer>();
  let script: Answer[] = [{ words: ['Hello', ' there', '.'] }];
  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://fake');
    let text = '';
    for await (const piece of request) text += piece;
    const body = text === '' ? undefined : JSON.parse(text);
    const call = { method: request.method ?? '', path: pathname, headers: request.headers, body, isClosedEarly: false };
    calls.push(call);
    response.on('close', () => {
      call.isClosedEarly = !response.writableFinished;
    });
    const known = fixed.get(pathname);
    if (known) return respond(pathname, known, response);
    if (!dialects.some(({ path }) => path.test(pathname))) return respond(pathname, { status: 404 }, response);
    const next = script.length > 1 ? script.shift() : script[0];
    await respond(pathname, next ?? { status: 500 }, response);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (...answers) => {
      script = answers;
    },
    at: (path, answer) => void fixed.set(path, answer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function respond(path: string, answer: Answer, response: ServerResponse): Promise<void> {
  if ('words' in answer) return speak(path, answer, response);
  if ('html' in answer) return end(response, 200, { 'content-type': 'text/html' }, answer.html);
  const isJson = 'json' in answer;
  const body = isJson ? answer.json : (answer.body ?? { error: { message: 'no', type: 'error', code: 'no' } });
  const headers = { 'content-type': 'application/json', ...(isJson ? {} : answer.headers) };
  end(response, isJson ? 200 : answer.status, headers, JSON.stringify(body));
}

const end = (response: ServerResponse, status: number, headers: Record<string, string>, body: string): void =>
  void response.writeHead(status, headers).end(body);

async function speak(path: string, speech: Speech, response: ServerResponse): Promise<void> {
  const dialect = dialects.find((one) => one.path.test(path));
  if (!dialect) return end(response, 404, {}, '');
  const { words, silentMs = 0, pauseMs = 0, cutAfter, stallAfter } = speech;
  await sleep(silentMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const part of dialect.opening) response.write(part);
  for (const [n, word] of words.entries()) {
    if (n === cutAfter) {
      // The bytes before must have left.
      await sleep(20);
      response.destroy();
      return;
    }
    if (n === stallAfter) return;
    if (n > 0) await sleep(pauseMs);
    if (response.destroyed) return;
    response.write(dialect.word(word));
  }
  for (const part of dialect.closing) response.write(part);
  response.end();
}
