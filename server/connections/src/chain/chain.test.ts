import { setTimeout as sleep } from 'node:timers/promises';
import type { AiError, ReplyNotice } from 'ports';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../error.ts';
import type { Candidate, Piece } from './candidate.ts';
import { type ChainOptions, createChain } from './chain.ts';

interface Script {
  readonly words?: readonly string[];
  readonly silentMs?: number;
  readonly pauseMs?: number;
  readonly error?: Error;
  readonly patienceMs?: number;
  readonly connectionId?: string;
  readonly loading?: Candidate['loading'];
}

/** A model by script, which counts its calls. */
function model(
  modelId: string,
  { words = ['Hello', ' from ', modelId], silentMs = 0, pauseMs = 0, error, ...more }: Script = {},
) {
  const seen = { calls: 0, stops: 0 };
  async function* write(signal: AbortSignal): AsyncGenerator<Piece> {
    seen.calls += 1;
    signal.addEventListener('abort', () => (seen.stops += 1), { once: true });
    await sleep(silentMs, undefined, { signal });
    if (error) throw error;
    for (const text of words) {
      yield { type: 'text', text };
      await sleep(pauseMs, undefined, { signal });
    }
    yield { type: 'end' };
  }
  const candidate: Candidate = {
    modelId,
    displayName: modelId.toUpperCase(),
    connectionId: more.connectionId ?? `connection of ${modelId}`,
    patienceMs: more.patienceMs ?? 5_000,
    write,
    ...(more.loading ? { loading: more.loading } : {}),
  };
  return { ...candidate, seen };
}

const busy = (ms?: number) => new ConnectionError('unavailable', 'busy', 'busy', ms);
const refused = () => new ConnectionError('rejected', 'key', 'no');

function talk(options: ChainOptions = {}) {
  const chain = createChain({ retryDelayMs: 1, ...options });
  return async (candidates: readonly Candidate[], signal = new AbortController().signal) => {
    const notices: ReplyNotice[] = [];
    const startedAt = performance.now();
    let [text, firstMs] = ['', 0];
    const ended = { error: undefined as AiError | undefined };
    try {
      for await (const piece of chain.reply(candidates, { signal, onNotice: (notice) => notices.push(notice) })) {
        firstMs ||= performance.now() - startedAt;
        text += piece;
      }
    } catch (error) {
      ended.error = error as AiError;
    }
    return { text, firstMs, notices, ms: performance.now() - startedAt, ...ended };
  };
}

describe('a model that fails before its first word', () => {
  it.each([
    ['is busy', { error: busy(60_000) }],
    ['refuses the key', { error: refused() }],
    ['says nothing', { words: [' ', '\n'] }],
    ['breaks', { error: new Error('socket hang up') }],
  ])('because it %s is replaced by the next at once, which is named', async (_, script) => {
    const [first, second] = [model('a', script), model('b')];
    const { text, notices, firstMs } = await talk()([first, second]);
    expect(text).toBe('Hello from b');
    expect(firstMs).toBeLessThan(1_000);
    expect(notices.map(({ type }) => type)).toEqual(['writing', 'ended']);
    expect(notices[0]).toEqual({ type: 'writing', modelId: 'b', displayName: 'B' });
    expect(first.seen.calls).toBe(1);
  });

  it('is tried three times if there is no other', async () => {
    const only = model('a', { error: busy() });
    expect((await talk()([only])).error).toMatchObject({ kind: 'unavailable' });
    expect(only.seen.calls).toBe(3);
    const wrongKey = model('b', { error: refused() });
    expect((await talk()([wrongKey])).error).toMatchObject({ kind: 'rejected' });
    expect(wrongKey.seen.calls).toBe(1);
  });

  it('fails with the last failure if all do', async () => {
    const { error, text } = await talk()([model('a', { error: refused() }), model('b', { error: refused() })]);
    expect([error?.kind, text]).toEqual(['rejected', '']);
    expect((await talk()([])).error).toMatchObject({ kind: 'rejected' });
  });
});

describe('a model whose first word is late', () => {
  const options = { firstWordMs: 60, noticeMs: 40 };

  it('is replaced by the next, which is tried beside it', async () => {
    const [slow, next] = [model('a', { silentMs: 3_000 }), model('b')];
    const { text, firstMs } = await talk(options)([slow, next]);
    expect(text).toBe('Hello from b');
    expect(firstMs).toBeLessThan(1_000);
    expect(slow.seen.stops).toBe(1);
  });

  it('answers after all if no other can, in one complete reply', async () => {
    const slow = model('a', { silentMs: 400, words: ['One', ' by', ' one', '.'], pauseMs: 80 });
    const { text, error, notices } = await talk(options)([slow, model('b', { error: refused() })]);
    expect([text, error]).toEqual(['One by one.', undefined]);
    expect(slow.seen.calls).toBe(1);
    expect(notices.filter(({ type }) => type === 'waiting').length).toBeGreaterThan(2);
    expect(notices.at(-2)).toEqual({ type: 'writing', modelId: 'a', displayName: 'A' });
  });

  it('says once that nothing else can answer', async () => {
    const { notices } = await talk(options)([model('a', { silentMs: 300 })]);
    expect(notices.filter(({ type }) => type === 'stalled')).toHaveLength(1);
  });

  it('is given up when its patience ends', async () => {
    const { error, ms } = await talk(options)([model('a', { silentMs: 9_000, patienceMs: 200 })]);
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(ms).toBeLessThan(1_500);
  });

  it('lets nothing else wait for its connection: what comes later fails at once', async () => {
    const reply = talk(options);
    const stalled = model('a', { silentMs: 9_000, patienceMs: 600, connectionId: 'c' });
    const first = reply([stalled]);
    await sleep(150);
    const later = await Promise.all(Array.from({ length: 20 }, () => reply([model('n', { connectionId: 'c' })])));
    for (const { error, ms } of later) {
      expect(error).toMatchObject({ kind: 'unavailable' });
      expect(ms).toBeLessThan(200);
    }
    expect((await first).error).toMatchObject({ kind: 'timeout' });
  });

  it('closes the breaker when it answers', async () => {
    const reply = talk(options);
    await reply([model('a', { silentMs: 200, connectionId: 'c' })]);
    expect((await reply([model('n', { connectionId: 'c' })])).text).toBe('Hello from n');
  });

  it('is not late while it is being loaded', async () => {
    const waking = model('a', { silentMs: 300, loading: () => ({ leftMs: 4_000 }) });
    const { text, notices } = await talk(options)([waking, model('b')]);
    expect(text).toBe('Hello from a');
    expect(notices[0]).toEqual({ type: 'waiting', isLoading: true, leftMs: 4_000, modelId: 'a', displayName: 'A' });
  });
});

describe('a reply that has begun', () => {
  it('is not continued by another model', async () => {
    const next = model('b');
    async function* breaks(): AsyncGenerator<Piece> {
      yield { type: 'text', text: 'Half a' };
      throw busy();
    }
    const { text, error } = await talk()([{ ...model('a'), write: breaks }, next]);
    expect([text, error?.kind, next.seen.calls]).toEqual(['Half a', 'unavailable', 0]);
  });

  it('ends if a piece is late, or the whole', async () => {
    const words = Array.from({ length: 100 }, () => 'x');
    const paused = await talk({ stallMs: 50 })([model('a', { words, pauseMs: 400 })]);
    expect([paused.text, paused.error?.kind]).toEqual(['x', 'timeout']);
    const long = await talk({ totalMs: 200 })([model('a', { words, pauseMs: 20 })]);
    expect(long.error).toMatchObject({ kind: 'timeout' });
  });

  it('teaches the limits of its model', async () => {
    const chain = createChain();
    const signal = new AbortController().signal;
    for (let n = 0; n < 5; n += 1) for await (const _ of chain.reply([model('a', { silentMs: 20 })], { signal }));
    expect(chain.measures.limitsOf('a').firstWordMs).toBe(8_000);
    expect(chain.measures.usual('a')?.firstWordMs).toBeGreaterThanOrEqual(15);
  });
});

describe('stopping', () => {
  it('ends all attempts, and is no failure of a model', async () => {
    const reply = talk({ firstWordMs: 200 });
    const [first, second] = [model('a', { silentMs: 5_000 }), model('b', { silentMs: 5_000 })];
    const control = new AbortController();
    setTimeout(() => control.abort(), 300);
    const { error, ms } = await reply([first, second], control.signal);
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(ms).toBeLessThan(1_000);
    expect([first.seen.stops, second.seen.stops]).toEqual([1, 1]);
    expect((await reply([model('b')])).text).toBe('Hello from b');
  });
});
