import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Overlays = typeof import('./parts.ts');

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads dialogs, drawers, menus and tooltips, which no first page needs. The host calls this after the first page, so
 * that the first overlay opens without delay. @throws Error if they fail to load; the next call retries
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

/** The overlays, if loaded. */
export const loadedOverlays = (): Overlays | undefined => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The overlays; loads them if wanted. @param onFailure called if they fail to load: close the overlay, so that it can
 * be opened again
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
