import { useSyncExternalStore } from 'react';
import type { Readable } from '../atoms.ts';

/** The present value of a store; the component is drawn anew when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.getSnapshot, readable.getSnapshot);
}
