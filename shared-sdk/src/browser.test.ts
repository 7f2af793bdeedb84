// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBrowser } from './browser.ts';
import { createSdk } from './create-sdk.ts';
import type { Sdk } from './sdk.ts';
import { sessionKey } from './session/store.ts';
import { aSession } from './testing/fixtures.ts';

const opened: Sdk[] = [];
const open = () => {
  const sdk = createSdk({ notify: vi.fn(), fetch: () => Promise.reject(new TypeError('fetch failed')) });
  opened.push(sdk);
  return sdk;
};
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const sdk of opened.splice(0)) sdk.dispose();
  vi.restoreAllMocks();
});

describe('the page', () => {
  it('reports the return of the user or the network until the listener is removed', () => {
    const work = vi.fn();
    const stop = currentBrowser().onWake(work);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    hide(true);
    expect(work).toHaveBeenCalledTimes(2);
    hide(false);
    expect(work).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new Event('focus'));
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('reports that the page may be about to close', () => {
    const work = vi.fn();
    currentBrowser().onLeave(work);
    window.dispatchEvent(new Event('pagehide'));
    hide(true);
    hide(false);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('calls after the next paint, and at once if nothing is painted', async () => {
    const work = vi.fn();
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    currentBrowser().afterPaint(work);
    frames.shift()?.(0);
    expect(work).not.toHaveBeenCalled();
    frames.shift()?.(16);
    expect(work).toHaveBeenCalledOnce();
    hide(true);
    await new Promise<void>((resolve) => currentBrowser().afterPaint(resolve));
  });
});

describe('the SDK in a page', () => {
  it('stores typed text when the page closes', () => {
    const sdk = open();
    sdk.drafts.write('idea', 'A lighthouse');
    window.dispatchEvent(new Event('pagehide'));
    expect(open().drafts.read('idea')).toBe('A lighthouse');
  });

  it('signs out when another tab has [PERSIST-12]', () => {
    const sdk = open();
    sdk.session.signIn(aSession());
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    expect(sdk.session.isMember()).toBe(false);
  });

  it('starts as a guest with defaults when the browser blocks its storage [PERSIST-11]', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const sdk = open();
    expect(sdk.session.getSnapshot().status).toBe('guest');
    expect(sdk.i18n.language()).toBe('en');
    expect(sdk.gems.getSnapshot()).toBe(0);
    expect(await sdk.persisted('chat', () => null).rehydrate()).toBeNull();
  });

  it('receives no events after dispose', () => {
    const sdk = open();
    sdk.session.signIn(aSession());
    sdk.dispose();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sdk.session.isMember()).toBe(true);
  });
});
