import { constants, type Destination, type Modals } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import { createBrowserRouter, type RouteObject, ScrollRestoration } from 'shared-sdk/host';
import { Outlet, useText } from 'shared-sdk/react';
import { DirectionProvider, LinkProvider } from 'shared-ui';
import { Frame } from './frame/frame.tsx';
import { OwnLink } from './frame/own-link.tsx';
import { Broken } from './pages/broken.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Pages, RouteManifest } from './remotes/pages.ts';
import { RemotePage } from './remotes/remote-page.tsx';

/** What the frame reads of the page that it holds. */
export interface RouteHandle {
  readonly title?: Readonly<Record<string, string>>;
  /** The same for a page of the shell: a key of its texts. */
  readonly titleKey?: string;
  readonly sidebar: boolean;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks for what a page begins with, beside its code. */
export type Begin = (route: RouteManifest, params: Destination['params']) => void;

/** One router for all. While the next page is on its way the old one stays, for 300 ms at most (SHELL-41). */
export function createRouter(
  registry: Registry,
  pages: Pages,
  modals: Pick<Modals, 'close'>,
  begin: Begin = () => undefined,
) {
  const known = new Set<string>();
  /** The pages that are not known yet. */
  const pagesOf = ({ remotes }: Registry): RouteObject[] =>
    remotes.flatMap(({ name, manifest }) =>
      manifest.routes
        .filter(({ path }) => !known.has(path) && known.add(path))
        .map((route) => {
          const handle: RouteHandle = { sidebar: route.sidebar, ...(route.title ? { title: route.title } : {}) };
          const element = <RemotePage key={`${name}${route.path}`} remote={name} route={route} />;
          return { path: route.path, handle, element, loader: loaderOf(name, route) };
        }),
    );
  // A script of any other remote is refused in this page: its pages come with a page of their own.
  const own = new Set(registry.remotes.map(({ name }) => name));
  /** Where the visitor is; nowhere before the first page. */
  let here: string | undefined;
  const loaderOf =
    (name: string, route: RouteManifest) =>
    async ({ request, params }: { readonly request: Request; readonly params: Destination['params'] }) => {
      if (!own.has(name)) return loadDocument(request.url);
      const { path } = route;
      begin(route, params);
      const isVisit = here !== undefined && new URL(request.url).pathname !== here;
      const patience = new AbortController();
      const page = isVisit ? pages.visit(name, path, patience.signal) : pages.retry(name, path);
      await Promise.race([page, wait(constants.placeholderDelayMs)]);
      patience.abort();
      return null;
    };
  const publicPage = {
    lazy: async () => ({ Component: (await import('./pages/static-page.tsx')).StaticPage }),
    errorElement: <Broken />,
  };
  const inFrame = [
    ...pagesOf(registry),
    { path: '*', element: <NotFound />, handle: { sidebar: true, titleKey: 'notFound.title' } satisfies RouteHandle },
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
        { id: FRAME, element: <Frame />, errorElement: <Broken />, children: inFrame },
      ],
    },
  ]);
  closeOnLeave(router, modals);
  here = router.state.location.pathname;
  router.subscribe(({ location }) => {
    here = location.pathname;
  });
  return Object.assign(router, {
    /** Pages that a release has brought since are found from now on. */
    addPages(now: Registry) {
      const added = pagesOf(now);
      if (added.length > 0) router.patchRoutes(FRAME, added);
    },
  });
}

const FRAME = 'frame';

function loadDocument(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>;

/** A link leads to the top of its page; back and forward lead to where one was. */
function Root() {
  const { dir } = useText('shell');
  return (
    <DirectionProvider dir={dir}>
      <LinkProvider value={OwnLink}>
        <Outlet />
        <ScrollRestoration />
      </LinkProvider>
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
