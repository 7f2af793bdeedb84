import { randomNumbers } from './random.ts';

/** The median. @throws RangeError if there are no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of nothing');
  return (lower + upper) / 2;
}

/** The value that this share of all values does not exceed. @throws RangeError if there are no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('there is no quantile of nothing');
  return value;
}

/** One round: the measured value, and the reference value measured directly before or after it. */
export interface Pair {
  readonly measured: number;
  readonly reference: number;
}

export interface Ratio {
  /** Median of the measured values divided by the median of the references. */
  readonly value: number;
  /** The 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 4_000;

/**
 * Ratio of the medians, with a percentile bootstrap interval. Whole rounds are resampled, so that a slow round affects
 * both of its values. The same pairs give the same interval.
 * @throws RangeError if there are no pairs
 */
export function ratioOf(pairs: readonly Pair[]): Ratio {
  const random = randomNumbers(pairs.length);
  const draw = () => pairs[Math.floor(random() * pairs.length)] as Pair;
  const value = ratioOfMedians(pairs);
  const resampled = Array.from({ length: RESAMPLES }, () => ratioOfMedians(pairs.map(draw))).sort((a, b) => a - b);
  const at = (share: number) => resampled[Math.round(share * (RESAMPLES - 1))] as number;
  return { value, low: at(0.025), high: at(0.975) };
}

const ratioOfMedians = (pairs: readonly Pair[]) =>
  median(pairs.map(({ measured }) => measured)) / median(pairs.map(({ reference }) => reference));
