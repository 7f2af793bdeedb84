import { constants } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import { createBrowserRouter, type RouteObject } from 'shared-sdk/host';
import { Frame } from './frame/frame.tsx';
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
export function createRouter(registry: Registry, pages: Pages) {
  const remotePages = registry.remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map((route): RouteObject => {
      const handle: RouteHandle = { sidebar: route.sidebar, ...(route.title ? { title: route.title } : {}) };
      return {
        path: route.path,
        handle,
        element: <RemotePage remote={name} route={route} />,
        loader: async () => {
          const load = pages.load(name, route.path).catch(() => undefined);
          await Promise.race([load, wait(constants.placeholderDelayMs)]);
          return null;
        },
      };
    }),
  );
  const publicPage = { lazy: async () => ({ Component: (await import('./pages/static-page.tsx')).StaticPage }) };
  return createBrowserRouter([
    { path: '/static/:page', ...publicPage },
    { path: '/blog/all', ...publicPage },
    {
      element: <Frame />,
      children: [...remotePages, { path: '*', element: <NotFound />, handle: { sidebar: true } satisfies RouteHandle }],
    },
  ]);
}

export type Router = ReturnType<typeof createRouter>;
