import { describe, expect, it } from 'vitest';
import { choices, toParts, toTimestamp, typed, withPart } from './birth-date.ts';

const max = Date.UTC(2026, 10, 21);
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('choices', () => {
  it('lists years downwards from the latest to the earliest, by default 1900 [VAL-11] [CONST-26]', () => {
    expect(choices({}, { max }).year).toEqual(span(1900, 2026).reverse());
    expect(choices({}, { min: Date.UTC(1990, 4, 5), max }).year).toEqual(span(1990, 2026).reverse());
  });

  it('limits months in the first and last year, and days in the first and last month [VAL-12]', () => {
    const range = { min: Date.UTC(1990, 4, 5), max };
    expect(choices({ year: 2026 }, range).month).toEqual(span(1, 11));
    expect(choices({ year: 1990 }, range).month).toEqual(span(5, 12));
    expect(choices({ year: 2000 }, range).month).toEqual(span(1, 12));
    expect(choices({ year: 2026, month: 11 }, range).day).toEqual(span(1, 21));
    expect(choices({ year: 1990, month: 5 }, range).day).toEqual(span(5, 31));
    expect(choices({ year: 2026, month: 10 }, range).day).toEqual(span(1, 31));
  });

  it('applies both limits if the earliest and latest day share a month', () => {
    const range = { min: Date.UTC(2026, 10, 3), max };
    expect(choices({ year: 2026, month: 11 }, range)).toEqual({ year: [2026], month: [11], day: span(3, 21) });
  });

  it('offers 29 February while no year is chosen', () => {
    expect(choices({ month: 2 }, { max }).day).toEqual(span(1, 29));
    expect(choices({}, { max }).day).toEqual(span(1, 31));
  });
});

describe('withPart', () => {
  it('resets a day or month that the other parts no longer allow [VAL-13]', () => {
    const range = { max };
    expect(withPart({ year: 2001, month: 1, day: 31 }, 'month', 2, range).day).toBeUndefined();
    expect(withPart({ year: 2000, month: 2, day: 29 }, 'year', 2001, range).day).toBeUndefined();
    expect(withPart({ year: 2000, month: 2, day: 29 }, 'year', 2004, range).day).toBe(29);
    expect(withPart({ year: 2000, month: 12, day: 25 }, 'year', 2026, range)).toEqual({
      year: 2026,
      month: undefined,
      day: 25,
    });
    expect(withPart({ year: 2000, month: 11, day: 25 }, 'year', 2026, range)).toEqual({
      year: 2026,
      month: 11,
      day: undefined,
    });
  });
});

describe('toTimestamp', () => {
  it('is null until all three parts are chosen [VAL-16]', () => {
    expect(toTimestamp({})).toBeNull();
    expect(toTimestamp({ month: 4, day: 17 })).toBeNull();
    expect(toTimestamp({ year: 1994, day: 17 })).toBeNull();
    expect(toTimestamp({ year: 1994, month: 4 })).toBeNull();
    expect(toTimestamp({ year: 1994, month: 4, day: 17 })).toBe(Date.UTC(1994, 3, 17));
  });

  it('is reversed by toParts', () => {
    expect(toParts(Date.UTC(1900, 0, 1))).toEqual({ year: 1900, month: 1, day: 1 });
    expect(toParts(null)).toEqual({});
  });
});

describe('typed', () => {
  const years = span(1900, 2026).reverse();

  it('accepts one or two digits, with or without a leading zero', () => {
    expect(typed('0', 'month', span(1, 12))).toBeUndefined();
    expect(typed('04', 'month', span(1, 12))).toBe(4);
    expect(typed('4', 'month', span(1, 12))).toBe(4);
    expect(typed('31', 'day', span(1, 30))).toBeUndefined();
  });

  it('finds the first year with this prefix, else with this two-digit suffix', () => {
    expect(typed('19', 'year', years)).toBe(1999);
    expect(typed('198', 'year', years)).toBe(1989);
    expect(typed('1987', 'year', years)).toBe(1987);
    expect(typed('87', 'year', years)).toBe(1987);
    expect(typed('8', 'year', years)).toBeUndefined();
  });
});
