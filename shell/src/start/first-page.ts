import { findRoute } from '../remotes/pages.ts';
import { type Router, whenReady } from '../router.tsx';
import { loadTexts } from './sdk.ts';
import type { Shell } from './shell.ts';

/** Longest wait for the first page before the frame is rendered without it, in milliseconds. */
const FIRST_PAGE_MS = 1_000;

/** Resolves when the first page and its texts are loaded, or after 1 s. */
export async function loadFirstPage({ sdk, loader, pages }: Shell, router: Router): Promise<void> {
  const texts = loadTexts(sdk);
  const found = findRoute(loader.registry, location.pathname);
  // A guest about to be redirected from a members' page should not load it.
  const mayEnter = found?.route.access === 'public' || sdk.session.isMember();
  if (mayEnter) pages.prefetch(location.href);
  const page = found && mayEnter && pages.retry(found.remote.name, found.route.path);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  await Promise.race([Promise.all([texts, page, whenReady(router)]), late]);
}
