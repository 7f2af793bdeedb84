import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Overlays = typeof import('./parts.ts');

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches what dialogs, drawers, menus and tooltips are made of; no first page shows any. Whoever draws the first page
 * calls it afterwards, so that the first opening has not to wait.
 * @throws Error where it could not be fetched; the next call tries again
 */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import('./parts.ts').then(
    (overlays) => {
      loaded = overlays;
      for (const listener of listeners) listener();
      return overlays;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** What has come, if it has. */
export const loadedOverlays = (): Overlays | undefined => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What has come; fetched now if it is wanted and has not.
 * @param onFailure it could not be fetched: whatever is open is not to be seen, and must be closed to be asked for again
 */
export function useOverlays(isWanted: boolean, onFailure: () => void): Overlays | undefined {
  const overlays = useSyncExternalStore(subscribe, loadedOverlays, loadedOverlays);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || overlays) return;
    let isOver = false;
    loadOverlays().catch(() => {
      if (!isOver) failed();
    });
    return () => {
      isOver = true;
    };
  }, [isWanted, overlays]);
  return overlays;
}
