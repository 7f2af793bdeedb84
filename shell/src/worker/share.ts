import { shareTarget } from 'shared-sdk/share-target';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { takeShared } from './shared.ts';

/** Receives files that another app shares with the installed one. The page continues from there. */
export function serveShared(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.path,
    ({ request }) => takeShared(request, worker.caches),
    'POST',
  );
  // A new worker activates after all pages of the old one are closed, so no page needs the file any more.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.caches.delete(shareTarget.cache)));
}
