import { expect, it } from 'vitest';
import { inLanguage, languageOf } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de, fr;q=0.9', 'en'],
  ['ko', 'ko'],
  ['KO-kr,en;q=0.8', 'ko'],
  ['ko;q=0.9', 'ko'],
  ['de, ko;q=0.8, en;q=0.5', 'ko'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB, ko', 'en'],
  ['kok-IN', 'en'],
  [`${'x,'.repeat(200)}ko`, 'en'],
])('answers %j in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it('falls back to English for a missing translation, and to an empty text without one', () => {
  expect(inLanguage({ en: 'Home', ko: '홈' }, 'ko')).toBe('홈');
  expect(inLanguage({ en: 'Home' }, 'ko')).toBe('Home');
  expect(inLanguage({}, 'ko')).toBe('');
});
