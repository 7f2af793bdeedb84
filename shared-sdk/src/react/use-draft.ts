import { useCallback, useEffect, useState } from 'react';
import { useSdk } from './provider.tsx';
import { useSession } from './use-session.ts';

export interface Draft {
  readonly text: string;
  setText(text: string): void;
  /** After the text was sent. */
  clear(): void;
}

/**
 * A text that survives a reload until it is sent.
 *
 * @param key what the text is for, for example a chat's id
 */
export function useDraft(key: string): Draft {
  const { drafts } = useSdk();
  const { userId } = useSession();
  const owner = `${userId ?? ''}:${key}`;
  const [held, setHeld] = useState(() => ({ owner, text: drafts.read(key) }));
  // Another chat or user has its own draft.
  const current = held.owner === owner ? held : { owner, text: drafts.read(key) };
  if (current !== held) setHeld(current);
  useEffect(() => drafts.flush, [drafts]);
  return {
    text: current.text,
    setText: useCallback(
      (text: string) => {
        drafts.write(key, text);
        setHeld({ owner, text });
      },
      [drafts, key, owner],
    ),
    clear: useCallback(() => {
      drafts.clear(key);
      setHeld({ owner, text: '' });
    }, [drafts, key, owner]),
  };
}
