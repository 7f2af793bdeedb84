import { useEffect, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useCall, useSdk, useSession } from 'shared-sdk/react';
import { afterPaint } from '../after-paint.ts';

/**
 * Loads a member's notice once per app load and once after each sign-in, and opens it at the home (NOTICE-03, NOTICE-13):
 * never over a chat, and for a new member only at the next visit of the home. The first call of a day also credits the
 * daily gems; the SDK passes the new balance to every page. Nothing waits for it.
 */
export function useLoginNotice(isAtHome: boolean): void {
  const { modals, events } = useSdk();
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
  // A new member came for something: don't cover the page on which they signed up.
  const isNewHere = useRef(false);
  const place = useRef(isAtHome);
  useEffect(() => {
    place.current = isAtHome;
    if (!isAtHome) isNewHere.current = false;
  }, [isAtHome]);
  useEffect(
    () =>
      events.on('session.signed-in', ({ via }) => {
        isNewHere.current = via === 'signup' && place.current;
      }),
    [events],
  );
  useEffect(() => {
    if (!isAtHome || !pages || pages.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Don't interrupt an open dialog: wait until it is closed, and for navigation that it may cause.
    const openWhenFree = () => {
      clearTimeout(timer);
      if (isShown.current || isNewHere.current || modals.getSnapshot()) return;
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
  }, [pages, modals, isAtHome]);
}
