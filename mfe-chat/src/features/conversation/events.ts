import type { CallData, Channel, Message, MessageDelta } from 'shared-sdk/contract';
import type { Refusal, SlowModel } from './state.ts';

type Room = CallData<'channels.chatroom'>;
type Page = CallData<'channels.messages'>;
type Nothing = Readonly<Record<never, never>>;
interface OfMessage {
  readonly messageId: string;
}

/** Everything that can change a conversation, with what each event carries. */
export interface EventPayloads {
  /** The person has opened the chat. */
  entered: Nothing;
  /** `failed` are the messages whose replies failed while the room was being read. */
  'room-read': { readonly room: Room; readonly failed: ReadonlySet<string>; readonly now: number };
  'room-not-found': Nothing;
  'room-failed': Nothing;
  /** The portrait of a new character was painted after the room was read. */
  'portrait-received': { readonly botProfile: Channel['botProfile']; readonly about: Room['about'] };
  'channel-changed': { readonly patch: Partial<Channel> };
  /** Fever mode began, ended or was extended. */
  'fever-changed': { readonly patch: Partial<Channel>; readonly vibeGauge: number };
  'memory-changed': Nothing;

  /** The server has sent a message in its present state. */
  'message-received': { readonly message: Message };
  'delta-received': { readonly delta: MessageDelta['payload'] };
  /** Messages that are no answer to anything are merged. */
  'messages-added': { readonly messages: readonly Message[] };
  /** A message is shown in this state even if a newer one is held. */
  'message-replaced': { readonly message: Message };
  'message-removed': OfMessage;

  /** `until` is when the wait ends, in milliseconds of the server's time. */
  'reply-awaited': { readonly until: number };
  /** The model takes longer than usual; `messageId` is the one that waits for it. */
  'reply-waiting': OfMessage & { readonly until: number; readonly slow: SlowModel };
  'reply-settled': Nothing;
  'reply-overdue': Nothing;
  'reply-failed': OfMessage;
  /** The person stopped the reply; `messageId` is the one in progress, if there is one. */
  'reply-stopped': { readonly messageId: string | undefined };
  'stream-silent': Nothing;
  'stream-resumed': Nothing;
  'regeneration-asked': OfMessage & { readonly until: number };
  /** The platform answered a request for a regeneration with the message itself. */
  'regeneration-answered': OfMessage & { readonly message: Message };
  'regeneration-refused': { readonly message: Message };

  /** A text or a recording is shown before the server has it. */
  'message-sent': { readonly temporary: Message };
  'message-accepted': { readonly message: Message; readonly vibeGauge: number; readonly until: number };
  /** A text was not accepted; it leaves the chat. */
  'text-withdrawn': { readonly clientMessageId: string };
  'text-refused': { readonly refusal: Refusal };
  'refusal-dismissed': Nothing;
  'gift-accepted': { readonly message: Message; readonly vibeGauge: number; readonly until: number };
  'picture-accepted': { readonly message: Message };

  'older-asked': Nothing;
  'older-read': { readonly page: Page };
  'older-failed': Nothing;
  'message-sought': { readonly sought: OfMessage };
  'highlight-ended': { readonly sought: OfMessage };

  'suggestions-asked': Nothing;
  'suggestions-received': { readonly suggestions: readonly string[] };
  'suggestions-failed': Nothing;
  'suggestions-hidden': Nothing;
}

export type EventType = keyof EventPayloads;
export type ConversationEvent<T extends EventType = EventType> = {
  readonly [K in T]: { readonly type: K } & EventPayloads[K];
}[T];

/** For each event, the state that follows from a state. */
export type Transitions<S, T extends EventType = EventType> = {
  readonly [K in T]: (state: S, event: ConversationEvent<K>) => S;
};
