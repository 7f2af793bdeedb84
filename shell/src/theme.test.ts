// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyStoredTheme, followTheme, motionKey, storedTheme, themeKey } from './theme.ts';

const root = document.documentElement;
const colour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const drawn = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  localStorage.clear();
  root.dataset.theme = 'dark';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('stored theme', () => {
  it('is applied to the page', () => {
    localStorage.setItem(themeKey, 'light');
    applyStoredTheme();
    expect(root.dataset.theme).toBe('light');
  });

  it.each([
    ['nothing', null],
    ['an unknown value', 'sepia'],
  ])('leaves the page unchanged for %s', (_, text) => {
    if (text) localStorage.setItem(themeKey, text);
    applyStoredTheme();
    expect(storedTheme()).toBeNull();
    expect(root.dataset.theme).toBe('dark');
  });

  it('is null without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    applyStoredTheme();
    expect(root.dataset.theme).toBe('dark');
  });
});

describe('stored motion preference', () => {
  it('is applied, and removed when another tab removes it [MOTION-01]', () => {
    localStorage.setItem(motionKey, 'reduced');
    applyStoredTheme();
    expect(root.dataset.motion).toBe('reduced');
    const stop = followTheme();
    localStorage.removeItem(motionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: motionKey }));
    expect(root.dataset.motion).toBeUndefined();
    stop();
  });
});

describe('followTheme', () => {
  it('applies a choice made in another tab and updates the browser’s theme colour', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#000"><style>:root{--surface-0:#111111}:root[data-theme="light"]{--surface-0:#eeeeee}</style>';
    const stop = followTheme();
    expect(colour()).toBe('#111111');
    localStorage.setItem(themeKey, 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'manuka.other' }));
    expect(root.dataset.theme).toBe('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
    await drawn();
    expect([root.dataset.theme, colour()]).toEqual(['light', '#eeeeee']);

    stop();
    root.dataset.theme = 'dark';
    await drawn();
    expect(colour()).toBe('#eeeeee');
  });
});
