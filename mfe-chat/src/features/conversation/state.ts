import type { BotPreview, CallData, Channel, ImageStyle, PathPart } from 'shared-sdk/contract';
import type { Timeline } from './timeline.ts';

/** Why something that the person sent was not accepted. */
export type RefusalReason = 'not-safe' | 'failed' | 'offline';

/** A text that was not sent: shown under the composer, which has the text again. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly text: string;
  /** The id it was sent under: a retry with the same id arrives once even if the first attempt had arrived. */
  readonly clientMessageId: string;
}

/** Names are the specification's (ENT-04). */
export interface SuggestionState {
  readonly suggestions: readonly string[];
  readonly isShowSuggestion: boolean;
  readonly hasSuggestionFailed: boolean;
}

/** A model that takes longer than usual. */
export interface SlowModel {
  readonly modelName: string;
  /** It has to be loaded first. */
  readonly isLoading: boolean;
  readonly leftSeconds: number | null;
}

/** The reply to the person's last message. A reply in progress is a message with the status STREAMING. */
export type Reply =
  | { readonly phase: 'idle' }
  /** Awaited, without a word of it so far, until a moment in milliseconds of the server's time (MSG-09). */
  | { readonly phase: 'thinking'; readonly until: number; readonly slow?: SlowModel }
  /** This message of the person got no reply and can ask for one. */
  | { readonly phase: 'unanswered'; readonly messageId: string };

/** The messages before the oldest loaded one. The cursor is the start of the previous page. */
export type Older =
  | { readonly phase: 'none' }
  | { readonly phase: 'unread' | 'loading'; readonly cursor: string | null };

/** The server's data about a chat, without its messages. */
export interface RoomFacts {
  readonly channel: Channel;
  readonly about: BotPreview | null;
  /** The branches that the shown messages belong to, the latest first. */
  readonly path: readonly PathPart[];
  /** Prices of gifts, pictures and fever, in gems; null if the server sent none. */
  readonly prices: NonNullable<CallData<'channels.chatroom'>['prices']> | null;
  /** The styles for generated pictures; empty where pictures can't be generated. */
  readonly imageStyles: readonly ImageStyle[];
}

interface NoFacts {
  readonly channel: null;
  readonly about: null;
  readonly path: readonly [];
  readonly prices: null;
  readonly imageStyles: readonly [];
}

/** The data of a chat in every status, because events can arrive before the room has been read. */
export interface Talk extends SuggestionState {
  readonly messages: Timeline;
  readonly older: Older;
  readonly reply: Reply;
  /** Messages whose text is being regenerated: the old text is hidden. */
  readonly regenerating: ReadonlySet<string>;
  /** Nothing of a reply in progress has arrived for 20 s. */
  readonly isReconnecting: boolean;
  readonly refusal: Refusal | null;
  /** A message that was looked up from another place: scrolled into view and highlighted for a moment. */
  readonly sought: { readonly messageId: string } | null;
  /** The message that the person's last press created without text: a gift or a picture. */
  readonly brought: string | null;
  readonly vibeGauge: number;
  /** Grows whenever the memories have changed. */
  readonly memoryRevision: number;
}

export type ReadyState = Talk & RoomFacts & { readonly status: 'ready' };
type Unready<Status> = Talk & NoFacts & { readonly status: Status };

/** The browser's state of one chat. None of it survives a reload (MSG-23). */
export type ConversationState = ReadyState | Unready<'loading'> | Unready<'failed'> | Unready<'not-found'>;

export const NO_SUGGESTIONS: SuggestionState = {
  suggestions: [],
  isShowSuggestion: false,
  hasSuggestionFailed: false,
};

const NO_FACTS: NoFacts = { channel: null, about: null, path: [], prices: null, imageStyles: [] };

export const EMPTY: Unready<'loading'> = {
  status: 'loading',
  ...NO_FACTS,
  ...NO_SUGGESTIONS,
  messages: [],
  older: { phase: 'none' },
  reply: { phase: 'idle' },
  regenerating: new Set(),
  isReconnecting: false,
  refusal: null,
  sought: null,
  brought: null,
  vibeGauge: 0,
  memoryRevision: 0,
};

/** The same messages without a room: it was not found, or it could not be read. */
export const withoutRoom = (state: ConversationState, status: 'failed' | 'not-found'): ConversationState => ({
  ...state,
  ...NO_FACTS,
  status,
});

export const isThinking = ({ reply }: Pick<ConversationState, 'reply'>): boolean => reply.phase === 'thinking';

/** Whether a reply is awaited or in progress. */
export const isReplying = ({ reply, messages }: Pick<ConversationState, 'reply' | 'messages'>): boolean =>
  reply.phase === 'thinking' || messages.some(({ status }) => status === 'STREAMING');
