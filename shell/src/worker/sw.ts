import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { serveFiles } from './files.ts';
import { servePages } from './pages.ts';
import { servePush } from './push.ts';
import { serveShared } from './share.ts';

/**
 * The platform's service worker. It caches the shell, the releases in use and one page, all of them public: no calls,
 * no pictures, nothing of a member. Push messages are shown and not stored; a shared file is cached until the page
 * fetches it. A new worker waits until every page of the old one is closed, as they may still need their files.
 */
declare const self: ServiceWorkerGlobalScope;
/** Files of this build of the shell, set by the build. */
declare const __SHELL_FILES__: { readonly url: string; readonly revision: null; readonly integrity: string }[];

precacheAndRoute(__SHELL_FILES__);
cleanupOutdatedCaches();
serveFiles();
servePages(self);
servePush(self);
serveShared(self);
