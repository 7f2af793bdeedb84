import { useEffect, useSyncExternalStore } from 'react';
import { isPassing } from '../federation/load-error.ts';
import { usePlatform } from './platform.tsx';

/**
 * Whether a remote is down. If the failure may be temporary, retries when that is due, together with other users of the
 * remote; the state clears once it recovers.
 */
export function useIsDown(remote: string): boolean {
  const { loader } = usePlatform();
  const trouble = useSyncExternalStore(loader.subscribe, () => loader.trouble(remote));
  useEffect(() => {
    if (!trouble || !isPassing(trouble)) return;
    return loader.backOff.whenDue(remote, () => void loader.retry(remote).catch(() => undefined));
  }, [loader, remote, trouble]);
  return trouble !== null;
}
