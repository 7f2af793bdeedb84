import { expect, it } from 'vitest';
import { fitText } from './bounds.ts';

it('cuts text at a sentence or a word, never within a character', () => {
  expect(fitText('One two. Three four five.', 12)).toBe('One two.');
  expect(fitText('one two three four', 12)).toBe('one two');
  expect(fitText('😀'.repeat(10), 5).isWellFormed()).toBe(true);
});
