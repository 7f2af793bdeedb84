import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { Outlet, SdkProvider, useLocation } from 'shared-sdk/react';
import { aBanner, aCurated, createFakeSdk, type FakeCalls, type FakeSdk } from 'shared-sdk/testing';
import { vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };

/** An empty home, which tests and stories fill. */
export const emptyHome = aCurated({ carousels: [], categories: [], ranked: { title: 'Ranked', cards: [] } });

export const homeCalls: FakeCalls = {
  'guest.curated': aCurated(),
  'guest.heroBanners': { heroBanners: [aBanner({ placement: 'DISCOVER' })] },
  'guest.mainCurated': { sections: [], hasMore: false },
  'presets.curated': aCurated(),
  'presets.categoryList': { categories: aCurated().categories },
  'presets.mainCurated': { sections: [], hasMore: false },
  'notice.heroBanners': { heroBanners: [aBanner({ placement: 'DISCOVER' })] },
  'notice.eventBanners': { eventBanners: [] },
  'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
};

/** Replaces what jsdom lacks: nothing is measured, so lists are as wide as their view. */
export function standInForLayout(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
}

interface Options {
  readonly member?: boolean;
  readonly calls?: FakeCalls;
  readonly sdk?: FakeSdk;
}

/** Renders a page of the remote at an address, on the real SDK with fake answers. */
export async function showPage(Page: ComponentType, path: string, { member = false, calls, sdk: given }: Options = {}) {
  const sdk = given ?? createFakeSdk({ member, calls: { ...homeCalls, ...calls } });
  await sdk.i18n.addNamespace('explore', {
    en: async () => en,
    others: (language) => import(`../locales/${language}.json`),
  });
  window.history.replaceState(null, '', path);
  const Where = () => {
    const { pathname, search } = useLocation();
    return (
      <>
        <Outlet />
        <output data-testid="address">{decodeURIComponent(pathname + search)}</output>
      </>
    );
  };
  const page = { path: new URL(path, 'http://localhost').pathname, element: <Page /> };
  const router = createBrowserRouter([{ element: <Where />, children: [page, { path: '*', element: null }] }]);
  render(
    <SdkProvider sdk={sdk}>
      <RouterProvider router={router} />
    </SdkProvider>,
  );
  const address = () => screen.getByTestId('address').textContent;
  const asked = (name: string) => sdk.sent.filter((call) => call.name === name);
  return { sdk, router, address, asked };
}
