import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { notPages } from '../not-pages.ts';
import { forgetUnused, keepFiles } from './files.ts';
import { asKept, cacheNames, filesOf, releasesOf } from './kept.ts';
import { offlinePage } from './offline-page.ts';

/** Longest wait for the network while a page is kept, in seconds. */
const PATIENCE_S = 1;

/**
 * A page comes from the network; after a second, or without an answer, the kept one stands in. It is the same for every
 * address, and it only ever takes the place of the former one when everything that it names is kept too: a page never
 * meets scripts of another build.
 */
const plugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => key(),
  cacheWillUpdate: async ({ response }) => (isPage(response) ? await complete(response) : null),
  async cacheDidUpdate({ newResponse, event }) {
    const html = await newResponse.clone().text();
    await forgetUnused(releasesOf(html), filesOf(html), event);
  },
};
const strategy = new NetworkFirst({ cacheName: cacheNames.page, networkTimeoutSeconds: PATIENCE_S, plugins: [plugin] });

export function servePages(worker: ServiceWorkerGlobalScope): void {
  const handler: RouteHandlerCallback = async (options) => {
    const response = await strategy.handle(options).catch(() => null);
    if (response && response.status < 500) return response;
    return (await keptPage()) ?? response ?? offlinePage();
  };
  registerRoute(new NavigationRoute(handler, { denylist: [...notPages] }));
  worker.addEventListener('install', (event) => {
    // The page that brought the worker did not come through it. Without this one the next visit could not do without
    // the network.
    event.waitUntil(keepPage().catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => {
    // The network is asked while the worker is still waking up.
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
}

const key = () => new URL('/', location.origin).href;
const keptPage = () => caches.match(key(), { cacheName: cacheNames.page });

async function keepPage(): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: a page is no call of the contract
  const response = await fetch(key(), { cache: 'no-store', headers: { accept: 'text/html' } });
  const page = isPage(response) ? await complete(response) : null;
  if (page) await (await caches.open(cacheNames.page)).put(key(), page);
}

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type')?.startsWith('text/html') ?? false);

/** The page as it is kept, once all that it needs is; null where something of it cannot be had. */
async function complete(response: Response): Promise<Response | null> {
  const html = await response.clone().text();
  try {
    await keepFiles(filesOf(html));
  } catch {
    return null;
  }
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(asKept(html), { headers });
}
