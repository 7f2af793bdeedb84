import { useEffect } from 'react';
import { useText, useToast } from 'shared-sdk/react';
import { afterPaint } from '../after-paint.ts';
import { usePlatform } from './platform.tsx';

/** Minimum time between checks in milliseconds, for a tab that is hidden and shown often. */
export const MIN_INTERVAL_MS = 60_000;
/** Milliseconds between checks while the page stays visible. After a failed check MIN_INTERVAL_MS applies. */
export const PERIOD_MS = 5 * 60_000;

/**
 * Checks for new releases when the page becomes visible or online, and periodically while it stays visible. Preloads
 * them in the background and announces them once; the next navigation switches to them.
 */
export function useReleaseNotice(): void {
  const { loader } = usePlatform();
  const toast = useToast();
  const { t } = useText('shell');
  useEffect(() => {
    let checkedAt = Date.now();
    let announcedId = '';
    const check = async (minInterval = MIN_INTERVAL_MS) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - checkedAt < minInterval) return;
      checkedAt = Date.now();
      await loader.refresh();
      const outdated = loader.registry.remotes.filter(({ name }) => loader.isOutdated(name));
      const id = outdated.map(({ name, build }) => `${name}@${build}`).join();
      if (id === '' || id === announcedId) return;
      announcedId = id;
      toast({ id: 'release', variant: 'INFO', message: t('release.ready') });
      afterPaint(() => {
        for (const { name } of outdated) loader.prepare(name).catch(() => undefined);
      });
    };
    const listener = () => void check();
    const onOnline = () => void check(loader.isStale ? 0 : MIN_INTERVAL_MS);
    const timer = setInterval(() => void check(loader.isStale ? MIN_INTERVAL_MS : PERIOD_MS), MIN_INTERVAL_MS);
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', onOnline);
    };
  }, [loader, toast, t]);
}
