import { shareTarget } from 'shared-sdk/share-target';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { takeShared } from './shared.ts';

/** Takes what another app shares with the installed one. It goes on from the page, never from here. */
export function serveShared(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.path,
    ({ request }) => takeShared(request, worker.caches),
    'POST',
  );
  // Whoever has the new worker has closed the pages of the old one: nobody is about to fetch a file any more.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.caches.delete(shareTarget.cache)));
}
