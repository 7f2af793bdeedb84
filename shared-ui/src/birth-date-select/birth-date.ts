/** A date of which some parts may not be chosen yet. `month` counts from 1. */
export interface DateParts {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
}

export type DatePart = 'month' | 'day' | 'year';

/** The range of a date, both ends within it, as midnight UTC in milliseconds. */
export interface DateRange {
  min?: number | undefined;
  max: number;
}

/** The first year where no earliest date is given. */
const FIRST_YEAR = 1900;

/** Midnight UTC of the chosen day in milliseconds, or `null` until all three parts are chosen. */
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

/** What each selector offers, given the parts chosen so far: years from the latest down, months and days upwards. */
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

/** Sets or clears one part, then drops the month and the day where the others no longer allow them. */
export function withPart(parts: DateParts, part: DatePart, value: number | undefined, range: DateRange): DateParts {
  const next: DateParts = { ...parts, [part]: value };
  if (next.month !== undefined && !choices(next, range).month.includes(next.month)) next.month = undefined;
  if (next.day !== undefined && !choices(next, range).day.includes(next.day)) next.day = undefined;
  return next;
}

/**
 * What a selector takes from digits typed into it, or `undefined` while they name nothing yet ("0", say).
 * A month or a day is the number itself ("04" is 4). A year is the first of the list that begins with the digits, or
 * that ends with them where there are two ("87" is 1987).
 */
export function typed(digits: string, part: DatePart, offered: readonly number[]): number | undefined {
  if (part !== 'year') return offered.find((choice) => choice === Number(digits));
  const begins = offered.find((year) => String(year).startsWith(digits));
  return begins ?? (digits.length === 2 ? offered.find((year) => String(year).endsWith(digits)) : undefined);
}

/** What a letter typed into a closed list takes: the next choice after the one that is there that begins with it. */
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

/** While the month is open every day is; while the year is, February may have 29. */
function daysIn({ year = 2000, month = 1 }: DateParts): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
