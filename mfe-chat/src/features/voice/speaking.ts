import { useSyncExternalStore } from 'react';

/** Whose voice plays in this page: one at a time, as the players see to it. */
let current: symbol | null = null;
const listeners = new Set<() => void>();

/** A voice of the character begins to sound. @returns a function that tells its end; harmless once another has begun */
export function beginSpeaking(): () => void {
  const voice = Symbol('voice');
  put(voice);
  return () => {
    if (current === voice) put(null);
  };
}

const isSpeaking = (): boolean => current !== null;

/** Whether the character is to be heard (CHAT-28). */
export const useSpeaking = (): boolean => useSyncExternalStore(subscribe, isSpeaking);

function put(voice: symbol | null): void {
  current = voice;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
