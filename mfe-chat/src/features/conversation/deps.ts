import type { Api, Atoms, Notify } from 'shared-sdk';
import type { Channel, RealtimeEvent } from 'shared-sdk/contract';
import type { KeptRecordings } from './kept-recordings.ts';
import type { Outbox } from './outbox.ts';

/** Dependencies of the conversation, which uses neither React nor globals. */
export interface ConversationDeps {
  /** Holds the state of the conversation. */
  readonly atoms: Atoms;
  readonly api: Api;
  /** Events of one channel, without duplicates. @returns a function that stops listening */
  readonly onChannelEvent: (channelId: string, handler: (event: RealtimeEvent) => void) => () => void;
  /** Makes the feed poll for a reply while the bus is unavailable. @returns a function that ends it */
  readonly expectReply: () => () => void;
  readonly outbox: Outbox;
  readonly recordings: KeptRecordings;
  /** Whether the page is being closed. */
  readonly isLeaving: () => boolean;
  readonly notify: Notify;
  readonly onNotEnoughGems: () => void;
  /** The entry in the list of chats has changed: the chat was restarted, or is in another mode. */
  readonly onChannelChanged: (channel: Channel) => void;
  /** Loads a generated picture or video. @throws if it does not load in time */
  readonly preload: (url: string, kind: 'image' | 'video') => Promise<void>;
  /** Logs an error that the person need not see. */
  readonly warn: (message: string, error: unknown) => void;
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly newId: () => string;
  readonly now: () => number;
}
