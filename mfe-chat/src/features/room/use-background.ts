import { useEffect, useState } from 'react';
import { useSdk } from 'shared-sdk/react';

interface ChatState {
  readonly isLive: boolean;
}

const parse = (value: unknown): ChatState | null =>
  typeof value === 'object' && value !== null && 'isLive' in value && typeof value.isLive === 'boolean'
    ? { isLive: value.isLive }
    : null;

/** Whether the background is a video: a setting of this device (CHAT-22). */
export function useBackground(): readonly [isLive: boolean, setLive: (isLive: boolean) => void] {
  const { persisted } = useSdk();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    let isWanted = true;
    void persisted('chat', parse)
      .rehydrate()
      .then((kept) => {
        if (isWanted && kept) setLive(kept.isLive);
      });
    return () => {
      isWanted = false;
    };
  }, [persisted]);
  return [
    isLive,
    (next) => {
      setLive(next);
      persisted('chat', parse).save({ isLive: next });
    },
  ];
}
