import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSdk, type FakeSdk } from '../testing/index.ts';
import { Link, type LinkProps, SdkProvider, useLocation } from './index.ts';

/** Simulates the browser's reports about visible elements. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  show(target: Element, isIntersecting: boolean) {
    this.callback([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Where = () => <output>{useLocation().pathname}</output>;
function draw(sdk: FakeSdk, props: Partial<LinkProps> = {}) {
  render(
    <SdkProvider sdk={sdk}>
      <MemoryRouter initialEntries={['/']}>
        <Link to="/explore?tab=all" {...props}>
          Explore
        </Link>
        <Where />
      </MemoryRouter>
    </SdkProvider>,
  );
  return screen.getByRole('link', { name: 'Explore' });
}
const watching = (link: Element) => FakeObserver.all.find(({ watched }) => watched.has(link));

describe('Link', () => {
  it('opens a page without loading the document again', async () => {
    await userEvent.click(draw(createFakeSdk()));
    expect(screen.getByRole('status').textContent).toBe('/explore');
  });

  it('prefetches within 200 px of the viewport, once [SHELL-48, CONST-24]', () => {
    const sdk = createFakeSdk();
    const link = draw(sdk);
    const observer = watching(link);
    expect(observer?.options?.rootMargin).toBe('200px');
    observer?.show(link, false);
    expect(sdk.prefetched).toEqual([]);
    observer?.show(link, true);
    expect(sdk.prefetched).toEqual(['/explore?tab=all']);
    expect(watching(link)).toBeUndefined();
  });

  it('prefetches once before a click, and still calls its own listeners', async () => {
    const sdk = createFakeSdk();
    const listeners = { onMouseEnter: vi.fn(), onFocus: vi.fn() };
    const link = draw(sdk, listeners);
    await userEvent.hover(link);
    act(() => link.focus());
    expect(sdk.prefetched).toEqual(['/explore?tab=all']);
    expect(listeners.onMouseEnter).toHaveBeenCalledOnce();
    expect(listeners.onFocus).toHaveBeenCalledOnce();
  });

  it('also prefetches the data before a click, even if the code was prefetched when the link became visible', async () => {
    const prefetch = vi.fn();
    const link = draw({ ...createFakeSdk(), prefetch });
    watching(link)?.show(link, true);
    await userEvent.hover(link);
    act(() => link.focus());
    expect(prefetch.mock.calls).toEqual([['/explore?tab=all'], ['/explore?tab=all', true]]);
  });

  it('hands out its element and stops watching when it goes', () => {
    const ref = createRef<HTMLAnchorElement>();
    const link = draw(createFakeSdk(), { ref });
    expect(ref.current).toBe(link);
    cleanup();
    expect(ref.current).toBeNull();
    expect(watching(link)).toBeUndefined();
  });

  it('works in a browser without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const sdk = createFakeSdk();
    await userEvent.hover(draw(sdk));
    expect(sdk.prefetched).toEqual(['/explore?tab=all']);
  });
});
