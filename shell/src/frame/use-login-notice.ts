import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useCall, useSdk, useSession } from 'shared-sdk/react';
import { afterPaint } from './after-paint.ts';

/**
 * Asks for the announcements of a member, once an app load and once after each sign-in, and shows what comes (NOTICE-03,
 * NOTICE-13). The first time of a day it credits the daily gems: the balance of the answer reaches every page through
 * the SDK. Nothing waits for it.
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
  // The same may be asked for again, in another language for example.
  const isShown = useRef(false);
  useEffect(() => {
    if (!isMember) isShown.current = false;
  }, [isMember]);
  useEffect(() => {
    if (!pages || pages.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What somebody is in the middle of is not taken away: the announcements come after it, and after the page that it
    // may have led to.
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
