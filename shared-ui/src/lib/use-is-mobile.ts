import { useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the window is narrower than `md` (992 px); follows every resize. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.innerWidth < breakpoints.md,
    () => false,
  );
}
