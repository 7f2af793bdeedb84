import { constants, type Modals } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import { createBrowserRouter, type RouteObject, ScrollRestoration } from 'shared-sdk/host';
import { Outlet, useText } from 'shared-sdk/react';
import { DirectionProvider } from 'shared-ui';
import { Frame } from './frame/frame.tsx';
import { Broken } from './pages/broken.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Pages } from './remotes/pages.ts';
import { RemotePage } from './remotes/remote-page.tsx';

/** What the frame reads of the page that it holds. */
export interface RouteHandle {
  readonly title?: Readonly<Record<string, string>>;
  readonly sidebar: boolean;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One router for all. While the next page is on its way the old one stays, for 300 ms at most (SHELL-41). */
export function createRouter(registry: Registry, pages: Pages, modals: Pick<Modals, 'close'>) {
  const remotePages = registry.remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map((route): RouteObject => {
      const handle: RouteHandle = { sidebar: route.sidebar, ...(route.title ? { title: route.title } : {}) };
      return {
        path: route.path,
        handle,
        element: <RemotePage key={`${name}${route.path}`} remote={name} route={route} />,
        loader: async () => {
          await Promise.race([pages.retry(name, route.path), wait(constants.placeholderDelayMs)]);
          return null;
        },
      };
    }),
  );
  const publicPage = {
    lazy: async () => ({ Component: (await import('./pages/static-page.tsx')).StaticPage }),
    errorElement: <Broken />,
  };
  const inFrame = [
    ...remotePages,
    { path: '*', element: <NotFound />, handle: { sidebar: true } satisfies RouteHandle },
  ];
  const router = createBrowserRouter([
    {
      element: <Root />,
      // Nothing is drawn before the first page stands: see `whenReady`.
      hydrateFallbackElement: <></>,
      errorElement: <Broken />,
      children: [
        { path: '/static/:page', ...publicPage },
        { path: '/blog/all', ...publicPage },
        { element: <Frame />, errorElement: <Broken />, children: inFrame },
      ],
    },
  ]);
  closeOnLeave(router, modals);
  return router;
}

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** A link leads to the top of its page; back and forward lead to where one was. */
function Root() {
  const { dir } = useText('shell');
  return (
    <DirectionProvider dir={dir}>
      <Outlet />
      <ScrollRestoration />
    </DirectionProvider>
  );
}

/**
 * An open modal closes whenever the path changes (NAV-23). The router tells so before whoever navigated goes on: what
 * is opened after a navigation stays open.
 */
function closeOnLeave(router: Router, modals: Pick<Modals, 'close'>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    modals.close();
  });
}

/** Resolves when the first page can be drawn. */
export function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
