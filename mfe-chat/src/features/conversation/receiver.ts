import { constants } from 'shared-sdk';
import type { Message, MessageDelta, RealtimeEvent } from 'shared-sdk/contract';
import { isAwaited } from '../media/picture-maker.ts';
import type { Room } from './room.ts';
import type { Thinking } from './thinking.ts';
import { addMessages, applyDelta, isTemporary, removeMessage } from './timeline.ts';

/** Wait for the missing piece of a streamed text before it is read from the server, in milliseconds. */
const GAP_PATIENCE_MS = 250;

export interface ReceiverParts {
  readonly thinking: Thinking;
  /** A message has come from the server; it may be one that the person sent from here. */
  readonly onArrived: (message: Message) => void;
  /** Reads the last page and merges it. */
  readonly refresh: () => Promise<void>;
  /** Reads the whole room again, since it shows something else now. */
  readonly reload: () => Promise<void>;
  /** A reply that was a text can now be heard. */
  readonly onVoice?: (messageId: string) => void;
}

/** Takes what the feed brings, in whatever order it comes. */
export class Receiver {
  readonly #room: Room;
  readonly #parts: ReceiverParts;
  #stopGap: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;

  constructor(room: Room, parts: ReceiverParts) {
    this.#room = room;
    this.#parts = parts;
  }

  receive(event: RealtimeEvent): void {
    switch (event.eventType) {
      case 'message-created':
        this.takeNew(event.payload.message);
        return;
      case 'message-updated':
      case 'message-restored':
        this.take(event.payload.message);
        return;
      case 'message-delta':
        this.#takeDelta(event.payload);
        return;
      case 'message-failed':
        this.#fail(event.payload);
        return;
      case 'message-deleted':
      case 'image-deleted':
        this.#remove(event.payload.messageId);
        return;
      case 'image-created':
      case 'image-updated':
        this.take(event.payload.message);
        return;
      case 'conversation-changed':
        if (event.payload.branchId !== this.#room.state.path[0]?.branchId) void this.#parts.reload();
        return;
      case 'fever-changed': {
        const { vibeGauge, ...fever } = event.payload;
        this.#room.patchChannel(fever);
        this.#room.set({ vibeGauge });
        return;
      }
      case 'memory-changed':
        this.#room.set({ memoryRevision: this.#room.state.memoryRevision + 1 });
        return;
      // A newer server may tell of things that this client does not know.
      default:
        return;
    }
  }

  /** A message that may be new: one of the system is shown after a while (MSG-08). */
  takeNew(message: Message): void {
    const isHeld = this.#room.message(message.id) !== undefined;
    const delay = message.type === 'SYSTEM' && !isHeld ? constants.systemMessageDelayMs : 0;
    if (delay > 0) this.#room.after(delay, () => this.take(message));
    else this.take(message);
  }

  /** A message as the server has it now. */
  take(message: Message): void {
    const room = this.#room;
    if (!room.isShownHere(message) || this.#isBeforeWhatIsHeld(message)) return;
    this.#parts.onArrived(message);
    const known = room.message(message.id);
    // A picture that was asked for is no answer to what was said.
    if (message.type === 'BOT' && message.message.type !== 'IMAGE') this.#answered(message, known);
    room.set({ messages: addMessages(room.state.messages, [message]) });
    const isSpoken = message.type === 'BOT' && message.message.voiceSignedUrl !== null;
    if (isSpoken && known?.message.voiceSignedUrl === null) this.#parts.onVoice?.(message.id);
    if (isLast(room, message) && !isAwaited(message)) {
      room.patchChannel({ lastMessageText: message.message.value, lastMessageCreatedAt: message.createdAt });
    }
    if (room.message(message.id) !== known) {
      this.watch();
      this.#preload(message);
    }
  }

  /** The newest generated picture and video become the background, once they have loaded (CHAT-24, CHAT-25). */
  #preload({ type, imageSignedUrl, videoSignedUrl }: Message): void {
    const { preload, warn } = this.#room.deps;
    const load = (url: string, kind: 'image' | 'video') =>
      preload(url, kind).then(
        () =>
          this.#room.patchChannel(kind === 'image' ? { lastGeneratedImageUrl: url } : { lastGeneratedVideoUrl: url }),
        (error: unknown) => warn('A generated picture could not be loaded ahead', error),
      );
    if (type !== 'BOT') return;
    if (imageSignedUrl) void load(imageSignedUrl, 'image');
    if (videoSignedUrl) void load(videoSignedUrl, 'video');
  }

  /** Older pages have not been read: a message among them would stand where it does not belong. */
  #isBeforeWhatIsHeld({ id }: Message): boolean {
    const { messages, hasMore } = this.#room.state;
    const oldest = messages.find((message) => !isTemporary(message));
    return hasMore && oldest !== undefined && id < oldest.id;
  }

  #answered({ id, alternativeId }: Message, known: Message | undefined): void {
    const { regenerating } = this.#room.state;
    // An old text told once more is no answer.
    if (known?.alternativeId === alternativeId && (known.status !== 'STREAMING' || regenerating.has(id))) return;
    this.#parts.thinking.stop();
    if (regenerating.has(id)) this.#room.set({ regenerating: without(regenerating, id) });
    if (this.#room.state.unanswered) this.#room.set({ unanswered: null });
  }

  #takeDelta(delta: MessageDelta['payload']): void {
    const result = applyDelta(this.#room.state.messages, delta);
    if (result.status === 'applied') {
      this.#parts.thinking.stop();
      this.#room.set({ messages: result.messages });
      this.watch();
    } else if (result.status === 'gap') this.#fillGap();
  }

  #fail({ messageId, code }: { messageId: string; code: string }): void {
    const { regenerating } = this.#room.state;
    this.#parts.thinking.stop();
    if (regenerating.has(messageId)) this.#room.set({ regenerating: without(regenerating, messageId) });
    else if (this.#room.message(messageId)?.type === 'USER') this.#room.set({ unanswered: messageId });
    else this.#markFailed(messageId);
    // Whoever stopped a reply before its first word knows why none came.
    if (code !== 'STOPPED') this.#parts.thinking.tellTimeout();
  }

  #markFailed(messageId: string): void {
    const { messages } = this.#room.state;
    const failed = messages.map((one) => (one.id === messageId ? { ...one, status: 'FAILED' as const } : one));
    this.#room.set({ messages: failed });
  }

  #remove(messageId: string): void {
    this.#room.set({ messages: removeMessage(this.#room.state.messages, messageId) });
  }

  /** A piece is missing: what the server has stored holds it. Asks once for many gaps. */
  #fillGap(): void {
    this.#stopGap ??= this.#room.after(GAP_PATIENCE_MS, () => {
      this.#stopGap = undefined;
      void this.#parts.refresh();
    });
  }

  /** A reply in progress of which nothing comes is asked for, and never leaves anybody waiting without a word. */
  watch(): void {
    this.#stopSilence?.();
    this.#stopSilence = undefined;
    const isStreaming = this.#room.state.messages.some(({ status }) => status === 'STREAMING');
    if (this.#room.state.isReconnecting) this.#room.set({ isReconnecting: false });
    if (!isStreaming) return;
    this.#stopSilence = this.#room.after(constants.replySilenceMs, () => {
      this.#room.set({ isReconnecting: true });
      this.#askUntilItSpeaks();
    });
  }

  #askUntilItSpeaks(): void {
    void this.#parts.refresh();
    this.#stopSilence = this.#room.after(constants.pollIntervalMs, () => this.#askUntilItSpeaks());
  }

  /** With the stay, its timers end. */
  forget(): void {
    this.#stopGap = undefined;
    this.#stopSilence = undefined;
  }
}

const isLast = (room: Room, { id }: Message) => room.state.messages.findLast((one) => !isTemporary(one))?.id === id;

export function without<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const rest = new Set(set);
  rest.delete(value);
  return rest;
}
