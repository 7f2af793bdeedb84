// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createAtoms } from '../atoms.ts';
import { createKeyValue } from '../storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createI18n, type TextLoaders } from './i18n.ts';
import { type Language, preferredLanguage } from './languages.ts';

const en = {
  greeting: 'Hello {{name}}',
  item_one: '{{count}} gem',
  item_other: '{{count}} gems',
  only: { here: 'English' },
};
const ko = { greeting: '안녕 {{name}}', item_other: '젬 {{count}}개' };
const loaders: TextLoaders = { en: async () => ({ default: en }), ko: async () => ko };

function make({ language = 'en' as Language, area = memoryStorage() } = {}) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const i18n = createI18n({ atoms: createAtoms(), storage: createKeyValue(() => area), log, language, document });
  return { i18n, log, area };
}

describe('languages', () => {
  it('are the browser’s at the first visit, if the platform speaks it [I18N-05]', () => {
    expect(preferredLanguage(['ko-KR', 'en'])).toBe('ko');
    expect(preferredLanguage(['fr', 'ko', 'en'])).toBe('ko');
  });

  it('are English otherwise [I18N-01, CONST-22]', () => {
    expect(preferredLanguage(['fr-FR'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });

  it('are the chosen one from then on [I18N-05]', async () => {
    const { i18n, area } = make();
    await i18n.setLanguage('ko');
    expect(make({ language: 'en', area }).i18n.language()).toBe('ko');
  });

  it('mark the document with language and direction', async () => {
    const { i18n } = make();
    expect(document.documentElement.lang).toBe('en');
    await i18n.setLanguage('ko');
    expect(document.documentElement.lang).toBe('ko');
    expect(document.documentElement.dir).toBe('ltr');
    expect(i18n.dir()).toBe('ltr');
    await i18n.setLanguage('ar');
    expect([document.documentElement.lang, document.documentElement.dir, i18n.dir()]).toEqual(['ar', 'rtl', 'rtl']);
  });
});

describe('texts', () => {
  it('come from the translation files of the active language, with values and plurals [I18N-01]', async () => {
    const { i18n } = make({ language: 'ko' });
    await i18n.addNamespace('hello', loaders);
    const t = i18n.translator('hello');
    expect(t('greeting', { name: 'Ada' })).toBe('안녕 Ada');
    expect(t('item', { count: 3 })).toBe('젬 3개');
  });

  it('have the plural forms of their language', async () => {
    const { i18n } = make();
    await i18n.addNamespace('hello', loaders);
    const t = i18n.translator('hello');
    expect([t('item', { count: 1 }), t('item', { count: 2 })]).toEqual(['1 gem', '2 gems']);
  });

  it('write the numbers in them as the language writes them', async () => {
    const { i18n } = make();
    await i18n.addNamespace('hello', loaders);
    expect(i18n.translator('hello')('item', { count: 12_345 })).toBe('12,345 gems');
    expect(i18n.translator('hello')('greeting', { name: 'R2D2 2000' })).toBe('Hello R2D2 2000');
  });

  it('are loaded for the language that is needed, not for the others', async () => {
    const { i18n } = make();
    const loadKorean = vi.fn(async () => ko);
    await i18n.addNamespace('hello', { ...loaders, ko: loadKorean });
    expect(loadKorean).not.toHaveBeenCalled();
    await i18n.setLanguage('ko');
    await i18n.setLanguage('en');
    await i18n.setLanguage('ko');
    expect(loadKorean).toHaveBeenCalledOnce();
    expect(i18n.translator('hello')('greeting', { name: 'Ada' })).toBe('안녕 Ada');
  });

  it('come from one file for each language', async () => {
    const { i18n } = make({ language: 'ar' });
    const others = vi.fn(async (language: Language) => ({ greeting: `${language}: {{name}}` }));
    await i18n.addNamespace('hello', { en: loaders.en, others });
    expect(i18n.translator('hello')('greeting', { name: 'Ada' })).toBe('ar: Ada');
    await i18n.setLanguage('ko');
    expect(others.mock.calls.flat()).toEqual(['ar', 'ko']);
    expect(i18n.translator('hello')('greeting', { name: 'Ada' })).toBe('ko: Ada');
  });

  it('of a newer release take the place of those that are there, and a late answer of the older one does not', async () => {
    const { i18n } = make();
    let late: (texts: Record<string, string>) => void = () => undefined;
    await i18n.addNamespace('hello', { en: async () => ({ greeting: 'Old' }) });
    const older = i18n.addNamespace('hello', {
      en: () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    });
    await i18n.addNamespace('hello', { en: async () => ({ greeting: 'New', farewell: 'Bye' }) });
    late({ greeting: 'Late' });
    await older;
    const say = i18n.translator('hello');
    expect([say('greeting'), say('farewell')]).toEqual(['New', 'Bye']);
  });

  it('have the six forms of Arabic', async () => {
    const { i18n } = make({ language: 'ar' });
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    i18n.addTexts('hello', 'ar', Object.fromEntries(forms.map((form) => [`item_${form}`, form])));
    const t = i18n.translator('hello');
    expect([0, 1, 2, 3, 11, 100].map((count) => t('item', { count }))).toEqual(forms);
  });

  it('fall back to English for a missing key [I18N-04]', async () => {
    const { i18n } = make({ language: 'ko' });
    await i18n.addNamespace('hello', loaders);
    expect(i18n.translator('hello')('only.here')).toBe('English');
  });

  it('fall back to English if a file can’t be loaded, and are requested again later [I18N-04]', async () => {
    const { i18n, log } = make({ language: 'ko' });
    const load = vi.fn(async () => ko).mockRejectedValueOnce(new Error('gone'));
    await i18n.addNamespace('hello', { ...loaders, ko: load });
    expect(i18n.translator('hello')('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect(log.warn).toHaveBeenCalledOnce();
    await i18n.setLanguage('ko');
    expect(i18n.translator('hello')('greeting', { name: 'Ada' })).toBe('안녕 Ada');
  });

  it.each([
    ['profile.signOut', 'Sign out'],
    ['guest_name_err1', 'Guest name err1'],
    ['only', 'Only'],
  ])('never show the raw key %s [I18N-04]', async (key, shown) => {
    const { i18n } = make();
    await i18n.addNamespace('hello', loaders);
    expect(i18n.translator('hello')(key)).toBe(shown);
  });

  it('of one namespace are not those of another', async () => {
    const { i18n } = make();
    await i18n.addNamespace('hello', loaders);
    expect(i18n.translator('other')('only.here')).toBe('Here');
  });

  it('call the listeners when they have loaded', async () => {
    const { i18n } = make();
    const listener = vi.fn();
    i18n.subscribe(listener);
    await i18n.addNamespace('hello', loaders);
    expect(listener).toHaveBeenCalled();
    expect(i18n.getSnapshot().language).toBe('en');
  });

  it('are those of the last choice when two follow each other quickly', async () => {
    const { i18n } = make();
    const slow = Promise.withResolvers<typeof ko>();
    await i18n.addNamespace('hello', { ...loaders, ko: () => slow.promise });
    const first = i18n.setLanguage('ko');
    const second = i18n.setLanguage('en');
    await second;
    slow.resolve(ko);
    await first;
    expect(i18n.language()).toBe('en');
  });
});

describe('numbers and dates', () => {
  it('are written as the language writes them', async () => {
    const { i18n } = make();
    const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
    expect(i18n.formatNumber(1234567.5)).toBe('1,234,567.5');
    expect(i18n.formatDate(Date.UTC(2026, 0, 2), day)).toBe('January 2, 2026');
    await i18n.setLanguage('ko');
    expect(i18n.formatDate(Date.UTC(2026, 0, 2), day)).toBe('2026년 1월 2일');
  });
});
