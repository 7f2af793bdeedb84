import { describe, expect, it } from 'vitest';
import { birthDate, isOfAge } from './birthday.ts';

const at = (date: string) => new Date(date).getTime();
const now = at('2026-03-04T10:00:00Z');

describe('the age of admission', () => {
  it.each([
    ['the day after the 18th birthday would fall', '2008-03-05'],
    ['today', '2026-03-04'],
    ['tomorrow', '2026-03-05'],
    ['the last day of 1899', '1899-12-31'],
  ])('refuses %s', (_, date) => {
    expect(isOfAge(at(date), now)).toBe(false);
  });

  it.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.NaN])('refuses %d, which is no date', (birthAt) => {
    expect(isOfAge(birthAt, now)).toBe(false);
  });

  it.each(['2008-03-04', '1990-01-01', '1900-01-01'])('admits who was born on %s', (date) => {
    expect(isOfAge(at(date), now)).toBe(true);
  });

  it('counts UTC dates, whatever the time of day', () => {
    expect(isOfAge(at('2008-03-04T23:59:59Z'), at('2026-03-04T00:00:00Z'))).toBe(true);
    expect(isOfAge(at('2008-03-04'), at('2026-03-03T23:59:59.999Z'))).toBe(false);
  });

  it('gives who was born on 29 February a birthday on 1 March', () => {
    expect(isOfAge(at('2008-02-29'), at('2026-02-28T12:00:00Z'))).toBe(false);
    expect(isOfAge(at('2008-02-29'), at('2026-03-01'))).toBe(true);
  });
});

it('keeps midnight UTC of a birth date', () => {
  expect(birthDate(at('1969-07-20T20:17:40Z'))).toBe(at('1969-07-20'));
});
