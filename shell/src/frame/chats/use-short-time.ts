import { useText } from 'shared-sdk/react';

const DAY = 24 * 60 * 60 * 1000;

/** When something was said, as short as it is clear: the hour today, then the weekday, the day, the year. */
export function useShortTime(time: number, now: number): string {
  const { formatDate } = useText('shell');
  const said = new Date(time);
  const today = new Date(now);
  if (said.toDateString() === today.toDateString()) return formatDate(time, { hour: 'numeric', minute: '2-digit' });
  if (now - time < 6 * DAY) return formatDate(time, { weekday: 'short' });
  return said.getFullYear() === today.getFullYear()
    ? formatDate(time, { day: 'numeric', month: 'short' })
    : formatDate(time, { year: 'numeric', month: 'short' });
}
