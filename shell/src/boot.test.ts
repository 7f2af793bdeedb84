// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markPage } from './boot.ts';

describe('the frame before any script has drawn one', () => {
  it.each([
    ['/static/faq', true],
    ['/blog/all', true],
    ['/', false],
    ['/statics', false],
    ['/chat/static/', false],
  ])('at %s is left out: %s', (pathname, isBare) => {
    const root = document.createElement('html');
    markPage(root, pathname);
    expect(root.hasAttribute('data-bare')).toBe(isBare);
  });
});
