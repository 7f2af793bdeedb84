import { expect, it } from 'vitest';
import { localized } from './localized.ts';

it('gives a text in every language of the platform [I18N-01]', () => {
  expect(localized('community', 'title')).toEqual({
    en: 'Made by members',
    ko: '회원들이 만든 캐릭터',
    ar: 'من صنع الأعضاء',
  });
});

it.each([[['community', 'nowhere']], [['community']], [['toString']]] as const)(
  'refuses a name without a text: %j',
  (keys) => {
    expect(() => localized(...(keys as unknown as readonly [string]))).toThrow(`en.json has no text ${keys.join('.')}`);
  },
);
