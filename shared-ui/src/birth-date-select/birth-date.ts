/** A date with parts that may not be chosen yet. `month` counts from 1. */
export interface DateParts {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
}

export type DatePart = 'month' | 'day' | 'year';

/** Inclusive range of dates, as midnight UTC in milliseconds. */
export interface DateRange {
  min?: number | undefined;
  max: number;
}

/** The first year if there is no earliest date. */
const FIRST_YEAR = 1900;

/** Midnight UTC of the chosen day in milliseconds; `null` until all three parts are chosen. */
export function toTimestamp({ year, month, day }: DateParts): number | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  return Date.UTC(year, month - 1, day);
}

/** The parts of a timestamp's day in UTC. */
export function toParts(timestamp: number | null): DateParts {
  if (timestamp === null) return {};
  const date = new Date(timestamp);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The options of each select, given the parts chosen so far: years descending, months and days ascending. */
export function choices(parts: DateParts, range: DateRange): Record<DatePart, number[]> {
  const max = bound(range.max);
  const min = range.min === undefined ? undefined : bound(range.min);
  const atMax = parts.year === max.year;
  const atMin = min !== undefined && parts.year === min.year;
  const lastMonth = atMax ? max.month : 12;
  const firstMonth = atMin ? min.month : 1;
  const lastDay = atMax && parts.month === max.month ? max.day : daysIn(parts);
  const firstDay = atMin && parts.month === min.month ? min.day : 1;
  return {
    year: span(min?.year ?? FIRST_YEAR, max.year).reverse(),
    month: span(firstMonth, lastMonth),
    day: span(firstDay, lastDay),
  };
}

/** Sets or clears one part, then clears a month or day that is no longer valid. */
export function withPart(parts: DateParts, part: DatePart, value: number | undefined, range: DateRange): DateParts {
  const next: DateParts = { ...parts, [part]: value };
  if (next.month !== undefined && !choices(next, range).month.includes(next.month)) next.month = undefined;
  if (next.day !== undefined && !choices(next, range).day.includes(next.day)) next.day = undefined;
  return next;
}

/**
 * The option that typed digits select; `undefined` while there is none (for example "0"). Month and day match by number
 * ("04" is 4). A year matches by prefix or, for two digits, by suffix ("87" is 1987).
 */
export function typed(digits: string, part: DatePart, offered: readonly number[]): number | undefined {
  if (part !== 'year') return offered.find((choice) => choice === Number(digits));
  const begins = offered.find((year) => String(year).startsWith(digits));
  return begins ?? (digits.length === 2 ? offered.find((year) => String(year).endsWith(digits)) : undefined);
}

/** The next option after the current one that starts with a letter, typed while the list is closed. */
export function lettered(
  letter: string,
  offered: readonly number[],
  text: (choice: number) => string,
  value: number | undefined,
): number | undefined {
  const next = value === undefined ? 0 : offered.indexOf(value) + 1;
  const inTurn = [...offered.slice(next), ...offered.slice(0, next)];
  return inTurn.find((choice) => text(choice).toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()));
}

function bound(timestamp: number): { year: number; month: number; day: number } {
  const date = new Date(timestamp);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Defaults to a month of 31 days and to a leap year, so that every day is offered until they are chosen. */
function daysIn({ year = 2000, month = 1 }: DateParts): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
