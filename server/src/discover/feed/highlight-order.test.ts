import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { feedKey, shuffled } from './highlight-order.ts';

const ids = Array.from({ length: 120 }, (_, index) => `0190f000-0000-7000-8000-${String(index).padStart(12, '0')}`);
const key = feedKey('user', 'MALE', 0);

it('contains each id once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.uuid(), (any, user) => {
      expect(shuffled(any, feedKey(user, 'MALE', 0)).toSorted()).toEqual(any.toSorted());
    }),
  );
});

it('keeps its order when a character is added', () => {
  const before = shuffled(ids, key);
  const after = shuffled([...ids, 'newcomer'], key);
  expect(after.filter((id) => id !== 'newcomer')).toEqual(before);
});

it('moves nearly all ids, and differently for each key', () => {
  const orders = Array.from({ length: 20 }, (_, user) => shuffled(ids, feedKey(String(user), 'MALE', 0)));
  expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(10);
  for (const order of orders) expect(order.filter((id, index) => id === ids[index]).length).toBeLessThan(12);
});

it('names a feed by user, UTC day and preference [HIGHLIGHT-06]', () => {
  const noon = Date.UTC(2026, 2, 4, 12);
  const name = feedKey('a', 'MALE', noon);
  expect(feedKey('a', 'MALE', Date.UTC(2026, 2, 4))).toBe(name);
  expect(feedKey('a', 'MALE', Date.UTC(2026, 2, 4, 23, 59, 59, 999))).toBe(name);
  const others = [feedKey('b', 'MALE', noon), feedKey('a', 'FEMALE', noon), feedKey('a', 'MALE', Date.UTC(2026, 2, 5))];
  expect(new Set([name, ...others]).size).toBe(4);
});
