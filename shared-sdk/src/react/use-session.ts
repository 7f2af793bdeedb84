import type { SessionState } from '../session/state.ts';
import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

/** The current user: `status` is `member` or `guest`. */
export function useSession(): SessionState {
  return useReadable(useSdk().session);
}
