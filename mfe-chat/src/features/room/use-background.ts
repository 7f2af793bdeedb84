import { useEffect, useState } from 'react';
import { useSdk } from 'shared-sdk/react';

/** What is kept about chats on this device. The shell keeps the list of chats in it. */
interface ChatState {
  readonly isLive?: unknown;
}

const parse = (value: unknown): ChatState | null =>
  typeof value === 'object' && value !== null ? (value as ChatState) : null;

/** Whether the background is a video: a setting of this device (CHAT-22). */
export function useBackground(): readonly [isLive: boolean, setLive: (isLive: boolean) => void] {
  const { persisted } = useSdk();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let isWanted = true;
    void persisted('chat', parse)
      .rehydrate()
      .then((kept) => {
        const wasLive = kept?.isLive;
        if (isWanted && typeof wasLive === 'boolean') setLive(wasLive);
      });
    return () => {
      isWanted = false;
    };
  }, [persisted]);
  return [
    isLive,
    (next) => {
      setLive(next);
      persisted('chat', parse).update((before) => ({ ...before, isLive: next }));
    },
  ];
}
