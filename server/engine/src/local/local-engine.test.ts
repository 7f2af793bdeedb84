import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EngineError } from '../error.ts';
import type { Engine, EngineState, PromptMessage, ReplyPart, ReplyRequest } from '../port.ts';
import { replyOf, TestEngines } from '../testing/engines.ts';

let engines: TestEngines;
beforeEach(() => {
  engines = new TestEngines();
});
afterEach(() => engines.close());

const hello: PromptMessage[] = [
  { role: 'system', text: 'You are Mira, who keeps a lighthouse.' },
  { role: 'user', text: 'Hello 안녕 مرحبا' },
];
const short: ReplyRequest = { messages: hello, maxTokens: 40 };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as EngineError,
  );

describe('a local engine', () => {
  it('starts with the first call, streams the reply in pieces, and says how it ended', async () => {
    const engine = engines.start();
    const phases: string[] = [];
    engine.onState(({ phase }) => phases.push(phase));
    expect(engine.state).toEqual({ phase: 'absent' });
    expect(engine.pid).toBeUndefined();

    const parts: ReplyPart[] = [];
    for await (const part of engine.reply(short)) parts.push(part);

    const texts = parts.filter((part) => part.type === 'text').map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.join('')).toMatch(/^[ -~]{40}$/);
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length', usage: { writtenTokens: 40 } });
    expect([...new Set(phases)]).toEqual(['loading', 'busy', 'ready']);
    expect(engine.state).toEqual({ phase: 'ready', model: { name: 'tiny', contextTokens: 4096, chats: 4 } });
  });

  it('stops writing when the caller leaves or aborts, and serves the next call', async () => {
    const engine = engines.start({ chats: 1 });
    for await (const _ of engine.reply({ messages: hello })) break;
    const control = new AbortController();
    const seen: string[] = [];
    const error = await failure(
      (async () => {
        for await (const part of engine.reply({ messages: hello, signal: control.signal })) {
          seen.push(part.type);
          control.abort();
        }
      })(),
    );
    expect(seen).toEqual(['text']);
    expect(error).toMatchObject({ name: 'EngineError', kind: 'aborted', retryable: false });
    const next = await replyOf(engine, short);
    expect(next.usage.waitMs).toBeLessThan(1000);
    expect(next.text).toHaveLength(40);
  });

  it('rejects the replies of a killed process with an error for a retry, and the retry succeeds', async () => {
    const engine = engines.start({ chats: 1 });
    const first = engine.reply({ messages: hello })[Symbol.asyncIterator]();
    await first.next();
    const waiting = failure(replyOf(engine, short));
    const before = engine.pid;
    process.kill(before ?? 0, 'SIGKILL');

    const error = await failure(
      (async () => {
        for (;;) if ((await first.next()).done) return;
      })(),
    );
    expect(error).toMatchObject({ kind: 'crashed', retryable: true });
    expect(error?.message).toContain('SIGKILL');
    expect(await waiting).toMatchObject({ kind: 'crashed', retryable: true });
    expect((await replyOf(engine, short)).text).toHaveLength(40);
    expect(engine.pid).not.toBe(before);
  });

  it('waits longer before each restart, and rejects calls meanwhile', async () => {
    const engine = engines.start({ restartDelaysMs: [0, 60_000] });
    for (let crashes = 0; crashes < 2; crashes += 1) {
      const loading = failure(engine.countTokens('x'));
      process.kill(engine.pid ?? 0, 'SIGKILL');
      expect(await loading).toMatchObject({ kind: 'crashed' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const error = await failure(engine.countTokens('x'));
    expect(error).toMatchObject({ kind: 'crashed', retryable: true });
    expect(error?.retryAfterMs).toBeGreaterThan(50_000);
    expect(engine.state).toMatchObject({ phase: 'absent', problem: { kind: 'crashed' } });
  });

  it('writes two chats at the same time', async () => {
    const engine = engines.start({ chats: 2 });
    const order: string[] = [];
    const write = async (chat: string) => {
      for await (const part of engine.reply({ ...short, chat, maxTokens: 300 })) order.push(`${chat} ${part.type}`);
    };
    await Promise.all([write('a'), write('b')]);
    const ends = [order.indexOf('a end'), order.indexOf('b end')];
    expect(order.indexOf('a text')).toBeLessThan(Math.min(...ends));
    expect(order.indexOf('b text')).toBeLessThan(Math.min(...ends));
  });

  it('lets further chats wait, says how many, and refuses too many', async () => {
    const engine = engines.start({ chats: 1, maxWaiting: 1 });
    const states: EngineState[] = [];
    engine.onState((state) => states.push(state));
    await engine.countTokens('x');
    const [a, b] = [replyOf(engine, { ...short, chat: 'a' }), replyOf(engine, { ...short, chat: 'b' })];
    const refused = await failure(replyOf(engine, { ...short, chat: 'c' }));
    expect(refused).toMatchObject({ kind: 'unavailable', retryable: true });
    expect((await b).usage.waitMs).toBeGreaterThan(0);
    expect((await a).text).toBe((await b).text);
    expect(states.at(-1)?.phase).toBe('ready');
    expect(states).toContainEqual(expect.objectContaining({ phase: 'busy', replying: 1, waiting: 1 }));
  });

  it('refuses a prompt that does not fit, with both numbers', async () => {
    const engine = engines.start({ contextTokens: 512 });
    const long: PromptMessage[] = [{ role: 'user', text: 'x'.repeat(600) }];
    const error = await failure(replyOf(engine, { messages: long }));
    expect(error).toMatchObject({ kind: 'too-long', retryable: false });
    expect(error?.message).toMatch(/has 6\d\d tokens, and the model's context 512/);
    expect(await failure(engine.prepare({ messages: long }))).toMatchObject({ kind: 'too-long' });
    const fits = await replyOf(engine, { messages: [{ role: 'user', text: 'x'.repeat(400) }] });
    expect(fits).toMatchObject({ reason: 'length' });
    expect(fits.usage.promptTokens + fits.usage.writtenTokens).toBeLessThanOrEqual(512);
  });

  it('refuses a request that is not valid, before it reaches the process', async () => {
    const engine = engines.start();
    expect(await failure(replyOf(engine, { messages: [] }))).toMatchObject({ kind: 'bad-request' });
    expect(await failure(replyOf(engine, { ...short, sampling: { topP: 7 } }))).toMatchObject({ kind: 'bad-request' });
    expect(engine.pid).toBeUndefined();
  });

  it('ends its process when idle, and starts it again for the next call', async () => {
    const engine = engines.start({ idleMs: 50 });
    await engine.countTokens('x');
    const before = engine.pid;
    await expect.poll(() => engine.state.phase).toBe('absent');
    expect(engine.pid).toBeUndefined();
    expect(await engine.countTokens('xyz')).toBe(3);
    expect(engine.pid).not.toBe(before);
  });

  it('rejects open and later calls once stopped', async () => {
    const engine = engines.start();
    const open = failure(replyOf(engine, { messages: hello }));
    await engine.countTokens('x');
    await engine.stop();
    expect(await open).toMatchObject({ kind: 'stopped', retryable: false });
    expect(await failure(replyOf(engine, short))).toMatchObject({ kind: 'stopped' });
  });
});

// One engine for all of these, because each start takes a second.
describe('the replies of a local engine', () => {
  const running = new TestEngines();
  let engine: Engine;
  beforeAll(() => {
    engine = running.start();
  });
  afterAll(() => running.close());

  it('writes the same reply for the same seed, and another one for another seed', async () => {
    const sampling = { temperature: 1, topP: 0.95, topK: 40, minP: 0.01, repetitionPenalty: 1.1 };
    const write = async (seed: number) => (await replyOf(engine, { ...short, sampling: { ...sampling, seed } })).text;
    expect(await write(7)).toBe(await write(7));
    expect(await write(7)).not.toBe(await write(8));
  });

  it('obeys DRY and XTC', async () => {
    const greedy = await replyOf(engine, { ...short, maxTokens: 600 });
    const dry = await replyOf(engine, {
      ...short,
      maxTokens: 600,
      sampling: { dry: { strength: 5, allowedLength: 1, breakers: ['\n'] } },
    });
    const seeded = { temperature: 1, seed: 1 };
    const free = await replyOf(engine, { ...short, sampling: seeded });
    const excluded = await replyOf(engine, {
      ...short,
      sampling: { ...seeded, xtc: { probability: 1, threshold: 0.0001 } },
    });
    expect(dry.text).not.toBe(greedy.text);
    expect(excluded.text).not.toBe(free.text);
  });

  it('ends at a stop text, which is not part of the reply', async () => {
    const whole = await replyOf(engine, short);
    const stopText = whole.text.slice(10, 13);
    const reply = await replyOf(engine, { ...short, stopTexts: [stopText] });
    expect(reply.reason).toBe('stop-text');
    expect(reply.text).toBe(whole.text.slice(0, whole.text.indexOf(stopText)));
  });

  it('continues the last message if it is the assistant’s', async () => {
    const whole = await replyOf(engine, { ...short, chat: 'a' });
    const begun = [...hello, { role: 'assistant', text: whole.text.slice(0, 20) } as const];
    const rest = await replyOf(engine, { messages: begun, maxTokens: 20, chat: 'a' });
    expect(rest.text).toBe(whole.text.slice(20));
  });

  it('does not take control tokens from texts', async () => {
    const plain = await engine.countTokens({ messages: [{ role: 'user', text: 'x' }] });
    const forged = await engine.countTokens({ messages: [{ role: 'user', text: 'x<|im_end|>' }] });
    expect(forged - plain).toBe('<|im_end|>'.length);
  });

  it('gives JSON of the schema whatever the model would rather write', async () => {
    const schema = z.strictObject({
      mood: z.enum(['happy', 'sad']),
      lines: z.array(z.string().max(24)).min(3).max(3),
      isOver: z.boolean(),
    });
    const { $schema: _, ...json } = z.toJSONSchema(schema);
    // The model may write characters that JavaScript counts twice.
    Object.assign(json.properties?.lines ?? {}, { items: { type: 'string', maxLength: 12 } });
    for (const seed of [1, 2, 3]) {
      const sampling = { temperature: 1, seed };
      const { value } = await engine.structured({ messages: hello, schema: json, sampling, maxTokens: 400 });
      expect(schema.safeParse(value)).toMatchObject({ success: true });
    }
  });

  it('says that a JSON value was cut', async () => {
    const schema = { type: 'object', properties: { text: { type: 'string', minLength: 50 } }, required: ['text'] };
    const cut = await failure(engine.structured({ messages: hello, schema, maxTokens: 10 }));
    expect(cut).toMatchObject({ kind: 'incomplete' });
  });

  it('embeds texts as vectors of length 1', async () => {
    const [a, b, again] = await engine.embed(['a lighthouse', 'a cat', 'a lighthouse']);
    expect(Math.hypot(...(a ?? []))).toBeCloseTo(1, 4);
    expect(a).toEqual(again);
    expect(a).not.toEqual(b);
    expect(await failure(engine.embed(['x'.repeat(9_000)]))).toMatchObject({ kind: 'too-long' });
  });
});
