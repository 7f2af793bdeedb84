import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackOff, TRIES_PER_MINUTE } from './back-off.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NAME = 'mfe-chat';
/** Times in seconds at which a caller tries that retries as soon as it is due. */
function triesIn(minutes: number, random: () => number): number[] {
  const backOff = new BackOff(random);
  const tries: number[] = [];
  const began = performance.now();
  const attempt = () => {
    tries.push((performance.now() - began) / 1_000);
    backOff.recordTry(NAME);
    backOff.whenDue(NAME, attempt);
  };
  attempt();
  vi.advanceTimersByTime(minutes * 60_000);
  return tries;
}

describe('BackOff', () => {
  it('grows the wait between tries up to five minutes', () => {
    expect(triesIn(15, () => 0.5)).toEqual([0, 5, 20, 65, 200, 500, 800]);
  });

  it.each([0, 0.999])('allows at most three tries in any minute, with any jitter: %s', (chance) => {
    const tries = triesIn(15, () => chance);
    for (const at of tries) {
      const inMinute = tries.filter((other) => other > at - 60 && other <= at);
      expect(inMinute.length).toBeLessThanOrEqual(TRIES_PER_MINUTE);
    }
    expect(tries.length).toBeGreaterThan(5);
  });

  it('spreads the retries of tabs by jitter', () => {
    const [early, late] = [0, 0.999].map((chance) => triesIn(1, () => chance)[1] ?? 0);
    expect(early).toBeCloseTo(3.75, 1);
    expect(late).toBeCloseTo(6.25, 1);
  });

  it('allows three tries in a minute, and the next a minute after the first of them', () => {
    const backOff = new BackOff();
    for (let count = 0; count < TRIES_PER_MINUTE; count += 1) {
      expect(backOff.mayTry(NAME)).toBe(true);
      backOff.recordTry(NAME);
      vi.advanceTimersByTime(1_000);
    }
    expect(backOff.mayTry(NAME)).toBe(false);
    expect(backOff.mayTry('mfe-explore')).toBe(true);
    vi.advanceTimersByTime(56_999);
    expect(backOff.mayTry(NAME)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(backOff.mayTry(NAME)).toBe(true);
  });

  it('starts a new count after a success or a retry by hand', () => {
    const backOff = new BackOff(() => 0.5);
    for (let count = 0; count < 9; count += 1) backOff.recordTry(NAME);
    backOff.reset(NAME);
    expect(backOff.mayTry(NAME)).toBe(true);
    backOff.recordTry(NAME);
    const due = vi.fn();
    backOff.whenDue(NAME, due);
    vi.advanceTimersByTime(5_000);
    expect(due).toHaveBeenCalledOnce();
  });

  it('shares one timer among listeners and clears it with the last of them', () => {
    const backOff = new BackOff();
    const [one, other] = [vi.fn(), vi.fn()];
    backOff.recordTry(NAME);
    const leave = backOff.whenDue(NAME, one);
    const stay = backOff.whenDue(NAME, other);
    expect(vi.getTimerCount()).toBe(1);
    leave();
    vi.advanceTimersByTime(10_000);
    expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    stay();
    backOff.whenDue(NAME, one)();
    expect(vi.getTimerCount()).toBe(0);
  });
});
