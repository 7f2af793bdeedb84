import { useSyncExternalStore } from 'react';

/** The chat with a call in progress, or null. There is one call at a time in the page. */
let current: string | null = null;
const listeners = new Set<() => void>();

/** @returns a function that ends this call, and no later one */
export function beginCall(channelId: string): () => void {
  put(channelId);
  return () => {
    if (current === channelId) put(null);
  };
}

export const isCallActive = (): boolean => current !== null;

/** Whether a call is in progress: fever mode can't start during one (CHAT-33). */
export const useCallActive = (): boolean => useSyncExternalStore(subscribe, isCallActive);

function put(channelId: string | null): void {
  current = channelId;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
