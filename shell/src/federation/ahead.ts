import type { RegistryEntry } from 'shared-sdk/contract';
import { lentOnDemand } from './lent-on-demand.ts';

type Route = RegistryEntry['manifest']['routes'][number];

/**
 * Has the files of a page fetched while its remote's entry is still on its way; none of them runs before the entry asks
 * for it, and each is held to its hash. Nothing depends on it: what does not come now is asked for again.
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
