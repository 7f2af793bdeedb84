import { useEffect, useSyncExternalStore } from 'react';
import { isPassing } from '../federation/load-error.ts';
import { usePlatform } from './platform.tsx';

/**
 * Whether a remote that was wanted is down. Where that may pass it is asked for again when that is due, together with
 * whatever else waits for it: what is said of it ends with its cause.
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
