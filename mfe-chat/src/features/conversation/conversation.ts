import { constants, hasCode, isCancelled } from 'shared-sdk';
import type { Channel, Message, RealtimeEvent } from 'shared-sdk/contract';
import type { ConversationDeps } from './deps.ts';
import { LatePortrait } from './late-portrait.ts';
import { Machine } from './machine.ts';
import { MessageActions } from './message-actions.ts';
import { OlderMessages } from './older-messages.ts';
import { Outgoing } from './outgoing.ts';
import { Pictures } from './pictures.ts';
import { Receiver } from './receiver.ts';
import { ReplyTimer } from './reply-timer.ts';
import { RoomActions } from './room-actions.ts';
import { SpendingActions } from './spending-actions.ts';
import { type ConversationState, isThinking } from './state.ts';
import { Texts } from './texts.ts';
import { isTemporary } from './timeline.ts';
import { VoiceMessages } from './voice-messages.ts';

/**
 * One chat as a state machine outside React. Answers of calls, events of the feed and actions of the person become events
 * of the machine, in any order; `transition` says what follows from each.
 */
export class Conversation {
  readonly messages: MessageActions;
  readonly actions: RoomActions;
  readonly spending: SpendingActions;
  readonly voice: VoiceMessages;
  readonly pictures: Pictures;
  readonly #machine: Machine;
  readonly #texts: Texts;
  readonly #receiver: Receiver;
  readonly #older: OlderMessages;
  readonly #portrait: LatePortrait;
  #stopListening: (() => void) | undefined;
  /** Messages whose replies failed while the room was being read. */
  #failed = new Set<string>();

  constructor(channelId: string, deps: ConversationDeps) {
    const machine = new Machine(channelId, deps);
    const outgoing = new Outgoing(machine);
    const reload = () => this.reload();
    this.#machine = machine;
    new ReplyTimer(machine);
    this.#older = new OlderMessages(machine);
    this.#portrait = new LatePortrait(machine);
    this.#texts = new Texts(machine, outgoing);
    this.voice = new VoiceMessages(machine, outgoing);
    this.pictures = new Pictures(machine, outgoing);
    this.spending = new SpendingActions(machine, outgoing);
    this.messages = new MessageActions(machine, { outgoing, reload });
    this.actions = new RoomActions(machine, reload);
    this.#receiver = new Receiver(machine, {
      onStored: (message) => this.#confirm(message),
      onVoice: (messageId) => this.voice.playNext(messageId),
      refresh: () => this.refresh(),
      reload,
    });
  }

  subscribe = (listener: () => void): (() => void) => this.#machine.subscribe(listener);
  getSnapshot = (): ConversationState => this.#machine.state;

  /** Opens the chat: listens to events first, so that none is lost while the last page is read. */
  async enter(): Promise<void> {
    this.#begin();
    this.#machine.dispatch({ type: 'entered' });
    await this.#read();
  }

  /** Reads the room again; what is shown stays until the answer arrives. */
  async reload(): Promise<void> {
    this.#begin();
    await this.#read();
  }

  #begin(): void {
    this.#machine.renew();
    this.#receiver.forget();
    this.#stopListening ??= this.#machine.deps.onChannelEvent(this.#machine.channelId, (event) => this.#receive(event));
  }

  #receive(event: RealtimeEvent): void {
    if (event.eventType === 'message-failed') this.#failed.add(event.payload.messageId);
    this.pictures.receive(event);
    this.#receiver.receive(event);
  }

  #confirm(message: Message): void {
    this.#texts.confirm(message);
    this.voice.confirm(message);
  }

  async #read(): Promise<void> {
    const machine = this.#machine;
    const { signal, params, deps } = machine;
    this.#failed = new Set();
    try {
      const room = await deps.api.call('channels.chatroom', { params }, { signal, silent: true, retries: 1 });
      const held = room.messages.filter((message) => this.#systemDelay(message) > 0);
      const messages = room.messages.filter((message) => !held.includes(message));
      machine.dispatch({ type: 'room-read', room: { ...room, messages }, failed: this.#failed, now: deps.now() });
      for (const message of held) machine.after(this.#systemDelay(message), () => this.#receiver.take(message));
      this.#receiver.watch();
      this.#scheduleStart(room.channel);
      this.#portrait.watch();
      this.#texts.resume();
      void this.voice.resume();
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return;
      machine.dispatch({ type: hasCode(error, 'CHANNEL_NOT_FOUND') ? 'room-not-found' : 'room-failed' });
    }
  }

  /** How long a message of the system still has to wait (MSG-08): a room that is read again does not shorten that. */
  #systemDelay({ id, type, createdAt }: Message): number {
    if (type !== 'SYSTEM' || this.#machine.message(id)) return 0;
    return createdAt + constants.systemMessageDelayMs - this.#machine.deps.now();
  }

  /** Starts a new chat half a second after it was opened (CHAT-03), unless it is closed before. */
  #scheduleStart(channel: Channel): void {
    if (channel.isChannelStarted) return;
    const machine = this.#machine;
    const patch = (changed: Partial<Channel>) => machine.dispatch({ type: 'channel-changed', patch: changed });
    machine.after(constants.channelStartDelayMs, () => {
      patch({ isChannelStarted: true });
      const body = { messageType: 'TEXT', screenStatus: 'SHOW' } as const;
      machine.deps.api.call('channels.casualStart', { params: machine.params, body }, { signal: machine.signal }).then(
        (answer) => {
          patch(answer.channel);
          // An event brings the first message too; this is for when the bus is unavailable.
          void this.refresh();
        },
        () => patch({ isChannelStarted: false }),
      );
    });
  }

  /** Reads the page before the oldest message, if there is one. */
  async loadOlder(): Promise<void> {
    await this.#older.read();
  }

  /** Shows a message of this chat, however old it is. */
  showMessage(messageId: string): Promise<void> {
    return this.#older.show(messageId);
  }

  /** Shows the text at once and sends it. */
  send(text: string): Promise<void> {
    return this.#texts.send(text);
  }

  /** The composer has the text again, or the person goes on writing. */
  dismissRefusal(): void {
    this.#texts.dismissRefusal();
  }

  /** Stops the reply that is awaited or in progress, and keeps the text so far. */
  async stopReply(): Promise<void> {
    const machine = this.#machine;
    const { messages, regenerating } = machine.state;
    const streaming = messages.findLast(({ status }) => status === 'STREAMING');
    const awaited =
      [...regenerating].at(-1) ?? messages.findLast((one) => one.type === 'USER' && !isTemporary(one))?.id;
    const messageId = streaming?.id ?? (isThinking(machine.state) ? awaited : undefined);
    if (messageId === undefined) return;
    machine.dispatch({ type: 'reply-stopped', messageId: streaming?.id });
    await machine.deps.api
      .call('channels.stopReply', { params: machine.params, body: { messageId } }, { retries: 1 })
      .catch(() => void this.refresh());
  }

  /** Reads the last page and merges it. */
  async refresh(): Promise<void> {
    const { signal, params, deps } = this.#machine;
    try {
      const page = await deps.api.call('channels.messages', { params }, { signal, silent: true });
      for (const message of page.messages) this.#receiver.takeNew(message);
    } catch {
      // The next event or poll causes another attempt.
    }
  }

  /** Ends all timers and calls: the chat is closed. */
  dispose(): void {
    this.#machine.dispatch({ type: 'reply-settled' });
    this.pictures.dispose();
    this.#machine.renew();
    this.#receiver.forget();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }
}
