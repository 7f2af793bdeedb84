import { constants, hasCode, isCancelled } from 'shared-sdk';
import type { CallData, Channel, OpenReply } from 'shared-sdk/contract';
import { PictureMaker } from '../media/picture-maker.ts';
import { VoiceSender } from '../voice/voice-sender.ts';
import { MessageActions } from './message-actions.ts';
import { Older } from './older.ts';
import { Receiver } from './receiver.ts';
import { Room } from './room.ts';
import { RoomActions } from './room-actions.ts';
import { Sender } from './sender.ts';
import { SpendingActions } from './spending-actions.ts';
import { type ConversationDeps, type ConversationState, EMPTY } from './state.ts';
import { Thinking } from './thinking.ts';
import { addMessages, isTemporary, messageOf, type Timeline } from './timeline.ts';

/**
 * One chat as a state machine outside React: it merges what REST, events, streams and the person's own sends say, in
 * whatever order they come.
 */
export class Conversation {
  readonly messages: MessageActions;
  readonly actions: RoomActions;
  readonly spending: SpendingActions;
  readonly voice: VoiceSender;
  readonly pictures: PictureMaker;
  readonly #room: Room;
  readonly #thinking: Thinking;
  readonly #sender: Sender;
  readonly #receiver: Receiver;
  readonly #older: Older;
  #stopListening: (() => void) | undefined;
  /** Messages without a reply, as events told while the room was being read. */
  #failed = new Set<string>();

  constructor(channelId: string, deps: ConversationDeps) {
    const room = new Room(channelId, deps);
    const reload = () => this.reload();
    this.#room = room;
    this.#older = new Older(room);
    this.#thinking = new Thinking(room);
    this.#sender = new Sender(room, this.#thinking);
    this.voice = new VoiceSender(room, this.#thinking);
    this.pictures = new PictureMaker(room);
    this.#receiver = new Receiver(room, {
      onVoice: (messageId) => this.voice.arrived(messageId),
      thinking: this.#thinking,
      onArrived: (message) => {
        this.#sender.arrived(message);
        this.voice.hasArrived(message);
      },
      refresh: () => this.refresh(),
      reload,
    });
    this.messages = new MessageActions(room, { thinking: this.#thinking, reload });
    this.spending = new SpendingActions(room, this.#thinking);
    this.actions = new RoomActions(room, { reload, stopThinking: () => this.#thinking.stop() });
  }

  subscribe = (listener: () => void): (() => void) => this.#room.subscribe(listener);
  getSnapshot = (): ConversationState => this.#room.state;

  /** Enters the chat room: events first, so that nothing between the two is lost, then the last page. */
  async enter(): Promise<void> {
    this.#begin();
    this.#thinking.stop();
    this.#room.set({ ...EMPTY });
    await this.#read();
  }

  /** Reads the room again; what is shown stays until it has come. */
  async reload(): Promise<void> {
    this.#begin();
    await this.#read();
  }

  #begin(): void {
    this.#room.renew();
    this.#receiver.forget();
    this.#stopListening ??= this.#room.deps.onChannelEvent(this.#room.channelId, (event) => {
      if (event.eventType === 'message-failed') this.#failed.add(event.payload.messageId);
      this.pictures.receive(event);
      this.#receiver.receive(event);
    });
  }

  async #read(): Promise<void> {
    const { signal, params, deps } = this.#room;
    this.#failed = new Set();
    try {
      const options = { signal, silent: true, retries: 1 };
      this.#show(await deps.api.call('channels.chatroom', { params }, options));
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return;
      const isGone = hasCode(error, 'CHANNEL_NOT_FOUND');
      // What is held can still be read: only a room that was never seen has nothing to show.
      if (isGone || this.#room.state.status !== 'ready') this.#room.set({ status: isGone ? 'not-found' : 'failed' });
    }
  }

  #show(room: CallData<'channels.chatroom'>): void {
    const { messages, path, status } = this.#room.state;
    const isSamePath = path.length === 0 || path[0]?.branchId === room.path?.[0]?.branchId;
    // What came by event while the page was on its way stays; what belongs to another branch goes.
    const newest = room.messages.at(-1)?.id ?? '';
    const kept = messages.filter((one) => isTemporary(one) || (isSamePath && (status !== 'ready' || one.id > newest)));
    const shown = addMessages(kept, room.messages);
    const open = this.#stillOpen(room.openReplies ?? [], shown);
    this.#room.set({
      status: 'ready',
      channel: room.channel,
      about: room.about,
      path: room.path ?? [],
      messages: shown,
      hasMore: room.hasMore && room.messages.length > 0,
      nextCursor: room.nextCursor,
      isLoadingOlder: false,
      vibeGauge: room.vibeGauge,
      prices: room.prices ?? null,
      imageStyles: room.imageStyles ?? [],
      regenerating: new Set(
        open.map(({ messageId }) => messageId).filter((id) => messageOf(shown, id)?.status === 'DONE'),
      ),
      unanswered: unansweredIn(shown, open),
    });
    this.#waitFor(open);
    this.#receiver.watch();
    this.#scheduleStart(room.channel);
    this.#sender.resume();
    void this.voice.resume();
  }

  /** What was under way when the room was read may have ended by the time that the answer is here. */
  #stillOpen(replies: readonly OpenReply[], shown: Timeline): readonly OpenReply[] {
    return replies.filter(({ messageId, alternativeId, parentId }) => {
      const message = messageOf(shown, messageId);
      const isWritten = message && message.alternativeId === alternativeId && message.status !== 'STREAMING';
      return !isWritten && !this.#failed.has(messageId) && !this.#failed.has(parentId ?? '');
    });
  }

  /** Joins replies in progress: whoever asked for them, and wherever. */
  #waitFor(open: readonly OpenReply[]): void {
    const awaited = open.filter(({ messageId }) => this.#room.message(messageId)?.status !== 'STREAMING');
    const latest = awaited.at(-1);
    if (!latest) {
      this.#thinking.stop();
      return;
    }
    const left = latest.createdAt + constants.replyTimeoutMs - this.#room.deps.now();
    if (left > 0) this.#thinking.start(Math.min(left, constants.replyTimeoutMs));
  }

  /** A chat that was never started is started half a second after it was entered (CHAT-03); leaving before stops that. */
  #scheduleStart(channel: Channel): void {
    if (channel.isChannelStarted) return;
    const room = this.#room;
    room.after(constants.channelStartDelayMs, () => {
      room.patchChannel({ isChannelStarted: true });
      const body = { messageType: 'TEXT', screenStatus: 'SHOW' } as const;
      room.deps.api.call('channels.casualStart', { params: room.params, body }, { signal: room.signal }).then(
        (answer) => {
          room.set({ channel: answer.channel });
          // The first words come by event, too; this brings them where the bus is away.
          void this.refresh();
        },
        () => room.patchChannel({ isChannelStarted: false }),
      );
    });
  }

  /** Reads the page before the oldest message. Does nothing where there is none. */
  async loadOlder(): Promise<void> {
    await this.#older.read();
  }

  /** Shows a message of this chat, however far up it stands. */
  showMessage(messageId: string): Promise<void> {
    return this.#older.show(messageId);
  }

  /** Shows the text at once and sends it. */
  send(text: string): Promise<void> {
    return this.#sender.send(text);
  }

  /** The composer has taken the text back, or the person writes on. */
  dismissRefusal(): void {
    this.#sender.dismissRefusal();
  }

  /** Stops the reply that is awaited or in progress, and keeps what has come. */
  async stopReply(): Promise<void> {
    const { messages, regenerating, isThinking } = this.#room.state;
    const streaming = messages.findLast(({ status }) => status === 'STREAMING');
    const awaited =
      [...regenerating].at(-1) ?? messages.findLast((one) => one.type === 'USER' && !isTemporary(one))?.id;
    const messageId = streaming?.id ?? (isThinking ? awaited : undefined);
    if (messageId === undefined) return;
    this.#thinking.stop();
    this.#room.set({
      regenerating: new Set(),
      messages: messages.map((one) => (one.id === streaming?.id ? { ...one, status: 'STOPPED' } : one)),
    });
    await this.#room.deps.api
      .call('channels.stopReply', { params: this.#room.params, body: { messageId } }, { retries: 1 })
      .catch(() => void this.refresh());
  }

  /** Reads the last page and merges it. */
  async refresh(): Promise<void> {
    const { signal, params, deps } = this.#room;
    try {
      const page = await deps.api.call('channels.messages', { params }, { signal, silent: true });
      for (const message of page.messages) this.#receiver.takeNew(message);
    } catch {
      // The next event, or the next poll, asks again.
    }
  }

  /** Ends everything that runs: the chat is left, the page is gone. */
  dispose(): void {
    this.#thinking.stop();
    this.pictures.dispose();
    this.#room.renew();
    this.#receiver.forget();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }
}

/** The last message, where it is the person's own and no reply is under way. */
function unansweredIn(messages: Timeline, open: readonly OpenReply[]): string | null {
  const last = messages.findLast((message) => !isTemporary(message));
  const isAwaited = open.some(({ parentId }) => parentId === last?.id);
  return last?.type === 'USER' && !isAwaited ? last.id : null;
}
