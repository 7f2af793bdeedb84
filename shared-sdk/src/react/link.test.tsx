import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSdk, type FakeSdk } from '../testing/index.ts';
import { Link, type LinkProps, SdkProvider, useLocation } from './index.ts';

/** What the browser would say about where elements stand. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  readonly tell: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.tell = tell;
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
    this.tell([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
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
  it('leads to a page without loading the document anew', async () => {
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

  it('prefetches once when somebody is about to follow it, and still tells its own listeners', async () => {
    const sdk = createFakeSdk();
    const heard = { onMouseEnter: vi.fn(), onFocus: vi.fn() };
    const link = draw(sdk, heard);
    await userEvent.hover(link);
    act(() => link.focus());
    expect(sdk.prefetched).toEqual(['/explore?tab=all']);
    expect(heard.onMouseEnter).toHaveBeenCalledOnce();
    expect(heard.onFocus).toHaveBeenCalledOnce();
  });

  it('asks for more than the code once somebody means to follow it, also after it came near', async () => {
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

  it('works in a browser that cannot say what is visible', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const sdk = createFakeSdk();
    await userEvent.hover(draw(sdk));
    expect(sdk.prefetched).toEqual(['/explore?tab=all']);
  });
});
