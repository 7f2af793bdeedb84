import { useEffect, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useSdk, useSession } from 'shared-sdk/react';

/** What is kept about chats on this device. It has parts of other owners too. */
interface Kept {
  readonly list?: unknown;
}

interface KeptList {
  readonly userId: string;
  readonly channels: readonly Channel[];
}

/** Time after a change until it is kept, in milliseconds: a reply changes the list with each of its events. */
const SAVE_DELAY = 1_000;
/** Kept characters of a last message. */
const PREVIEW = 120;

/**
 * The list of chats as it was at the last visit (PERSIST-02), so that it is there before the server has answered, and
 * offline. Undefined while it is read, for a guest, and for another member than the one who saw it.
 */
export function useKeptChats(): readonly Channel[] | undefined {
  const { persisted } = useSdk();
  const { userId } = useSession();
  const [kept, setKept] = useState<KeptList | null>(null);
  useEffect(() => {
    let isWanted = true;
    void persisted('chat', asKept)
      .rehydrate()
      .then((found) => {
        if (isWanted) setKept(listIn(found?.list));
      });
    return () => {
      isWanted = false;
    };
  }, [persisted]);
  return kept !== null && kept.userId === userId ? kept.channels : undefined;
}

/** Keeps the list for the next visit. Signing out removes it with all that is kept about chats. */
export function useKeepChats(channels: readonly Channel[] | undefined): void {
  const { persisted } = useSdk();
  const { userId, status } = useSession();
  useEffect(() => {
    if (channels === undefined || status !== 'member' || userId === null) return;
    const timer = setTimeout(() => {
      const list = { userId, channels: channels.map(withoutLongText) };
      persisted('chat', asKept).update((before) => ({ ...before, list }));
    }, SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [persisted, channels, userId, status]);
}

const withoutLongText = (channel: Channel): Channel => ({
  ...channel,
  lastMessageText: channel.lastMessageText?.slice(0, PREVIEW) ?? null,
});

const asKept = (value: unknown): Kept | null => (typeof value === 'object' && value !== null ? (value as Kept) : null);

/** Storage of the browser can contain anything. */
function listIn(value: unknown): KeptList | null {
  const { userId, channels } = (asKept(value) ?? {}) as Partial<KeptList>;
  if (typeof userId !== 'string' || !Array.isArray(channels) || !channels.every(isChannel)) return null;
  return { userId, channels };
}

function isChannel(value: unknown): value is Channel {
  const { channelId, createdAt, botProfile } = (asKept(value) ?? {}) as Partial<Channel>;
  const { botKey, nickname } = (asKept(botProfile) ?? {}) as Partial<Channel['botProfile']>;
  return typeof createdAt === 'number' && [channelId, botKey, nickname].every((text) => typeof text === 'string');
}
