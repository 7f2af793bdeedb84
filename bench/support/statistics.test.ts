import { describe, expect, it } from 'vitest';
import { median, type Pair, ratioOf } from './statistics.ts';

describe('the median', () => {
  it('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 2, 4, 8], 6],
    [[100, 20, 3], 20],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('the ratio of two variants', () => {
  const pairs = (...rounds: [measured: number, reference: number][]): Pair[] =>
    rounds.map(([measured, reference]) => ({ measured, reference }));

  it('of no rounds is refused', () => {
    expect(() => ratioOf([])).toThrow(RangeError);
  });

  it('is that of the medians, not the mean of the rounds: one round that was held up changes little', () => {
    expect(ratioOf(pairs([120, 100], [121, 101], [9_000, 100])).value).toBeCloseTo(1.21, 5);
  });

  it('has no width where every round says the same', () => {
    expect(ratioOf(pairs([6, 4], [6, 4], [6, 4]))).toEqual({ value: 1.5, low: 1.5, high: 1.5 });
  });

  it('draws whole rounds: what slows both values of a round widens nothing', () => {
    const { low, high } = ratioOf(pairs([12, 10], [24, 20], [36, 30], [48, 40], [60, 50]));
    expect(low).toBeCloseTo(1.2, 10);
    expect(high).toBeCloseTo(1.2, 10);
  });

  it('lies within its interval, which the same rounds give again', () => {
    const rounds = pairs([110, 100], [130, 102], [95, 98], [118, 105], [125, 99], [104, 101], [140, 97]);
    const { value, low, high } = ratioOf(rounds);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(low).toBeGreaterThanOrEqual(95 / 105);
    expect(high).toBeLessThanOrEqual(140 / 97);
    expect(ratioOf(rounds)).toEqual({ value, low, high });
  });
});
