import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Api } from 'shared-sdk';
import { useChannelFeed, useSdk } from 'shared-sdk/react';

/** Whether the library has something new, by chat. It outlives the visit of the room (LIB-14, LIB-18). */
const news = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const isNew = (channelId: string): boolean => news.get(channelId) ?? false;

export function setNew(channelId: string, value: boolean): void {
  news.set(channelId, value);
  for (const listener of [...listeners]) listener();
}

/** Asks the server whether there is something new; until it answers, nothing is (LIB-11). */
export async function checkStatus(api: Api, channelId: string): Promise<void> {
  setNew(channelId, false);
  try {
    const status = await api.call('library.status', { params: { channelId } }, { silent: true });
    setNew(channelId, status.isNew);
  } catch {
    // Without an answer nothing is shown as new.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asked when the room is entered, and set by every picture that arrives in the chat. */
export function useNews(channelId: string): boolean {
  const { api } = useSdk();
  useEffect(() => {
    void checkStatus(api, channelId);
  }, [api, channelId]);
  useChannelFeed(channelId, (event) => {
    const isPicture = event.eventType === 'image-created' || event.eventType === 'image-updated';
    // A picture that is still being generated does not count.
    if (isPicture && event.payload.message.imageSignedUrl !== null) setNew(channelId, true);
  });
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isNew(channelId), [channelId]),
  );
}
