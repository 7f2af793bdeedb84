import { constants } from 'shared-sdk';
import type { Message, MessageDelta, RealtimeEvent } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';
import { notifyTimeout } from './reply-timer.ts';
import { applyDelta, isOnPath, isTemporary } from './timeline.ts';

/** Wait for the missing piece of a streamed text before it is read from the server, in milliseconds. */
const GAP_PATIENCE_MS = 250;

export interface ReceiverParts {
  /** The server has this message, which may have been sent from here. */
  readonly onStored: (message: Message) => void;
  /** Reads the last page and merges it. */
  readonly refresh: () => Promise<void>;
  /** Reads the whole room again, because it shows something else now. */
  readonly reload: () => Promise<void>;
  /** A reply that was a text has got its voice. */
  readonly onVoice: (messageId: string) => void;
}

/** Handles the events of the feed in any order. */
export class Receiver {
  readonly #machine: Machine;
  readonly #parts: ReceiverParts;
  #stopGap: (() => void) | undefined;
  #stopSilence: (() => void) | undefined;

  constructor(machine: Machine, parts: ReceiverParts) {
    this.#machine = machine;
    this.#parts = parts;
  }

  receive(event: RealtimeEvent): void {
    switch (event.eventType) {
      case 'message-created':
        this.takeNew(event.payload.message);
        return;
      case 'message-updated':
      case 'message-restored':
      case 'image-created':
      case 'image-updated':
        this.take(event.payload.message);
        return;
      case 'message-delta':
        this.#takeDelta(event.payload);
        return;
      case 'reply-waiting': {
        const { messageId, until, ...slow } = event.payload;
        if (until > this.#machine.deps.now()) this.#machine.dispatch({ type: 'reply-waiting', messageId, until, slow });
        return;
      }
      case 'message-failed':
        this.#machine.dispatch({ type: 'reply-failed', messageId: event.payload.messageId });
        // After a press on Stop the user knows why there is no reply.
        if (event.payload.code !== 'STOPPED') notifyTimeout(this.#machine);
        return;
      case 'message-deleted':
      case 'image-deleted':
        this.#machine.dispatch({ type: 'message-removed', messageId: event.payload.messageId });
        return;
      case 'conversation-changed':
        if (event.payload.branchId !== this.#machine.state.path[0]?.branchId) void this.#parts.reload();
        return;
      case 'fever-changed': {
        const { vibeGauge, ...patch } = event.payload;
        this.#machine.dispatch({ type: 'fever-changed', patch, vibeGauge });
        return;
      }
      case 'channel-changed': {
        const { isLeft: _, ...patch } = event.payload;
        this.#machine.dispatch({ type: 'channel-changed', patch });
        return;
      }
      case 'memory-changed':
        this.#machine.dispatch({ type: 'memory-changed' });
        return;
      // A newer server may send events that this client does not know.
      default:
        return;
    }
  }

  /** A message that may be new: one of the system is shown after a delay (MSG-08). */
  takeNew(message: Message): void {
    const isKnown = this.#machine.message(message.id) !== undefined;
    const delay = message.type === 'SYSTEM' && !isKnown ? constants.systemMessageDelayMs : 0;
    if (delay > 0) this.#machine.after(delay, () => this.take(message));
    else this.take(message);
  }

  /** Merges a message in its present state on the server. */
  take(message: Message): void {
    const machine = this.#machine;
    if (!isOnPath(machine.state.path, message) || this.#isOlderThanHeld(message)) return;
    this.#parts.onStored(message);
    const known = machine.message(message.id);
    machine.dispatch({ type: 'message-received', message });
    const isSpoken = message.type === 'BOT' && message.message.voiceSignedUrl !== null;
    if (isSpoken && known?.message.voiceSignedUrl === null) this.#parts.onVoice(message.id);
    if (machine.message(message.id) !== known) {
      this.watch();
      this.#preload(message);
    }
  }

  /** The newest generated picture and video become the background, once they have loaded (CHAT-24, CHAT-25). */
  #preload({ type, imageSignedUrl, videoSignedUrl }: Message): void {
    const { preload, warn } = this.#machine.deps;
    const load = (url: string, kind: 'image' | 'video') =>
      preload(url, kind).then(
        () => {
          const patch = kind === 'image' ? { lastGeneratedImageUrl: url } : { lastGeneratedVideoUrl: url };
          this.#machine.dispatch({ type: 'channel-changed', patch });
        },
        (error: unknown) => warn('A generated picture could not be loaded ahead', error),
      );
    if (type !== 'BOT') return;
    if (imageSignedUrl) void load(imageSignedUrl, 'image');
    if (videoSignedUrl) void load(videoSignedUrl, 'video');
  }

  /** A message of an unread page is omitted, because the messages before it would be missing. */
  #isOlderThanHeld({ id }: Message): boolean {
    const { messages, older } = this.#machine.state;
    const oldest = messages.find((message) => !isTemporary(message));
    return older.phase !== 'none' && oldest !== undefined && id < oldest.id;
  }

  #takeDelta(delta: MessageDelta['payload']): void {
    const before = this.#machine.state;
    this.#machine.dispatch({ type: 'delta-received', delta });
    if (this.#machine.state !== before) this.watch();
    else if (applyDelta(before.messages, delta).status === 'gap') this.#fillGap();
  }

  /** A piece is missing: the server has stored it. Several gaps cause one request. */
  #fillGap(): void {
    this.#stopGap ??= this.#machine.after(GAP_PATIENCE_MS, () => {
      this.#stopGap = undefined;
      void this.#parts.refresh();
    });
  }

  /** Shows when nothing of a reply in progress arrives, and polls the server until it continues. */
  watch(): void {
    this.#stopSilence?.();
    this.#stopSilence = undefined;
    this.#machine.dispatch({ type: 'stream-resumed' });
    if (!this.#machine.state.messages.some(({ status }) => status === 'STREAMING')) return;
    this.#stopSilence = this.#machine.after(constants.replySilenceMs, () => {
      this.#machine.dispatch({ type: 'stream-silent' });
      this.#pollStream();
    });
  }

  #pollStream(): void {
    void this.#parts.refresh();
    this.#stopSilence = this.#machine.after(constants.pollIntervalMs, () => this.#pollStream());
  }

  /** The timers have ended with the visit. */
  forget(): void {
    this.#stopGap = undefined;
    this.#stopSilence = undefined;
  }
}
