import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 5, 1);

it.each([
  ['now', -5 * MINUTE],
  ['now', 59_000],
  ['1 min. ago', MINUTE],
  ['3 hr. ago', 3 * HOUR + 59 * MINUTE],
  ['yesterday', DAY],
  ['last wk.', 8 * DAY],
  ['2 mo. ago', 65 * DAY],
  ['last yr.', 400 * DAY],
])('says “%s” after %i ms', (text, passed) => {
  expect(timeAgo(now - passed, now, 'en')).toBe(text);
});

it('speaks the language of the page', () => {
  expect(timeAgo(now - 3 * HOUR, now, 'ko')).toBe('3시간 전');
  expect(timeAgo(now - DAY, now, 'ar')).toBe('أمس');
});
