import { constants, type Destination, type Modals } from 'shared-sdk';
import type { Registry } from 'shared-sdk/contract';
import { createBrowserRouter, type RouteObject, ScrollRestoration } from 'shared-sdk/host';
import { Outlet, useText } from 'shared-sdk/react';
import { DirectionProvider, LinkProvider } from 'shared-ui';
import { Frame } from './frame/frame.tsx';
import { OwnLink } from './frame/own-link.tsx';
import type { RouteHandle } from './frame/route-handle.ts';
import { Broken } from './pages/broken.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Pages, RouteManifest } from './remotes/pages.ts';
import { RemotePage } from './remotes/remote-page.tsx';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests the first calls of a page while its code loads. */
export type RequestFirstCalls = (route: RouteManifest, params: Destination['params']) => void;

/** Creates the shell's router. While the next page loads, the current one stays for up to 300 ms (SHELL-41). */
export function createRouter(
  registry: Registry,
  pages: Pages,
  modals: Pick<Modals, 'close'>,
  requestFirstCalls: RequestFirstCalls = () => undefined,
) {
  const known = new Set<string>();
  /** Routes of pages that are not registered yet. */
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
  // The page's script policy blocks remotes added later, so their pages need a page load.
  const loadable = new Set(registry.remotes.map(({ name }) => name));
  /** The current path; undefined before the first page. */
  let currentPath: string | undefined;
  const loaderOf =
    (name: string, route: RouteManifest) =>
    async ({ request, params }: { readonly request: Request; readonly params: Destination['params'] }) => {
      if (!loadable.has(name)) return loadDocument(request.url);
      const { path } = route;
      requestFirstCalls(route, params);
      const isVisit = currentPath !== undefined && new URL(request.url).pathname !== currentPath;
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
      // Render nothing before the first page: see `whenReady`.
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
  currentPath = router.state.location.pathname;
  router.subscribe(({ location }) => {
    currentPath = location.pathname;
  });
  return Object.assign(router, {
    /** Registers pages that a new release has added. */
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

/** Scrolls to the top on navigation, and to the former position on back and forward. */
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
 * Closes an open modal when the path changes, and at Back and Forward within a page (NAV-23). Subscribers run before
 * navigate() resolves, so a modal opened after it stays open.
 */
function closeOnLeave(router: Router, modals: Pick<Modals, 'close'>): void {
  let { pathname, key } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    const isReturn = historyAction === 'POP' && location.key !== key;
    key = location.key;
    if (location.pathname === pathname && !isReturn) return;
    pathname = location.pathname;
    modals.close();
  });
}

/** Resolves when the first page can be rendered. */
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
