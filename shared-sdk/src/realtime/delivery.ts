import type { RealtimeEvent, StoredEvent } from '../contract/entities.ts';
import type { Log } from '../log.ts';
import { isKnown } from './parse-event.ts';

export type FeedHandler = (event: RealtimeEvent) => void;

/** The fields of the list of chats that the feed uses. */
export interface ChannelHolder {
  has(channelId: string): boolean;
  /** Loads the list again. */
  reload(): Promise<unknown>;
}

/** Passes events to the listeners, in order. An error of one listener does not affect the others. */
export interface Delivery {
  stored(events: readonly StoredEvent[]): void;
  direct(event: RealtimeEvent): void;
  onChannel(channelId: string, handler: FeedHandler): () => void;
  onAny(handler: FeedHandler): () => void;
  hold(holder: ChannelHolder): () => void;
  clear(): void;
}

export function createDelivery(log: Log): Delivery {
  const listeners = new Set<FeedHandler>();
  const byChannel = new Map<string, Set<FeedHandler>>();
  /** Chats for which the list was loaded again already. */
  const askedFor = new Set<string>();
  let holder: ChannelHolder | null = null;
  let queue: StoredEvent[] = [];
  let busy = false;

  const direct = (event: RealtimeEvent) => {
    const ofChat = event.channelId === null ? undefined : byChannel.get(event.channelId);
    for (const handler of [...listeners, ...(ofChat ?? [])]) {
      try {
        handler(event);
      } catch (error) {
        log.error(`A handler of ${event.eventType} failed`, error);
      }
    }
  };
  const unknownChatOf = ({ channelId }: StoredEvent): string | null =>
    holder !== null && channelId !== null && !holder.has(channelId) && !askedFor.has(channelId) ? channelId : null;
  const work = async () => {
    busy = true;
    for (let event = queue.shift(); event; event = queue.shift()) {
      const unknown = unknownChatOf(event);
      if (unknown !== null) {
        askedFor.add(unknown);
        const before = queue;
        await holder
          ?.reload()
          .catch((error: unknown) => log.warn('The list of chats could not be loaded again', error));
        if (queue !== before) continue;
      }
      direct(event);
    }
    busy = false;
  };
  return {
    stored(events) {
      queue.push(...events.filter(isKnown));
      if (!busy) void work();
    },
    direct,
    onChannel(channelId, handler) {
      const handlers = byChannel.get(channelId) ?? new Set();
      byChannel.set(channelId, handlers.add(handler));
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && byChannel.get(channelId) === handlers) byChannel.delete(channelId);
      };
    },
    onAny(handler) {
      listeners.add(handler);
      return () => listeners.delete(handler);
    },
    hold(added) {
      holder = added;
      return () => {
        if (holder === added) holder = null;
      };
    },
    clear() {
      queue = [];
      askedFor.clear();
    },
  };
}
