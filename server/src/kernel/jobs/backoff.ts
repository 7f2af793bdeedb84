/** Waits `first` milliseconds before the second attempt, and twice as long before each later one. */
export const exponential =
  (first: number) =>
  (attempt: number): number =>
    first * 2 ** (attempt - 1);
