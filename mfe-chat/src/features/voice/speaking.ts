import type { Sdk } from 'shared-sdk';
import { atom, useAtomValue } from 'shared-sdk/react';

/** The voice that plays in this page; the players make sure that there is one at a time. */
const current = atom<symbol | null>(null);

/** A voice of the character starts playing. @returns a function that ends this voice, and no later one */
export function beginSpeaking({ atoms }: Pick<Sdk, 'atoms'>): () => void {
  const voice = Symbol('voice');
  atoms.set(current, voice);
  return () => {
    if (atoms.get(current) === voice) atoms.set(current, null);
  };
}

/** Whether a voice of the character is playing (CHAT-28). */
export const useSpeaking = (): boolean => useAtomValue(current) !== null;
