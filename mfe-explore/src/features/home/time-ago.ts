const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "yesterday", "3 hr. ago": the largest whole unit between two times in milliseconds. A time in the future is now. */
export function timeAgo(time: number, now: number, language: string): string {
  const passed = Math.max(0, now - time);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  for (const [unit, duration] of UNITS) {
    if (passed >= duration) return format.format(-Math.floor(passed / duration), unit);
  }
  return format.format(0, 'second');
}
