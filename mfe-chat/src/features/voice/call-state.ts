import { useSyncExternalStore } from 'react';

/** The chat in which a call goes on; null where there is none. One at a time in the whole page. */
let current: string | null = null;
const listeners = new Set<() => void>();

/** @returns a function that ends the call; harmless where another has begun meanwhile */
export function beginCall(channelId: string): () => void {
  put(channelId);
  return () => {
    if (current === channelId) put(null);
  };
}

export const isCallActive = (): boolean => current !== null;

/** Whether a call goes on: what must not begin during one waits for its end (CHAT-33). */
export const useCallActive = (): boolean => useSyncExternalStore(subscribe, isCallActive);

function put(channelId: string | null): void {
  current = channelId;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
