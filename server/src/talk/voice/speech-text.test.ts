import { expect, it } from 'vitest';
import { speechText } from './speech-text.ts';

it.each([
  ['*sets the lamp down* You came after all.', 'You came after all.'],
  ['*waves and smiles*', 'waves and smiles'],
  ['“It’s late…” 🌊 — **really**', "It's late..., really"],
  ['See https://example.com/a?b=c now', 'See now'],
  ['안녕하세요, 여기 앉아요.', '안녕하세요, 여기 앉아요.'],
])('takes the spoken part of %s', (text, expected) => {
  expect(speechText(text)).toBe(expected);
});

it('ends a long text with a sentence', () => {
  const text = speechText('One two three four five. '.repeat(200));
  expect(text.length).toBeLessThanOrEqual(1_200);
  expect(text).toMatch(/five\.$/);
});
