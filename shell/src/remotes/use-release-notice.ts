import { useEffect } from 'react';
import { useText, useToast } from 'shared-sdk/react';
import { afterPaint } from '../frame/after-paint.ts';
import { usePlatform } from './platform.tsx';

/** Milliseconds between two looks, at least: a tab that comes and goes asks no more often. */
export const GAP_MS = 60_000;
/** Milliseconds between two looks of a page that stays in front; where the last one failed, the gap is enough. */
export const PERIOD_MS = 5 * 60_000;

/**
 * Looks for new releases when the page comes back to the front or online, and now and then while it stays there. What is
 * new is fetched quietly and said once; it comes with the next page that is visited, and nothing is taken away.
 */
export function useReleaseNotice(): void {
  const { loader } = usePlatform();
  const toast = useToast();
  const { t } = useText('shell');
  useEffect(() => {
    let lookedAt = Date.now();
    let told = '';
    const look = async (gap = GAP_MS) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - lookedAt < gap) return;
      lookedAt = Date.now();
      await loader.refresh();
      const news = loader.registry.remotes.filter(({ name }) => loader.isOutdated(name));
      const id = news.map(({ name, build }) => `${name}@${build}`).join();
      if (id === '' || id === told) return;
      told = id;
      toast({ id: 'release', variant: 'INFO', message: t('release.ready') });
      afterPaint(() => {
        for (const { name } of news) loader.prepare(name).catch(() => undefined);
      });
    };
    const listener = () => void look();
    const onOnline = () => void look(loader.isStale ? 0 : GAP_MS);
    const timer = setInterval(() => void look(loader.isStale ? GAP_MS : PERIOD_MS), GAP_MS);
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', onOnline);
    };
  }, [loader, toast, t]);
}
