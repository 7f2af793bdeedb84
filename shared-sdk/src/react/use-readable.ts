import { useSyncExternalStore } from 'react';
import type { Readable } from '../atoms.ts';

/** The current value; the component renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.getSnapshot, readable.getSnapshot);
}
