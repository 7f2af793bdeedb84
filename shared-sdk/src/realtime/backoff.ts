const SHORTEST_MS = 250;

/**
 * The pause before another attempt: 250 ms after the first failure, twice as long after each further one up to
 * `longest`, and of that a random half to whole, so that the tabs do not all reconnect to a restarted server at once.
 */
export function pauseAfter(failures: number, longest: number): number {
  const whole = Math.min(SHORTEST_MS * 2 ** Math.min(failures - 1, 30), longest);
  return whole * (0.5 + Math.random() / 2);
}
