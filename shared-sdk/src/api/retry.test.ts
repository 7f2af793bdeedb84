import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCancelled } from '../call-errors.ts';
import { anId, aSession } from '../testing/fixtures.ts';
import { createScriptedSdk, failure, ok, type Respond } from '../testing/scripted-sdk.ts';
import { createRetryBudget, parseRetryAfter, retryDelay } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const down: Respond = () => failure(503, 'SERVICE_UNAVAILABLE');
const member = (respond: Respond) => {
  const sdk = createScriptedSdk(respond);
  sdk.session.signIn(aSession());
  return sdk;
};
const settle = async <T>(promise: Promise<T>) => {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return outcome;
};

describe('retries', () => {
  it('are none unless the caller asks for them [API-10]', async () => {
    const sdk = createScriptedSdk(down);
    await settle(sdk.api.call('accounts.version'));
    expect(sdk.requests).toHaveLength(1);
  });

  it('repeat a call after a failure of the server until none is left [ERR-07]', async () => {
    const sdk = createScriptedSdk(down);
    await settle(sdk.api.call('accounts.version', {}, { retries: 2 }));
    expect(sdk.requests).toHaveLength(3);
  });

  it('end with the first success', async () => {
    const answers = [failure(500, 'INTERNAL_ERROR'), ok({ tags: [] })];
    const sdk = createScriptedSdk(() => answers.shift() ?? expect.unreachable());
    expect(await settle(sdk.api.call('accounts.preferenceTags', {}, { retries: 3 }))).toEqual({ value: { tags: [] } });
    expect(sdk.toasts).toEqual([]);
  });

  it('follow a failure of the network too', async () => {
    const sdk = createScriptedSdk(() => Promise.reject(new TypeError('fetch failed')));
    await settle(sdk.api.call('accounts.version', {}, { retries: 1 }));
    expect(sdk.requests).toHaveLength(2);
  });

  it('never follow a failure of the caller', async () => {
    const sdk = createScriptedSdk(() => failure(429, 'TOO_MANY_REQUESTS'));
    await settle(sdk.api.call('accounts.version', {}, { retries: 3 }));
    expect(sdk.requests).toHaveLength(1);
  });

  it('wait exponentially with full jitter [ERR-08]', async () => {
    const sdk = createScriptedSdk(down);
    const call = sdk.api.call('accounts.version', {}, { retries: 2 }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(149);
    expect(sdk.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sdk.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(299);
    expect(sdk.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sdk.requests).toHaveLength(3);
    await call;
    expect(retryDelay(3, null, () => 0)).toBe(0);
    expect(retryDelay(3, null, () => 0.999_999)).toBeCloseTo(2400, 0);
  });

  it('repeat a write only with an idempotency key [ERR-08]', async () => {
    const sdk = member(down);
    await settle(sdk.api.call('channels.restore', { params: { channelId: anId(1) } }, { retries: 2 }));
    expect(sdk.requests).toHaveLength(1);

    const body = { text: 'Hello', clientMessageId: anId(2) };
    await settle(sdk.api.call('channels.sendText', { params: { channelId: anId(1) }, body }, { retries: 2 }));
    const sends = sdk.requests.slice(1);
    expect(sends).toHaveLength(3);
    expect(sends.map((request) => request.body)).toEqual([body, body, body]);
  });

  it('show no toast when the call that failed in the end was one [ERR-10]', async () => {
    const sdk = createScriptedSdk(down);
    await settle(sdk.api.call('accounts.version', {}, { retries: 1 }));
    expect(sdk.requests).toHaveLength(2);
    expect(sdk.toasts).toEqual([]);
  });

  it('obey Retry-After, and do not happen if it asks for more than 30 s', async () => {
    const after =
      (seconds: string): Respond =>
      () =>
        failure(503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': seconds } });
    const patient = createScriptedSdk(after('7'));
    const call = patient.api.call('accounts.version', {}, { retries: 1 }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(7_149);
    expect(patient.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(patient.requests).toHaveLength(2);
    await call;

    const refused = createScriptedSdk(after('31'));
    await settle(refused.api.call('accounts.version', {}, { retries: 3 }));
    expect(refused.requests).toHaveLength(1);
  });

  it('can be cancelled while they wait', async () => {
    const sdk = createScriptedSdk(down);
    const controller = new AbortController();
    const call = sdk.api.call('accounts.version', {}, { retries: 3, signal: controller.signal });
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await outcome).toSatisfy(isCancelled);
    expect(sdk.requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stay below twice the normal load through a long outage', async () => {
    const sdk = createScriptedSdk(down);
    const calls = 12;
    for (let i = 0; i < calls; i += 1) await settle(sdk.api.call('accounts.version', {}, { retries: 3 }));
    expect(sdk.requests.length).toBeLessThanOrEqual(2 * calls);
    expect(sdk.requests.length).toBeGreaterThan(calls);
  });
});

describe('createRetryBudget', () => {
  it('is full again after a success', () => {
    const budget = createRetryBudget();
    while (budget.spend());
    expect(budget.spend()).toBe(false);
    budget.refill();
    expect(budget.spend()).toBe(true);
  });
});

describe('parseRetryAfter', () => {
  it('reads seconds and dates, and nothing else', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(parseRetryAfter('5', now)).toBe(5000);
    expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:20 GMT', now)).toBe(20_000);
    expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
    expect(parseRetryAfter('soon', now)).toBeNull();
    expect(parseRetryAfter(null, now)).toBeNull();
  });
});
