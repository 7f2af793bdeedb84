import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { cacheNames, isKeptFile, type PageFile } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a page of an error, or of a network that wants a sign-in first, would be kept as. */
const isWhole = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && !(headers.get('content-type') ?? '').startsWith('text/html');

const wholeOnly: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null) };

/** Files with their hash in the name: those of the remotes, and of other builds of the shell than this one. */
export function serveFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKeptFile(url),
    new CacheFirst({ cacheName: cacheNames.files, plugins: [wholeOnly], matchOptions: { ignoreVary: true } }),
  );
}

/** Keeps what is not kept yet. @throws Error where one of them cannot be had, or is not what its hash says */
export async function keepFiles(files: readonly PageFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      if (await caches.match(url, { ignoreVary: true })) return;
      // biome-ignore lint/style/noRestrictedGlobals: a file is no call of the contract
      const response = await fetch(url, integrity ? { integrity } : {});
      if (!isWhole(response)) throw new Error(`${url} answered ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

/**
 * Forgets the files that the kept page cannot ask for, unless another page is open: it may be one that still can.
 *
 * @param event the visit that has brought the kept page
 */
export async function forgetUnused(
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
