import { useEffect, useRef } from 'react';

/**
 * Calls `onEndReached` when the rows drawn come near the end, once for each number of items: a page that fails is asked
 * for again by whoever shows the failure, not by the next pixel scrolled.
 */
export function useEndReached(near: boolean, items: number, onEndReached: (() => void) | undefined): void {
  const asked = useRef(-1);
  useEffect(() => {
    if (!near || asked.current === items) return;
    asked.current = items;
    onEndReached?.();
  }, [near, items, onEndReached]);
}
