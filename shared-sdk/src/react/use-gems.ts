import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

/** The gem balance of the signed-in user; 0 until it is known. */
export function useGems(): number {
  return useReadable(useSdk().gems);
}
