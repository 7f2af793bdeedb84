import { shareTarget } from 'shared-sdk/share-target';

/**
 * The file that another app shared with this one and that the worker keeps. Whoever gets it is the only one: it is gone
 * from there.
 * @returns null where none waits
 */
export async function takeSharedFile(now = Date.now()): Promise<Blob | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const cache = await caches.open(shareTarget.cache);
    const kept = await cache.match(shareTarget.path);
    if (!kept) return null;
    const file = await kept.blob();
    // Of two tabs that ask at once one has deleted it.
    if (!(await cache.delete(shareTarget.path))) return null;
    const keptAt = Date.parse(kept.headers.get('date') ?? '');
    return now - keptAt < shareTarget.keptMs ? file : null;
  } catch {
    return null;
  }
}
