import type { Api, Notify } from 'shared-sdk';
import type { BotPreview, CallData, Channel, ImageStyle, PathPart, RealtimeEvent } from 'shared-sdk/contract';
import type { Recordings } from '../voice/kept-recordings.ts';
import type { Outbox } from './outbox.ts';
import type { Timeline } from './timeline.ts';

export type ConversationStatus = 'loading' | 'ready' | 'failed' | 'not-found';

/** A text that was not sent: shown under the composer, which has the text again. */
export interface Refusal {
  readonly reason: 'not-safe' | 'failed' | 'offline';
  readonly text: string;
  /** The id it was sent under: sent again under the same, it arrives once even where the first had arrived. */
  readonly clientMessageId: string;
}

/** Names are the specification's (ENT-04). */
export interface SuggestionState {
  readonly suggestions: readonly string[];
  readonly isShowSuggestion: boolean;
  readonly hasSuggestionFailed: boolean;
}

/** What the browser knows of one chat. None of it is kept over a reload (MSG-23). */
export interface ConversationState extends SuggestionState {
  readonly status: ConversationStatus;
  readonly channel: Channel | null;
  readonly about: BotPreview | null;
  readonly messages: Timeline;
  /** The way that the messages stand on, its last stretch first. */
  readonly path: readonly PathPart[];
  readonly hasMore: boolean;
  /** Where the page before the oldest message begins. */
  readonly nextCursor: string | null;
  readonly isLoadingOlder: boolean;
  /** A message that was asked for from elsewhere: it is brought into view, and marked for a moment. */
  readonly sought: { readonly messageId: string } | null;
  /** The message that the person's last press here has brought, beside words: a gift, a picture. */
  readonly brought: string | null;
  readonly isThinking: boolean;
  /** Messages that are being written anew: their old text is no longer shown. */
  readonly regenerating: ReadonlySet<string>;
  /** The message of the person that got no reply, and can ask for one. */
  readonly unanswered: string | null;
  /** Nothing has come of a reply in progress for 20 s. */
  readonly isReconnecting: boolean;
  readonly vibeGauge: number;
  /** What can be bought in this chat beside words, in gems; null until the room has told. */
  readonly prices: NonNullable<CallData<'channels.chatroom'>['prices']> | null;
  /** In which styles pictures can be asked for; none where nobody makes any. */
  readonly imageStyles: readonly ImageStyle[];
  readonly refusal: Refusal | null;
  /** Grows whenever what is remembered has changed. */
  readonly memoryRevision: number;
}

/** What the conversation is given: it knows no React and no globals. */
export interface ConversationDeps {
  readonly api: Api;
  /** Events of one channel, already without doubles. @returns a function that stops listening */
  readonly onChannelEvent: (channelId: string, handler: (event: RealtimeEvent) => void) => () => void;
  /** Tells the feed that a reply is awaited, so that it polls where the bus is away. @returns a function that ends it */
  readonly expectReply: () => () => void;
  readonly outbox: Outbox;
  readonly recordings: Recordings;
  /** Whether the page is going away. */
  readonly isLeaving: () => boolean;
  readonly notify: Notify;
  readonly onNotEnoughGems: () => void;
  /** The chat stands in another way in the list of chats: begun anew, or in another mode. */
  readonly onChannelChanged: (channel: Channel) => void;
  /** Loads a generated picture or video. @throws where it does not load in time */
  readonly preload: (url: string, kind: 'image' | 'video') => Promise<void>;
  /** Notes what went wrong and concerns nobody. */
  readonly warn: (message: string, error: unknown) => void;
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly newId: () => string;
  readonly now: () => number;
}

export const NO_SUGGESTIONS: SuggestionState = {
  suggestions: [],
  isShowSuggestion: false,
  hasSuggestionFailed: false,
};

export const EMPTY: ConversationState = {
  status: 'loading',
  channel: null,
  about: null,
  messages: [],
  path: [],
  hasMore: false,
  nextCursor: null,
  isLoadingOlder: false,
  sought: null,
  brought: null,
  isThinking: false,
  regenerating: new Set(),
  unanswered: null,
  isReconnecting: false,
  vibeGauge: 0,
  prices: null,
  imageStyles: [],
  refusal: null,
  ...NO_SUGGESTIONS,
  memoryRevision: 0,
};
