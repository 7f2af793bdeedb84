import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createBreaker({ failures: 2, openMs: 100, now: () => clock.now }) };
}

describe('createBreaker', () => {
  it('lets one trial call through at a time and opens again when it fails', () => {
    const { clock, breaker } = breakerAt();
    breaker.enter().failed();
    breaker.enter().failed();
    expect(() => breaker.enter()).toThrow(expect.objectContaining({ kind: 'unavailable' }));

    clock.now = 100;
    const trial = breaker.enter();
    expect(() => breaker.enter()).toThrow();
    trial.failed();
    clock.now = 199;
    expect(() => breaker.enter()).toThrow();
    clock.now = 200;
    breaker.enter().succeeded();
    breaker.enter();
    breaker.enter();
  });

  it('lets no call through while the provider asks to wait, for five minutes at most', () => {
    const { clock, breaker } = breakerAt();
    breaker.enter().failed(50);
    expect(breaker.isOpen).toBe(true);
    expect(() => breaker.enter()).toThrow(expect.objectContaining({ kind: 'unavailable' }));
    clock.now = 50;
    breaker.enter().neutral();
    breaker.enter().succeeded();
    breaker.enter().failed(86_400_000);
    clock.now = 300_050;
    breaker.enter();
  });

  it('opens for others when a call stalls, and closes when that call succeeds', () => {
    const { breaker } = breakerAt();
    const slow = breaker.enter();
    slow.stalled();
    expect(() => breaker.enter()).toThrow();
    slow.succeeded();
    breaker.enter();
  });

  it('gives the trial to the next call when a user stopped it', () => {
    const { clock, breaker } = breakerAt();
    breaker.enter().failed();
    breaker.enter().failed();
    clock.now = 100;
    breaker.enter().neutral();
    expect(() => breaker.enter()).not.toThrow();
  });

  it('forgets failures after a success and counts each call once', () => {
    const { breaker } = breakerAt();
    const passage = breaker.enter();
    passage.failed();
    passage.failed();
    passage.failed();
    breaker.enter().succeeded();
    breaker.enter().failed();
    expect(() => breaker.enter()).not.toThrow();
  });
});
