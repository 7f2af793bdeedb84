import { type ShareOutcome, sharedPath, shareTarget } from 'shared-sdk/share-target';

/**
 * Keeps the file of a form until the page fetches it, in place of any that waits, and sends on to the page. Whatever
 * goes wrong, a page stands at the end.
 */
export async function takeShared(request: Request, caches: Pick<CacheStorage, 'open'>): Promise<Response> {
  const outcome = await keep(request, caches).catch((): ShareOutcome => 'lost');
  return Response.redirect(new URL(sharedPath(outcome), request.url), 303);
}

async function keep(request: Request, caches: Pick<CacheStorage, 'open'>): Promise<ShareOutcome> {
  const cache = await caches.open(shareTarget.cache);
  await cache.delete(shareTarget.path);
  const file = (await request.formData()).get(shareTarget.field);
  if (file === null || typeof file === 'string' || file.size === 0) return 'lost';
  if (file.size > shareTarget.maxBytes) return 'file-too-large';
  await cache.put(shareTarget.path, new Response(file, { headers: { date: new Date().toUTCString() } }));
  return 'kept';
}
