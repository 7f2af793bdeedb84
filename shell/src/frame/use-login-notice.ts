import { useEffect, useState } from 'react';
import { useCall, useSession } from 'shared-sdk/react';
import { afterPaint } from './after-paint.ts';

/**
 * Asks for the announcements of a member, once an app load and once after each sign-in (NOTICE-13). The first time of a
 * day it credits the daily gems: the balance of the answer reaches every page through the SDK. Nothing waits for it.
 */
export function useLoginNotice(): void {
  const isMember = useSession().status === 'member';
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterPaint(() => setDrawn(true)), []);
  useCall('notice.login', undefined, {
    enabled: isMember && isDrawn,
    silent: true,
    retries: 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
