import { useEffect, useRef } from 'react';

/**
 * Calls `onEndReached` when the rendered rows come near the end, once per number of items. A failed page is thus not
 * requested again on each scroll, but only by the owner's Retry.
 */
export function useEndReached(near: boolean, items: number, onEndReached: (() => void) | undefined): void {
  const requestedAt = useRef(-1);
  useEffect(() => {
    if (!near || requestedAt.current === items) return;
    requestedAt.current = items;
    onEndReached?.();
  }, [near, items, onEndReached]);
}
