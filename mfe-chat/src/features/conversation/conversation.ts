import { type Api, constants, hasCode, isCancelled, type Notify } from 'shared-sdk';
import type { BotPreview, Channel, Message, MessageDelta, RealtimeEvent } from 'shared-sdk/contract';
import type { Outbox, Unacknowledged } from './outbox.ts';
import { addMessages, applyDelta, removeMessage, replaceTemporary, sorted, type Timeline } from './timeline.ts';

export type ConversationStatus = 'loading' | 'ready' | 'failed' | 'not-found';

/** A text that the server refused: shown under the composer, which has the text again. */
export interface Refusal {
  readonly reason: 'not-safe' | 'failed';
  readonly text: string;
}

export interface ConversationState {
  readonly status: ConversationStatus;
  readonly channel: Channel | null;
  readonly about: BotPreview | null;
  readonly messages: Timeline;
  readonly hasMore: boolean;
  readonly isLoadingOlder: boolean;
  readonly isThinking: boolean;
  readonly vibeGauge: number;
  readonly refusal: Refusal | null;
}

/** What the conversation is given: it knows no React and no globals. */
export interface ConversationDeps {
  readonly api: Api;
  /** Events of one channel, already without doubles. @returns a function that stops listening */
  readonly onChannelEvent: (channelId: string, handler: (event: RealtimeEvent) => void) => () => void;
  /** Tells the feed that a reply is awaited, so that it polls where the bus is away. @returns a function that ends it */
  readonly expectReply: () => () => void;
  readonly outbox: Outbox;
  /** Whether the page is going away. */
  readonly isLeaving: () => boolean;
  readonly notify: Notify;
  readonly onNotEnoughGems: () => void;
  /** Text of the 15 s time-out (MSG-10). */
  readonly timeoutText: () => string;
  readonly newId: () => string;
  readonly now: () => number;
}

const EMPTY: ConversationState = {
  status: 'loading',
  channel: null,
  about: null,
  messages: [],
  hasMore: false,
  isLoadingOlder: false,
  isThinking: false,
  vibeGauge: 0,
  refusal: null,
};
/** Wait for the missing piece of a streamed text before it is read from the server, in milliseconds. */
const GAP_PATIENCE_MS = 250;

/**
 * One chat as a state machine outside React: it merges what REST, events, streams and the person's own sends say, in
 * whatever order they come.
 */
export class Conversation {
  readonly #channelId: string;
  readonly #deps: ConversationDeps;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state = EMPTY;
  #stopListening: (() => void) | undefined;
  #stopExpecting: (() => void) | undefined;
  #replyTimer: ReturnType<typeof setTimeout> | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();
  #nextCursor: string | null = null;

  constructor(channelId: string, deps: ConversationDeps) {
    this.#channelId = channelId;
    this.#deps = deps;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  getSnapshot = (): ConversationState => this.#state;

  /** Enters the chat room: events first, so that nothing between the two is lost, then the last page. */
  async enter(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#stopListening ??= this.#deps.onChannelEvent(this.#channelId, (event) => this.#receive(event));
    this.#set({ ...EMPTY });
    try {
      const room = await this.#deps.api.call(
        'channels.chatroom',
        { params: { channelId: this.#channelId } },
        { signal, silent: true, retries: 1 },
      );
      this.#nextCursor = room.nextCursor;
      this.#set({
        status: 'ready',
        channel: room.channel,
        about: room.about,
        // What came by event while the page was on its way stays.
        messages: addMessages(this.#state.messages, room.messages),
        hasMore: room.hasMore && room.messages.length > 0,
        vibeGauge: room.vibeGauge,
      });
      this.#scheduleStart(room.channel);
      this.#resend();
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return;
      this.#set({ status: hasCode(error, 'CHANNEL_NOT_FOUND') ? 'not-found' : 'failed' });
    }
  }

  /** A chat that was never started is started half a second after it was entered (CHAT-03); leaving before stops that. */
  #scheduleStart(channel: Channel): void {
    if (channel.isChannelStarted) return;
    this.#after(constants.channelStartDelayMs, () => {
      this.#patchChannel({ isChannelStarted: true });
      const body = { messageType: 'TEXT', screenStatus: 'SHOW' } as const;
      this.#deps.api
        .call('channels.casualStart', { params: { channelId: this.#channelId }, body }, { signal: this.#abort.signal })
        .then(
          (answer) => {
            this.#set({ channel: answer.channel });
            // The first words come by event, too; this brings them where the bus is away.
            void this.refresh();
          },
          () => this.#patchChannel({ isChannelStarted: false }),
        );
    });
  }

  /** Reads the page before the oldest message. Does nothing while one is on its way, or where there is none. */
  async loadOlder(): Promise<void> {
    if (!this.#state.hasMore || this.#state.isLoadingOlder || this.#nextCursor === null) return;
    this.#set({ isLoadingOlder: true });
    const { signal } = this.#abort;
    try {
      const page = await this.#deps.api.call(
        'channels.messages',
        { params: { channelId: this.#channelId }, query: { cursor: this.#nextCursor, direction: 'PREV' } },
        { signal },
      );
      this.#nextCursor = page.nextCursor;
      this.#set({
        messages: addMessages(this.#state.messages, page.messages),
        hasMore: page.hasMore && page.messages.length > 0,
        isLoadingOlder: false,
      });
    } catch {
      if (!signal.aborted) this.#set({ isLoadingOlder: false });
    }
  }

  /** Shows the text at once and sends it; sends of a chat run one after the other, each to its end (MSG-30, MSG-33). */
  async send(text: string): Promise<void> {
    const value = text.trim();
    if (!this.#state.channel || value === '') return;
    const sent = { clientMessageId: this.#deps.newId(), text: value };
    this.#deps.outbox.add(sent);
    await this.#deliver(sent);
  }

  /** What was on its way when the page went away is sent again, under the same id: it arrives once. */
  #resend(): void {
    for (const sent of this.#deps.outbox.list()) void this.#deliver(sent);
  }

  async #deliver({ clientMessageId, text }: Unacknowledged): Promise<void> {
    const { channel, messages } = this.#state;
    if (!channel) return;
    const temporary = this.#temporary(clientMessageId, text, channel);
    const isShown = messages.some((message) => message.clientMessageId === clientMessageId);
    this.#set({ messages: isShown ? messages : sorted([...messages, temporary]), refusal: null });
    const lane = this.#deps.api.queued(`send:${this.#channelId}`);
    try {
      const { messageData } = await lane.call(
        'channels.sendText',
        { params: { channelId: this.#channelId }, body: { text, clientMessageId } },
        { retries: 2 },
      );
      this.#deps.outbox.remove(clientMessageId);
      const { message, vibeGauge } = messageData;
      this.#set({ messages: replaceTemporary(this.#state.messages, clientMessageId, message), vibeGauge });
      this.#patchChannel({ lastMessageText: message.message.value, lastMessageCreatedAt: message.createdAt });
      const isAnswered = this.#state.messages.some(({ parentId }) => parentId === message.id);
      if (!isAnswered) this.#startThinking();
    } catch (error) {
      // A page that goes away breaks its requests off: nobody knows whether this one arrived.
      if (this.#deps.isLeaving()) return;
      this.#deps.outbox.remove(clientMessageId);
      this.#set({ messages: removeMessage(this.#state.messages, temporary.id) });
      this.#stopThinking();
      this.#refuse(error, text);
    }
  }

  #refuse(error: unknown, text: string): void {
    if (hasCode(error, 'NOT_ENOUGH_GEM')) this.#deps.onNotEnoughGems();
    this.#set({ refusal: { reason: hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed', text } });
  }

  /** The composer has taken the text back, or the person writes on. */
  dismissRefusal(): void {
    if (this.#state.refusal) this.#set({ refusal: null });
  }

  /** Stops the reply in progress and keeps what has come. */
  async stopReply(): Promise<void> {
    const streaming = this.#state.messages.findLast(({ status }) => status === 'STREAMING');
    if (!streaming) return;
    this.#set({
      messages: this.#state.messages.map((message) =>
        message.id === streaming.id ? { ...message, status: 'STOPPED' } : message,
      ),
    });
    await this.#deps.api
      .call('channels.stopReply', { params: { channelId: this.#channelId }, body: { messageId: streaming.id } })
      .catch(() => undefined);
  }

  /** Ends everything that runs: the chat is left, the page is gone. */
  dispose(): void {
    this.#abort.abort();
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#stopThinking();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
  }

  #receive(event: RealtimeEvent): void {
    switch (event.eventType) {
      case 'message-created': {
        const { message } = event.payload;
        if (message.type === 'SYSTEM') this.#after(constants.systemMessageDelayMs, () => this.#take(message));
        else this.#take(message);
        return;
      }
      case 'message-updated':
        this.#take(event.payload.message);
        return;
      case 'message-delta':
        this.#takeDelta(event.payload);
        return;
      case 'message-failed': {
        const { messageId, code } = event.payload;
        this.#stopThinking();
        // Whoever stopped a reply before its first word knows why none came.
        if (code === 'STOPPED') return;
        this.#deps.notify({ variant: 'ERROR', message: this.#deps.timeoutText(), duration: constants.toastMs });
        this.#set({
          messages: this.#state.messages.map((message) =>
            message.id === messageId ? { ...message, status: 'FAILED' } : message,
          ),
        });
        return;
      }
      case 'image-created':
      case 'image-updated':
        this.#take(event.payload.message);
        return;
      case 'image-deleted':
        this.#set({ messages: removeMessage(this.#state.messages, event.payload.messageId) });
        return;
      // A newer server may tell of things that this client does not know.
      default:
        return;
    }
  }

  #take(message: Message): void {
    if (message.type === 'BOT') this.#stopThinking();
    const joined = message.clientMessageId
      ? replaceTemporary(this.#state.messages, message.clientMessageId, message)
      : this.#state.messages;
    this.#set({ messages: addMessages(joined, [message]) });
    this.#patchChannel({ lastMessageText: message.message.value, lastMessageCreatedAt: message.createdAt });
  }

  #takeDelta(delta: MessageDelta['payload']): void {
    const result = applyDelta(this.#state.messages, delta);
    if (result.status === 'applied') {
      this.#stopThinking();
      this.#set({ messages: result.messages });
    } else if (result.status === 'gap') this.#fillGap();
  }

  /** A piece is missing: what the server has stored holds it. Asks once for many gaps. */
  #fillGap(): void {
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = undefined;
      void this.refresh();
    }, GAP_PATIENCE_MS);
  }

  /** Reads the last page and merges it. */
  async refresh(): Promise<void> {
    const { signal } = this.#abort;
    try {
      const page = await this.#deps.api.call(
        'channels.messages',
        { params: { channelId: this.#channelId } },
        { signal, silent: true },
      );
      this.#set({ messages: addMessages(this.#state.messages, page.messages) });
      const last = page.messages.at(-1);
      if (last?.type === 'BOT') this.#stopThinking();
    } catch {
      // The next event, or the next poll, asks again.
    }
  }

  #startThinking(): void {
    clearTimeout(this.#replyTimer);
    this.#stopExpecting ??= this.#deps.expectReply();
    this.#set({ isThinking: true });
    this.#replyTimer = setTimeout(() => {
      this.#stopThinking();
      this.#deps.notify({ variant: 'ERROR', message: this.#deps.timeoutText(), duration: constants.toastMs });
    }, constants.replyTimeoutMs);
  }

  #stopThinking(): void {
    clearTimeout(this.#replyTimer);
    this.#replyTimer = undefined;
    this.#stopExpecting?.();
    this.#stopExpecting = undefined;
    if (this.#state.isThinking) this.#set({ isThinking: false });
  }

  #temporary(clientMessageId: string, value: string, channel: Channel): Message {
    const now = this.#deps.now();
    return {
      id: `temp-${clientMessageId}`,
      channelId: channel.channelId,
      createdAt: now,
      updatedAt: now,
      type: 'USER',
      senderId: '',
      userId: '',
      message: { type: 'TEXT', value, voiceSignedUrl: null },
      imageSignedUrl: null,
      videoSignedUrl: null,
      status: 'DONE',
      parentId: null,
      alternativeId: clientMessageId,
      clientMessageId,
    };
  }

  #patchChannel(patch: Partial<Channel>): void {
    const { channel } = this.#state;
    if (channel) this.#set({ channel: { ...channel, ...patch } });
  }

  #after(milliseconds: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #set(patch: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }
}
