import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackOff, TRIES_PER_MINUTE } from './back-off.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NAME = 'mfe-chat';
/** The times of the tries of whoever tries whenever it is due, in seconds. */
function triesIn(minutes: number, random: () => number): number[] {
  const backOff = new BackOff(random);
  const tries: number[] = [];
  const began = performance.now();
  const attempt = () => {
    tries.push((performance.now() - began) / 1_000);
    backOff.tried(NAME);
    backOff.whenDue(NAME, attempt);
  };
  attempt();
  vi.advanceTimersByTime(minutes * 60_000);
  return tries;
}

describe('what does not come', () => {
  it('is tried after waits that grow, to five minutes', () => {
    expect(triesIn(15, () => 0.5)).toEqual([0, 5, 20, 65, 200, 500, 800]);
  });

  it.each([0, 0.999])('is tried three times in any minute at most, whatever chance gives: %s', (chance) => {
    const tries = triesIn(15, () => chance);
    for (const at of tries) {
      const inMinute = tries.filter((other) => other > at - 60 && other <= at);
      expect(inMinute.length).toBeLessThanOrEqual(TRIES_PER_MINUTE);
    }
    expect(tries.length).toBeGreaterThan(5);
  });

  it('is tried at other times in each tab', () => {
    const [early, late] = [0, 0.999].map((chance) => triesIn(1, () => chance)[1] ?? 0);
    expect(early).toBeCloseTo(3.75, 1);
    expect(late).toBeCloseTo(6.25, 1);
  });

  it('may be asked for three times in a minute, then a minute after the first of them', () => {
    const backOff = new BackOff();
    for (let count = 0; count < TRIES_PER_MINUTE; count += 1) {
      expect(backOff.mayTry(NAME)).toBe(true);
      backOff.tried(NAME);
      vi.advanceTimersByTime(1_000);
    }
    expect(backOff.mayTry(NAME)).toBe(false);
    expect(backOff.mayTry('mfe-explore')).toBe(true);
    vi.advanceTimersByTime(56_999);
    expect(backOff.mayTry(NAME)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(backOff.mayTry(NAME)).toBe(true);
  });

  it('that came once, or is asked for by hand, begins anew', () => {
    const backOff = new BackOff(() => 0.5);
    for (let count = 0; count < 9; count += 1) backOff.tried(NAME);
    backOff.forgive(NAME);
    expect(backOff.mayTry(NAME)).toBe(true);
    backOff.tried(NAME);
    const due = vi.fn();
    backOff.whenDue(NAME, due);
    vi.advanceTimersByTime(5_000);
    expect(due).toHaveBeenCalledOnce();
  });

  it('has one wait for all, which ends with the last of them', () => {
    const backOff = new BackOff();
    const [one, other] = [vi.fn(), vi.fn()];
    backOff.tried(NAME);
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
