import { type ShareOutcome, sharedPath, shareTarget } from 'shared-sdk/share-target';

/**
 * Caches the file of a form until the page fetches it, replaces an earlier one, and redirects to the page. Errors
 * redirect too.
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
