import type { SessionState } from '../session/state.ts';
import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

/** Who is using the platform: `status` is `member` or `guest`. */
export function useSession(): SessionState {
  return useReadable(useSdk().session);
}
