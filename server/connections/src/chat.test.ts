import type { AiError, ChatPort, ChatRequest, ReplyNotice, Turn } from 'ports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChainOptions, createChain } from './chain/chain.ts';
import { createModelChat, MAX_REPLY_CHARS } from './chat.ts';
import { event, type FakeProvider, json, says, startFakeProvider, status, streams } from './testing/fake-provider.ts';
import { MIRA } from './testing/profile.ts';
import { type WriteRequest, write } from './write.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const HELLO: readonly Turn[] = [{ role: 'user', text: 'Hello' }];

interface Options extends ChainOptions {
  readonly now?: () => number;
  readonly patienceMs?: number;
  readonly address?: string;
}

/** Two models, `m` and `n`, at one connection. */
function chat({ now, patienceMs = 25_000, address = provider.baseUrl, ...options }: Options = {}): ChatPort {
  const connection = { kind: 'openai-compatible', address, key: 'k-1', mayBePrivate: true } as const;
  const models = ['m', 'n'].map((name) => ({
    modelId: name,
    displayName: name.toUpperCase(),
    connectionId: 'c',
    patienceMs,
    write: (request: WriteRequest) => write(connection, name, request),
  }));
  return createModelChat({
    chain: createChain({ retryDelayMs: 1, ...(now ? { breaker: { now } } : {}), ...options }),
    modelsFor: ({ modelId }) =>
      [models.find((one) => one.modelId === modelId) ?? models[0]].flatMap((one) => one ?? []),
  });
}

function ask(extra: Partial<ChatRequest> = {}): ChatRequest {
  return {
    modelId: 'm',
    character: MIRA,
    userName: 'Jo',
    turns: HELLO,
    prompt: {
      messages: [
        { role: 'system', text: 'Be Mira.' },
        { role: 'user', text: 'Hello' },
      ],
    },
    signal: new AbortController().signal,
    ...extra,
  };
}

/** The received pieces, and the failure that ended the stream, if any. */
async function collect(pieces: AsyncIterable<string>): Promise<{ text: string; error?: AiError }> {
  let text = '';
  try {
    for await (const piece of pieces) text += piece;
    return { text };
  } catch (error) {
    return { text, error: error as AiError };
  }
}

describe('a failed reply', () => {
  it('times out if no words arrive in time [CHAT-40]', async () => {
    provider.answer(streams(event({ role: 'assistant', content: '' }), event({ content: ' \n' })));
    const { text, error } = await collect(chat({ patienceMs: 150 }).reply(ask()));
    expect(text).toBe('');
    expect(error).toMatchObject({ name: 'AiError', kind: 'timeout', retryable: true });
    await provider.cutByClient;
  });

  it('counts retries towards the time for the first words', async () => {
    provider.answer(status(429, { 'retry-after': '3600' }));
    const { error } = await collect(chat().reply(ask()));
    expect(error?.kind).toBe('unavailable');
    expect(provider.calls).toHaveLength(1);
  });

  it('times out after a long pause between two pieces and keeps the words before it', async () => {
    provider.answer(streams(event({ content: 'Once upon' })));
    const { text, error } = await collect(chat({ stallMs: 100 }).reply(ask()));
    expect(text).toBe('Once upon');
    expect(error?.kind).toBe('timeout');
    await provider.cutByClient;
  });

  it('ends at the total time even if pieces keep arriving', async () => {
    provider.answer(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed) {
        response.write(event({ content: '.' }));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    const { text, error } = await collect(chat({ totalMs: 200 }).reply(ask()));
    expect(text).toMatch(/^\.+$/);
    expect(error?.kind).toBe('timeout');
  });

  it('tries a failing server three times in total', async () => {
    provider.answer(status(500));
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('unavailable');
    expect(provider.calls).toHaveLength(3);
  });

  it.each([401, 403, 400])('does not retry a response with status %d', async (code) => {
    provider.answer(status(code));
    const { error } = await collect(chat().reply(ask()));
    expect(error).toMatchObject({ kind: 'rejected', retryable: false });
    expect(provider.calls).toHaveLength(1);
  });

  it('is malformed if the response is a web page', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>Sign in to the Wi-Fi</html>');
    });
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('malformed');
  });

  it('is malformed if an event is not JSON, and keeps the words before it', async () => {
    provider.answer(streams(event({ content: 'Hel' }), 'data: {"choices": [oops\n\n'));
    const { text, error } = await collect(chat().reply(ask()));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('malformed');
  });

  it('is malformed if an event is JSON of another shape', async () => {
    provider.answer(streams('data: {"choices": "none"}\n\n'));
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('malformed');
  });

  it.each([
    ['no word', says()],
    ['white space', says(' ', '\n')],
    ['a completion that is not streamed', json({ choices: [] })],
  ])('is malformed if the response holds %s', async (_name, answer) => {
    provider.answer(answer);
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('malformed');
  });

  it('is rejected if the provider filtered it', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${event({ role: 'assistant' })}${event({}, 'content_filter')}data: [DONE]\n\n`);
    });
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('rejected');
  });

  it('is unavailable if the connection breaks, and keeps the words before it', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event({ content: 'Half a' }), () => setTimeout(() => response.destroy(), 20));
    });
    const { text, error } = await collect(chat().reply(ask()));
    expect(text).toBe('Half a');
    expect(error?.kind).toBe('unavailable');
    expect(provider.calls).toHaveLength(1);
  });

  it('is unavailable if the provider reports an error within the stream', async () => {
    provider.answer(
      streams(event({ content: 'Well' }), 'data: {"error":{"message":"overloaded","type":"server"}}\n\n'),
    );
    const { text, error } = await collect(chat().reply(ask()));
    expect(text).toBe('Well');
    expect(error?.kind).toBe('unavailable');
  });

  it('is unavailable if nothing listens at the address', async () => {
    const unreachable = chat({ address: 'http://127.0.0.1:1/v1' });
    expect((await collect(unreachable.reply(ask()))).error?.kind).toBe('unavailable');
  });

  it('does not follow a redirect', async () => {
    provider.answer(status(302, { location: `${provider.baseUrl}/elsewhere` }));
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('rejected');
    expect(provider.calls.some(({ path }) => path.endsWith('/elsewhere'))).toBe(false);
  });

  it('aborts an event of ten megabytes', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"');
      const block = 'x'.repeat(64 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    });
    expect((await collect(chat().reply(ask()))).error?.kind).toBe('malformed');
  });

  it('has neither the key nor the prompt in its error', async () => {
    provider.answer(status(401, {}, { error: { message: 'bad key k-1 for Hello Be Mira.' } }));
    const { error } = await collect(chat().reply(ask()));
    expect(`${error?.message} ${JSON.stringify(error)} ${error?.cause}`).not.toMatch(/k-1|Hello|Be Ada/);
  });

  it('writes nothing to the console', async () => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    provider.answer(streams('data: {oops\n\n'));
    await collect(chat().reply(ask()));
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('stopping a reply', () => {
  it('by the signal closes the connection to the provider and ends as aborted', async () => {
    provider.answer(streams(event({ content: 'I was' })));
    const stop = new AbortController();
    let text = '';
    const reading = (async () => {
      for await (const piece of chat().reply(ask({ signal: stop.signal }))) {
        text += piece;
        stop.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'aborted', retryable: false });
    expect(text).toBe('I was');
    await provider.cutByClient;
  });

  it('by leaving the loop closes the connection, too', async () => {
    provider.answer(streams(event({ content: 'I was' })));
    for await (const piece of chat().reply(ask())) {
      expect(piece).toBe('I was');
      break;
    }
    await provider.cutByClient;
  });

  it('before it began calls no provider', async () => {
    expect((await collect(chat().reply(ask({ signal: AbortSignal.abort() })))).error?.kind).toBe('aborted');
    expect(provider.calls).toHaveLength(0);
  });

  it('ends the wait for a retry at once', async () => {
    const stop = new AbortController();
    provider.answer((response, call) => {
      status(503)(response, call);
      setTimeout(() => stop.abort(), 30);
    });
    const { error } = await collect(chat({ retryDelayMs: 20_000 }).reply(ask({ signal: stop.signal })));
    expect(error?.kind).toBe('aborted');
  });
});

describe('a successful reply', () => {
  it('streams its pieces in order and sends the fields of the protocol', async () => {
    provider.answer(says('Hello', ', Jo', '.'));
    const messages = [
      { role: 'system', text: 'Be Mira.' },
      { role: 'user', text: '*begins*' },
      { role: 'assistant', text: 'You came!' },
      { role: 'user', text: 'Hello\n\nAre you there?' },
    ] as const;
    expect(await collect(chat().reply(ask({ prompt: { messages } })))).toEqual({ text: 'Hello, Jo.' });
    expect(provider.calls).toHaveLength(1);
    const [call] = provider.calls;
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.headers.authorization).toBe('Bearer k-1');
    expect(call?.body).toMatchObject({
      model: 'm',
      stream: true,
      messages: [
        { role: 'system', content: 'Be Mira.' },
        { role: 'user' },
        { role: 'assistant', content: 'You came!' },
        { role: 'user', content: 'Hello\n\nAre you there?' },
      ],
    });
  });

  it('uses the settings of the request before those of the model, and says how it ended', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const usage = { prompt_tokens: 90, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 64 } };
      const end = JSON.stringify({ id: 'x', choices: [], usage });
      response.end(`${event({ content: 'Hm' })}${event({}, 'length')}data: ${end}\n\ndata: [DONE]\n\n`);
    });
    const notices: ReplyNotice[] = [];
    const onNotice = (notice: ReplyNotice) => notices.push(notice);
    const settings = { sampling: { temperature: 0.3 }, maxTokens: 50, stopTexts: ['\nJo:'] };
    expect(await collect(chat().reply(ask({ ...settings, onNotice })))).toEqual({ text: 'Hm' });
    expect(provider.calls[0]?.body).toMatchObject({ temperature: 0.3, max_tokens: 50, stop: ['\nJo:'] });
    const usage = { promptTokens: 90, reusedTokens: 64, writtenTokens: 7 };
    expect(notices.at(-1)).toEqual({ type: 'ended', reason: 'length', usage, modelId: 'm', displayName: 'M' });
  });

  it('arrives after two responses that say busy', async () => {
    provider.answer(status(429, { 'retry-after': '0' }), status(503), says('At last.'));
    expect(await collect(chat().reply(ask()))).toEqual({ text: 'At last.' });
    expect(provider.calls).toHaveLength(3);
  });

  it('leaves out the thinking of a model', async () => {
    provider.answer(says('<think>She wants', ' a greeting.</think>\n\n', 'Hi there.'));
    expect(await collect(chat().reply(ask()))).toEqual({ text: 'Hi there.' });
  });

  it('ends at 4,000 characters without an error and without splitting a character', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = () => {
        while (!response.destroyed && response.write(event({ content: 'x😀😀' })));
      };
      response.on('drain', more);
      more();
    });
    const { text, error } = await collect(chat().reply(ask()));
    expect(error).toBeUndefined();
    expect(text.length).toBeGreaterThan(MAX_REPLY_CHARS - 2);
    expect(text.length).toBeLessThanOrEqual(MAX_REPLY_CHARS);
    expect(text.isWellFormed()).toBe(true);
    await provider.cutByClient;
  });

  it('uses the first model for a channel whose model is no longer configured', async () => {
    provider.answer(says('Yes.'));
    await collect(chat().reply(ask({ modelId: 'manuka-demo' })));
    expect(provider.calls[0]?.body).toMatchObject({ model: 'm' });
  });
});

describe('the breaker', () => {
  it('opens after five consecutive failures, and tries once after 30 s', async () => {
    let now = 0;
    const port = chat({ now: () => now });
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('down');
    });
    for (let i = 0; i < 5; i += 1) await collect(port.reply(ask()));
    expect(provider.calls).toHaveLength(5);

    expect((await collect(port.reply(ask()))).error?.kind).toBe('unavailable');
    expect(provider.calls).toHaveLength(5);
    provider.answer(says('Here.'));
    // Models behind one connection fail together.
    expect((await collect(port.reply(ask({ modelId: 'n' })))).error?.kind).toBe('unavailable');

    now = 29_999;
    expect((await collect(port.reply(ask()))).error?.kind).toBe('unavailable');
    now = 30_000;
    expect(await collect(port.reply(ask()))).toEqual({ text: 'Here.' });
    expect(await collect(port.reply(ask()))).toEqual({ text: 'Here.' });
  });

  it('stays closed if the key is refused', async () => {
    const port = chat();
    provider.answer(status(401));
    for (let i = 0; i < 6; i += 1) await collect(port.reply(ask()));
    expect(provider.calls).toHaveLength(6);
  });
});
