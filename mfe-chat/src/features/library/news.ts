import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Api } from 'shared-sdk';
import { useChannelFeed, useSdk } from 'shared-sdk/react';

/** Whether a chat's library has something new, by chat: it outlives the stay in the room (LIB-14, LIB-18). */
const news = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const isNew = (channelId: string): boolean => news.get(channelId) ?? false;

export function setNew(channelId: string, value: boolean): void {
  news.set(channelId, value);
  for (const listener of [...listeners]) listener();
}

/** Asks whether there is something new; what was known until now no longer counts (LIB-11). */
export async function checkStatus(api: Api, channelId: string): Promise<void> {
  setNew(channelId, false);
  try {
    const status = await api.call('library.status', { params: { channelId } }, { silent: true });
    setNew(channelId, status.isNew);
  } catch {
    // A library that cannot be asked has no news.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checked when the room is entered, and set by every picture that comes into the chat. */
export function useNews(channelId: string): boolean {
  const { api } = useSdk();
  useEffect(() => {
    void checkStatus(api, channelId);
  }, [api, channelId]);
  useChannelFeed(channelId, (event) => {
    const isPicture = event.eventType === 'image-created' || event.eventType === 'image-updated';
    // One that is still being made is nothing to look at.
    if (isPicture && event.payload.message.imageSignedUrl !== null) setNew(channelId, true);
  });
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isNew(channelId), [channelId]),
  );
}
