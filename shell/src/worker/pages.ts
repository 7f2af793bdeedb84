import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { notPages } from '../not-pages.ts';
import { cacheFiles, deleteUnused } from './files.ts';
import { asCacheable, cacheNames, filesOf, releasesOf } from './kept.ts';
import { offlinePage } from './offline-page.ts';

/** Longest wait for the network if a page is cached, in seconds. */
const PATIENCE_S = 1;

/**
 * Pages come from the network, or from the cache after a second or on failure. One cached page serves all addresses. It
 * is replaced only once all files that it names are cached, so that a page never loads scripts of another build.
 */
const plugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => key(),
  cacheWillUpdate: async ({ response }) => (isPage(response) ? await complete(response) : null),
  async cacheDidUpdate({ newResponse, event }) {
    const html = await newResponse.clone().text();
    await deleteUnused(releasesOf(html), filesOf(html), event);
  },
};
const strategy = new NetworkFirst({ cacheName: cacheNames.page, networkTimeoutSeconds: PATIENCE_S, plugins: [plugin] });

export function servePages(worker: ServiceWorkerGlobalScope): void {
  const handler: RouteHandlerCallback = async (options) => {
    const response = await strategy.handle(options).catch(() => null);
    if (response && response.status < 500) return response;
    return (await cachedPage()) ?? response ?? offlinePage();
  };
  registerRoute(new NavigationRoute(handler, { denylist: [...notPages] }));
  worker.addEventListener('install', (event) => {
    // The page that registers the worker does not load through it. Cache one now, so that the next visit works offline.
    event.waitUntil(cachePage().catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => {
    // Send the request while the worker starts.
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
}

const key = () => new URL('/', location.origin).href;
const cachedPage = () => caches.match(key(), { cacheName: cacheNames.page });

async function cachePage(): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: a page, not a call of the contract
  const response = await fetch(key(), { cache: 'no-store', headers: { accept: 'text/html' } });
  const page = isPage(response) ? await complete(response) : null;
  if (page) await (await caches.open(cacheNames.page)).put(key(), page);
}

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type')?.startsWith('text/html') ?? false);

/** Caches all files of a page, and returns the cacheable page; null if a file fails to load. */
async function complete(response: Response): Promise<Response | null> {
  const html = await response.clone().text();
  try {
    await cacheFiles(filesOf(html));
  } catch {
    return null;
  }
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(asCacheable(html), { headers });
}
