import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { cacheNames, isCacheableFile, type PageFile } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** HTML instead of a file comes from an error page or a captive portal and must not be cached. */
const isComplete = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && !(headers.get('content-type') ?? '').startsWith('text/html');

const completeOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isComplete(response) ? response : null),
};

/** Serves hashed files from the cache: those of remotes and of other builds of the shell. */
export function serveFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isCacheableFile(url),
    new CacheFirst({ cacheName: cacheNames.files, plugins: [completeOnly], matchOptions: { ignoreVary: true } }),
  );
}

/** Caches missing files. @throws Error if one fails to load or does not match its hash */
export async function cacheFiles(files: readonly PageFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      if (await caches.match(url, { ignoreVary: true })) return;
      // biome-ignore lint/style/noRestrictedGlobals: a file, not a call of the contract
      const response = await fetch(url, integrity ? { integrity } : {});
      if (!isComplete(response)) throw new Error(`${url} answered ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

/**
 * Deletes the files that the cached page cannot load, unless another page is open that may still need them.
 *
 * @param event the navigation that updated the cached page
 */
export async function deleteUnused(
  releases: readonly string[],
  files: readonly PageFile[],
  event: ExtendableEvent | undefined,
): Promise<void> {
  const visit = event instanceof FetchEvent ? event.resultingClientId : '';
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some(({ id }) => id !== visit)) return;
  const cache = await caches.open(cacheNames.files);
  const used = new Set(files.map(({ url }) => url));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!used.has(pathname) && !releases.some((folder) => pathname.startsWith(folder))) await cache.delete(request);
  }
}
