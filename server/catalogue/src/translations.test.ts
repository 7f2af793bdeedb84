import { describe, expect, it } from 'vitest';
import { readCharacters } from './characters.ts';
import { keysFound, translationOf, translations } from './translations.ts';

const LETTERS = { ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u } as const;

describe.each(['ko', 'ar'] as const)('the catalogue in %s', (language) => {
  const translated = translations.get(language) ?? {};
  const names = readCharacters().map(({ name }) => name);

  it('has every character of the home, and no other', () => {
    expect(Object.keys(translated).sort()).toEqual([...names].sort());
  });

  it.each(Object.entries(translated))(
    'fits into the cards, and greets: %s',
    (_name, { nickname, headline, hashTags, ...more }) => {
      for (const text of [nickname, headline, ...hashTags]) expect(text).toMatch(LETTERS[language]);
      expect([...nickname].length).toBeLessThanOrEqual(60);
      expect([...headline].length).toBeLessThanOrEqual(60);
      expect([...(more.shortDescription ?? '')].length).toBeLessThanOrEqual(150);
      for (const tag of hashTags) expect(tag).toMatch(/^[^\s#]{1,20}$/u);
      expect(more.shortDescription).toMatch(LETTERS[language]);
      expect(more.firstMessage).toMatch(LETTERS[language]);
      // A greeting acts before it speaks, as in English.
      expect(more.firstMessage).toMatch(/^\*[^*]+\*/);
      expect((more.firstMessage?.match(/\*/g)?.length ?? 0) % 2).toBe(0);
    },
  );

  it('is found by its words', () => {
    const yuna = readCharacters().find(({ name }) => name === 'seo-yuna')?.key ?? '';
    const text = { ko: '유나', ar: 'يونا' }[language];
    expect(keysFound(text, language, (one) => one.toLowerCase())).toContain(yuna);
    expect(keysFound('', language, String)).toEqual([]);
    expect(translationOf(yuna, language)?.nickname).toContain(text);
  });
});

/** Arabic words for a person that say "he" or "she". */
const GENDERED =
  /(?:^|\s)(?:مؤدٍّ|مؤدية|ممثل|ممثلة|محامٍ|محامية|لص|لصة|مرهن|أمين|أمينة|بائع|بائعة|طبيب|طبيبة|هو|هي)(?=\s|$)/u;

it('gives non-binary characters Arabic headlines that say neither "he" nor "she"', () => {
  const nonBinary = readCharacters().filter(({ look }) => look.gender === 'NON_BINARY');
  const headlines = nonBinary.map(({ key }) => translationOf(key, 'ar')?.headline ?? '');
  expect(headlines.length).toBeGreaterThan(0);
  expect(headlines.filter((headline) => GENDERED.test(headline))).toEqual([]);
});

it('leaves English and characters of members to the cards', () => {
  const [first] = readCharacters();
  expect(translationOf(first?.key ?? '', 'en')).toBeUndefined();
  expect(translationOf('019f8200-0000-7000-8000-000000000000', 'ko')).toBeUndefined();
});
