import { describe, expect, it } from 'vitest';
import { birthDate, isOfAge } from './birthday.ts';

const at = (date: string) => new Date(date).getTime();
const now = at('2026-03-04T10:00:00Z');

describe('the minimum age', () => {
  it.each([
    ['the day after the 18th birthday would fall', '2008-03-05'],
    ['today', '2026-03-04'],
    ['tomorrow', '2026-03-05'],
    ['the last day of 1899', '1899-12-31'],
  ])('refuses %s', (_, date) => {
    expect(isOfAge(at(date), now)).toBe(false);
  });

  it.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.NaN])(
    'refuses %d, which is not a date',
    (birthAt) => {
      expect(isOfAge(birthAt, now)).toBe(false);
    },
  );

  it.each(['2008-03-04', '1990-01-01', '1900-01-01'])('accepts a birth date of %s', (date) => {
    expect(isOfAge(at(date), now)).toBe(true);
  });

  it('compares UTC dates, regardless of the time of day', () => {
    expect(isOfAge(at('2008-03-04T23:59:59Z'), at('2026-03-04T00:00:00Z'))).toBe(true);
    expect(isOfAge(at('2008-03-04'), at('2026-03-03T23:59:59.999Z'))).toBe(false);
  });

  it('treats a birthday on 29 February as 1 March', () => {
    expect(isOfAge(at('2008-02-29'), at('2026-02-28T12:00:00Z'))).toBe(false);
    expect(isOfAge(at('2008-02-29'), at('2026-03-01'))).toBe(true);
  });
});

it('stores a birth date as midnight UTC', () => {
  expect(birthDate(at('1969-07-20T20:17:40Z'))).toBe(at('1969-07-20'));
});
