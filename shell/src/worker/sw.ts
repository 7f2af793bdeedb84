import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { serveFiles } from './files.ts';
import { servePages } from './pages.ts';
import { servePush } from './push.ts';
import { serveShared } from './share.ts';

/**
 * The platform's service worker. It keeps the shell, the releases that were used and one page, all of it public: no call,
 * no picture and nothing of a member is kept by it. What is pushed is shown and forgotten; a file that is shared waits
 * until the page fetches it. A new one waits until no page of the old one is open, so that what an open page may still
 * ask for stays.
 */
declare const self: ServiceWorkerGlobalScope;
/** The shell's files of this build, put in by the build. */
declare const __SHELL_FILES__: { readonly url: string; readonly revision: null; readonly integrity: string }[];

precacheAndRoute(__SHELL_FILES__);
cleanupOutdatedCaches();
serveFiles();
servePages(self);
servePush(self);
serveShared(self);
