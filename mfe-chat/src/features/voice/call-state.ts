import type { Sdk } from 'shared-sdk';
import { atom, useAtomValue } from 'shared-sdk/react';

/** The chat with a call in progress, or null. There is one call at a time in the page. */
const current = atom<string | null>(null);

/** @returns a function that ends this call, and no later one */
export function beginCall({ atoms }: Pick<Sdk, 'atoms'>, channelId: string): () => void {
  atoms.set(current, channelId);
  return () => {
    if (atoms.get(current) === channelId) atoms.set(current, null);
  };
}

export const isCallActive = ({ atoms }: Pick<Sdk, 'atoms'>): boolean => atoms.get(current) !== null;

/** Whether a call is in progress: fever mode can't start during one (CHAT-33). */
export const useCallActive = (): boolean => useAtomValue(current) !== null;
