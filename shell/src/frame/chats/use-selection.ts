import { useCallback, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';

export interface Selection {
  /** Null unless chats are being selected. */
  readonly ids: ReadonlySet<string> | null;
  /** The selected chats that are still in the list. */
  readonly channels: readonly Channel[];
  start(): void;
  end(): void;
  toggle(channelId: string): void;
  /** Selects all chats, or none if all are selected. */
  toggleAll(): void;
}

/** The chats selected for deletion. */
export function useSelection(channels: readonly Channel[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const chosen = channels.filter(({ channelId }) => ids?.has(channelId));
  return {
    ids,
    channels: chosen,
    start: useCallback(() => setIds(new Set()), []),
    end: useCallback(() => setIds(null), []),
    toggle: useCallback((channelId) => setIds((before) => toggled(before, channelId)), []),
    toggleAll: () =>
      setIds(new Set(chosen.length === channels.length ? [] : channels.map(({ channelId }) => channelId))),
  };
}

function toggled(ids: ReadonlySet<string> | null, channelId: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(channelId)) after.add(channelId);
  return after;
}
