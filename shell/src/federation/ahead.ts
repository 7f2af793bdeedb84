import type { RegistryEntry } from 'shared-sdk/contract';
import { lentOnDemand } from './lent-on-demand.ts';

type Route = RegistryEntry['manifest']['routes'][number];

/**
 * Preloads the files of a page while its remote's entry is still in flight. None runs before the entry imports it, and
 * each is checked against its hash. Best effort: a failed preload is fetched again on use.
 */
export function fetchAhead({ url }: RegistryEntry, { files = {}, lent = [] }: Route): void {
  for (const [file, hash] of Object.entries(files)) {
    const href = new URL(url + file, location.href).href;
    if (document.querySelector(`link[rel="preload"][href$="${CSS.escape(file)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = hash;
    link.href = href;
    document.head.append(link);
  }
  for (const name of lent) void lentOnDemand[name]?.().catch(() => undefined);
}
