import { expect, it } from 'vitest';
import { worded } from './worded.ts';

it('gives a text in every language of the platform [I18N-01]', () => {
  expect(worded('categories', 'romance', 'title')).toEqual({
    en: 'Slow burns',
    ko: '천천히 타오르는',
    ar: 'على نار هادئة',
  });
});

it.each([[['categories', 'nowhere', 'title']], [['categories']], [['toString']]] as const)(
  'refuses a name that stands for no text: %j',
  (keys) => {
    expect(() => worded(...(keys as unknown as readonly [string]))).toThrow(`en.json has no text ${keys.join('.')}`);
  },
);
