import { useEffect, useEffectEvent } from 'react';
import type { FeedStatus } from '../realtime/bus-link.ts';
import type { FeedHandler } from '../realtime/delivery.ts';
import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

/** Calls the handler for every event of one chat while the component is mounted; for none if the id is null. */
export function useChannelFeed(channelId: string | null, handler: FeedHandler): void {
  const { feed } = useSdk();
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    if (channelId === null) return;
    const stop = feed.onChannelEvent(channelId, (event) => onEvent(event));
    const release = feed.acquire();
    return () => {
      stop();
      release();
    };
  }, [feed, channelId]);
}

export function useFeedStatus(): FeedStatus {
  return useReadable(useSdk().feed);
}
