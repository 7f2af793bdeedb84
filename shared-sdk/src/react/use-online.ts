import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useReadable(useSdk().online);
}
