// @vitest-environment jsdom
import { languageKey } from 'shared-sdk/languages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markLanguage, markPage } from './boot.ts';

describe('boot frame', () => {
  it.each([
    ['/static/faq', true],
    ['/blog/all', true],
    ['/', false],
    ['/statics', false],
    ['/chat/static/', false],
  ])('marks %s as a page without a frame: %s', (pathname, isBare) => {
    const root = document.createElement('html');
    markPage(root, pathname);
    expect(root.hasAttribute('data-bare')).toBe(isBare);
  });
});

describe('boot language', () => {
  afterEach(() => localStorage.clear());

  it.each([
    [null, ['ar-EG', 'en'], 'ar', 'rtl'],
    [null, ['fr', 'ko-KR'], 'ko', 'ltr'],
    [null, ['fr'], 'en', 'ltr'],
    [null, [], 'en', 'ltr'],
    ['{"version":1,"value":"ko"}', ['ar'], 'ko', 'ltr'],
    ['{"version":1,"value":"ar"}', ['en'], 'ar', 'rtl'],
    ['{"version":1,"value":"xx"}', ['ar'], 'ar', 'rtl'],
    ['{', ['ar'], 'ar', 'rtl'],
    ['null', ['en'], 'en', 'ltr'],
  ] as const)(
    'with %j stored and a browser of %j, uses %s in direction %s [I18N-05]',
    (kept, wanted, language, dir) => {
      if (kept) localStorage.setItem(languageKey, kept);
      const root = document.createElement('html');
      markLanguage(root, wanted);
      expect([root.lang, root.dir]).toEqual([language, dir]);
    },
  );

  it('uses the browser’s language when storage is blocked', () => {
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const root = document.createElement('html');
    markLanguage(root, ['ar']);
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    refused.mockRestore();
  });
});
