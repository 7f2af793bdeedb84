import { shareTarget } from 'shared-sdk/share-target';

/**
 * Takes the file that another app shared with this one from the service worker's storage: only one caller gets it.
 * @returns null if there is none
 */
export async function takeSharedFile(now = Date.now()): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const cache = await caches.open(shareTarget.cache);
    const kept = await cache.match(shareTarget.path);
    if (!kept) return null;
    const file = await kept.blob();
    // If two tabs ask at once, one has deleted it.
    if (!(await cache.delete(shareTarget.path))) return null;
    const keptAt = Date.parse(kept.headers.get('date') ?? '');
    return now - keptAt < shareTarget.keptMs ? file : null;
  } catch {
    return null;
  }
}
