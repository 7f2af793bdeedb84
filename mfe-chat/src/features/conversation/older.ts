import type { Room } from './room.ts';
import { addMessages, isTemporary } from './timeline.ts';

/** Messages of a page while a certain one is looked for: as many as the server gives. */
const SEEKING_SIZE = 100;
/** How long the message that was looked for stays marked, in milliseconds. */
const MARKED_MS = 3_000;

/** Reads what stands before the oldest message that is held, so that nothing is missing between it and the end. */
export class Older {
  readonly #room: Room;
  #reading: Promise<boolean> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Reads one more page. Whoever asks while one is on its way waits for that one.
   * @returns whether a page came
   */
  read(size?: number): Promise<boolean> {
    this.#reading ??= this.#read(size).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(size: number | undefined): Promise<boolean> {
    const { hasMore, nextCursor: cursor } = this.#room.state;
    if (!hasMore || cursor === null) return false;
    this.#room.set({ isLoadingOlder: true });
    const { signal, params, deps } = this.#room;
    try {
      const query = { cursor, direction: 'PREV', ...(size === undefined ? {} : { size }) } as const;
      const page = await deps.api.call('channels.messages', { params, query }, { signal });
      if (signal.aborted) return false;
      this.#room.set({
        messages: addMessages(this.#room.state.messages, page.messages),
        hasMore: page.hasMore && page.messages.length > 0,
        nextCursor: page.nextCursor,
        isLoadingOlder: false,
      });
      return true;
    } catch {
      if (!signal.aborted) this.#room.set({ isLoadingOlder: false });
      return false;
    }
  }

  /**
   * Shows a message, however long ago it was said: reads back to it, and marks it. One that is not on the way that is
   * shown – of another branch, deleted – is told of in words.
   */
  async show(messageId: string): Promise<void> {
    const room = this.#room;
    const { signal, deps } = room;
    while (!room.message(messageId) && this.#isBefore(messageId)) {
      if (!(await this.read(SEEKING_SIZE))) break;
    }
    if (signal.aborted) return;
    if (room.message(messageId)) {
      const sought = { messageId };
      room.set({ sought });
      room.after(MARKED_MS, () => {
        if (room.state.sought === sought) room.set({ sought: null });
      });
    } else if (!this.#isBefore(messageId)) {
      deps.notify({ variant: 'INFO', message: deps.text('memory.notHere') });
    }
    // Else a page could not be read, and the toast of the call has said so.
  }

  /** Whether a message may stand before what is held: ids grow with time. */
  #isBefore(messageId: string): boolean {
    const { messages, hasMore } = this.#room.state;
    const oldest = messages.find((message) => !isTemporary(message));
    return hasMore && (oldest === undefined || messageId < oldest.id);
  }
}
