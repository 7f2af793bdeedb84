import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useCall, useSdk, useSession } from 'shared-sdk/react';
import { afterPaint } from '../after-paint.ts';

/**
 * Loads a member's notice once per app load and once after each sign-in, and opens it (NOTICE-03, NOTICE-13). The first
 * call of a day also credits the daily gems; the SDK passes the new balance to every page. Nothing waits for it.
 */
export function useLoginNotice(): void {
  const { modals } = useSdk();
  const isMember = useSession().status === 'member';
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => setDrawn(true)), []);
  const { data } = useCall('notice.login', undefined, {
    enabled: isMember && isDrawn,
    silent: true,
    retries: 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = isMember ? data?.pages : undefined;
  // Show it once, even if it is loaded again, for example in another language.
  const isShown = useRef(false);
  useEffect(() => {
    if (!isMember) isShown.current = false;
  }, [isMember]);
  useEffect(() => {
    if (!pages || pages.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Don't interrupt an open dialog: wait until it is closed, and for navigation that it may cause.
    const openWhenFree = () => {
      clearTimeout(timer);
      if (isShown.current || modals.getSnapshot()) return;
      timer = setTimeout(() => {
        isShown.current = true;
        modals.open('account.notice', { pages });
      }, constants.carousel.openDelayMs);
    };
    openWhenFree();
    const stop = modals.subscribe(openWhenFree);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pages, modals]);
}
