import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { childOf, onPageWake } from './wake.ts';

describe('onPageWake', () => {
  let page: EventTarget;
  let visibility: EventTarget & { visibilityState: string };
  beforeEach(() => {
    page = new EventTarget();
    visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', visibility);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('calls on online, focus, a page from the cache and a page that is seen again, until it is taken back', () => {
    const listener = vi.fn();
    const forget = onPageWake(listener);
    for (const event of ['online', 'focus', 'pageshow']) page.dispatchEvent(new Event(event));
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(4);
    forget();
    page.dispatchEvent(new Event('online'));
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('does not call when the page goes out of sight', () => {
    const listener = vi.fn();
    const forget = onPageWake(listener);
    visibility.visibilityState = 'hidden';
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(listener).not.toHaveBeenCalled();
    forget();
  });
});

describe('childOf', () => {
  it('aborts with its parent, or was aborted with it', () => {
    const parent = new AbortController();
    const child = childOf(parent.signal);
    parent.abort();
    expect(child.signal.aborted).toBe(true);
    expect(childOf(parent.signal).signal.aborted).toBe(true);
  });

  it('aborts without its parent', () => {
    const parent = new AbortController();
    childOf(parent.signal).abort();
    expect(parent.signal.aborted).toBe(false);
  });
});
