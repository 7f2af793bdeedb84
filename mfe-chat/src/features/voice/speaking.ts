import { useSyncExternalStore } from 'react';

/** The voice that plays in this page; the players make sure that there is one at a time. */
let current: symbol | null = null;
const listeners = new Set<() => void>();

/** A voice of the character starts playing. @returns a function that ends this voice, and no later one */
export function beginSpeaking(): () => void {
  const voice = Symbol('voice');
  put(voice);
  return () => {
    if (current === voice) put(null);
  };
}

const isSpeaking = (): boolean => current !== null;

/** Whether a voice of the character is playing (CHAT-28). */
export const useSpeaking = (): boolean => useSyncExternalStore(subscribe, isSpeaking);

function put(voice: symbol | null): void {
  current = voice;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
