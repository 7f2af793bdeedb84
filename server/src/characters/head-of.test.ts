import { expect, it } from 'vitest';
import { headOf } from './head-of.ts';

it.each([
  ['as it is where it fits', 'Hello, {{user}}.', 16, 'Hello, {{user}}.'],
  ['cut where it does not', 'Hello there', 8, 'Hello th…'],
  ['without half of a macro', 'Hello, {{user}} and {{user}}', 25, 'Hello, {{user}} and…'],
  ['without half of a character', 'ab🗼c', 3, 'ab…'],
])('shortens a text %s', (_how, text, max, head) => {
  expect(headOf(text, max)).toBe(head);
});
