import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionKind, KINDS } from './kinds.ts';
import type { Connection } from './language-model.ts';
import { type FakeModelServer, startFakeModelServer } from './testing/index.ts';
import { type WriteRequest, type Written, write } from './write.ts';

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

const connection = (kind: ConnectionKind, more: Partial<Connection> = {}): Connection => ({
  kind,
  address: `${server.origin}${KINDS[kind].versionPath}`,
  key: 'k-1',
  mayBePrivate: true,
  ...more,
});
const request: WriteRequest = {
  messages: [
    { role: 'system', text: 'You are Mira.' },
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Hi.' },
    { role: 'user', text: 'Who are you?' },
  ],
};

async function read(from: AsyncIterable<Written>) {
  const said = { text: '', end: undefined as Written | undefined, error: undefined as unknown };
  try {
    for await (const part of from) {
      if (part.type === 'text') said.text += part.text;
      else said.end = part;
    }
  } catch (error) {
    said.error = error;
  }
  return said;
}

/** One kind for each protocol. */
const protocols = ['ollama', 'openai', 'anthropic', 'google', 'mistral'] as const;
const everyKind = Object.keys(KINDS) as ConnectionKind[];

describe('a connection', () => {
  it.each(everyKind)('of the kind %s writes a reply in pieces', async (kind) => {
    server.answer({ words: ['I am', ' Mira', ' 🙂.'] });
    const parts = [];
    for await (const part of write(connection(kind), 'm', request)) parts.push(part);
    expect(parts.filter(({ type }) => type === 'text').length).toBe(3);
    expect((await read(write(connection(kind), 'm', request))).text).toBe('I am Mira 🙂.');
  });

  it.each(protocols)('by the protocol of %s sends key, instructions, turns and settings', async (kind) => {
    await read(
      write(connection(kind), 'm', {
        ...request,
        sampling: { temperature: 0.5 },
        maxTokens: 77,
        stopTexts: ['\nAda:'],
      }),
    );
    const [call] = server.calls;
    if (!call) throw new Error('nothing was received');
    const { headers, body, path } = call;
    const sent = JSON.stringify(body);
    expect(path.startsWith(KINDS[kind].versionPath)).toBe(true);
    expect([headers.authorization, headers['x-api-key'], headers['x-goog-api-key']].join()).toContain('k-1');
    for (const text of ['You are Mira.', 'Hello', 'Hi.', 'Who are you?', '77', '0.5', '\\nAda:']) {
      expect(sent).toContain(text);
    }
  });

  it.each(protocols)('by the protocol of %s reports the tokens', async (kind) => {
    const { end } = await read(write(connection(kind), 'm', request));
    expect(end).toMatchObject({ reason: 'complete', promptTokens: 12, writtenTokens: 5 });
  });

  it('sends settings that only OpenAI-compatible servers read', async () => {
    const sampling = { minP: 0.05, repetitionPenalty: 1.1 };
    await read(write(connection('llama.cpp', { key: undefined }), 'm', { ...request, sampling }));
    expect(server.calls[0]?.body).toMatchObject({ min_p: 0.05, repeat_penalty: 1.1, model: 'm', stream: true });
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['vllm', 'repetition_penalty'],
    ['llama.cpp', 'repeat_penalty'],
    ['lmstudio', 'repeat_penalty'],
    ['koboldcpp', 'rep_pen'],
  ] as const)('of the kind %s gets the repetition penalty as %s', async (kind, name) => {
    await read(write(connection(kind), 'm', { ...request, sampling: { repetitionPenalty: 1.2 } }));
    expect(server.calls[0]?.body).toMatchObject({ [name]: 1.2 });
  });

  it('leaves out what a model thinks', async () => {
    server.answer({ words: ['<think>', 'Who am I?', '</think>', 'Mira.'] });
    expect((await read(write(connection('ollama'), 'm', request))).text).toBe('Mira.');
  });

  it('closes when its reader leaves', async () => {
    server.answer({ words: Array.from({ length: 50 }, () => 'word '), pauseMs: 50 });
    for await (const part of write(connection('ollama'), 'm', request)) if (part.type === 'text') break;
    await expect.poll(() => server.calls[0]?.isClosedEarly).toBe(true);
  });
});

describe.each(protocols)('a failed reply by the protocol of %s', (kind) => {
  it.each([
    [401, 'rejected', 'key'],
    [402, 'rejected', 'payment'],
    [404, 'rejected', 'unknown-model'],
    [400, 'rejected', 'refused'],
    [500, 'unavailable', 'fault'],
    [503, 'unavailable', 'fault'],
  ])('with status %i is %s because of %s', async (status, errorKind, problem) => {
    server.answer({ status });
    const { error, text } = await read(write(connection(kind), 'm', request));
    expect(error).toMatchObject({ kind: errorKind, problem });
    expect(text).toBe('');
    expect(server.calls).toHaveLength(1);
  });

  it('says how long a busy provider asks to wait', async () => {
    server.answer({ status: 429, headers: { 'retry-after': '7' } });
    const { error } = await read(write(connection(kind), 'm', request));
    expect(error).toMatchObject({ kind: 'unavailable', problem: 'busy', retryAfterMs: 7_000 });
  });

  it('that is a page is no API', async () => {
    server.answer({ html: '<!doctype html><title>Sign in</title>' });
    const { error } = await read(write(connection(kind), 'm', request));
    expect(error).toMatchObject({ kind: 'malformed', problem: 'not-an-api' });
  });

  it('that is cut off keeps the words before', async () => {
    server.answer({ words: ['I am', ' Mira', ' and'], cutAfter: 2 });
    const { text, error } = await read(write(connection(kind), 'm', request));
    expect(text).toBe('I am Mira');
    expect(error).toMatchObject({ kind: 'unavailable' });
  });

  it('that stalls ends with its signal', async () => {
    server.answer({ words: ['I am', ' Mira'], stallAfter: 1 });
    const { text, error } = await read(write(connection(kind), 'm', { ...request, signal: AbortSignal.timeout(300) }));
    expect(text).toBe('I am');
    expect(error).toMatchObject({ kind: 'aborted' });
  });

  it('shows neither the key nor the prompt', async () => {
    server.answer({ status: 500, body: { error: { message: 'bad key k-1 for Who are you?' } } });
    const { error } = await read(write(connection(kind), 'm', request));
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/k-1|Who are you/);
  });
});

describe('an address', () => {
  it('where nothing listens is unreachable', async () => {
    const { error } = await read(write(connection('ollama', { address: 'http://127.0.0.1:1/v1' }), 'm', request));
    expect(error).toMatchObject({ kind: 'unavailable', problem: 'unreachable' });
  });

  it('that answers with a redirect is not followed', async () => {
    server.answer({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
    const { error } = await read(write(connection('ollama'), 'm', request));
    expect(error).toMatchObject({ problem: 'not-an-api' });
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://localhost', 'http://0x7f.1'])(
    'on this machine is refused where only the internet is allowed: %s',
    async (host) => {
      const port = new URL(server.origin).port;
      const own = connection('ollama', { address: `${host}:${port}/v1`, mayBePrivate: false });
      const { error } = await read(write(own, 'm', request));
      expect(error).toMatchObject({ kind: 'rejected', problem: 'private-address' });
      expect(server.calls).toHaveLength(0);
    },
  );
});
