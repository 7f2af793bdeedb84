import type { Machine } from './machine.ts';
import { isTemporary } from './timeline.ts';

/** Size of a page while a message is searched for: the server's maximum. */
const SEARCH_SIZE = 100;
/** How long the message that was found stays highlighted, in milliseconds. */
const HIGHLIGHT_MS = 3_000;

/** Reads the messages before the oldest one held, page after page and without gaps. */
export class OlderMessages {
  readonly #machine: Machine;
  #reading: Promise<boolean> | undefined;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /**
   * Reads one more page. A call while a page is loading waits for that page.
   * @returns whether a page was read
   */
  read(size?: number): Promise<boolean> {
    this.#reading ??= this.#read(size).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(size: number | undefined): Promise<boolean> {
    const { older } = this.#machine.state;
    if (older.phase === 'none' || older.cursor === null) return false;
    this.#machine.dispatch({ type: 'older-asked' });
    const { signal, params, deps } = this.#machine;
    try {
      const query = { cursor: older.cursor, direction: 'PREV', ...(size === undefined ? {} : { size }) } as const;
      const page = await deps.api.call('channels.messages', { params, query }, { signal });
      if (signal.aborted) return false;
      this.#machine.dispatch({ type: 'older-read', page });
      return true;
    } catch {
      if (!signal.aborted) this.#machine.dispatch({ type: 'older-failed' });
      return false;
    }
  }

  /** Shows a message however old it is: reads back to it and highlights it, or says that it is not in this branch. */
  async show(messageId: string): Promise<void> {
    const machine = this.#machine;
    const { signal, deps } = machine;
    while (!machine.message(messageId) && this.#isBeforeHeld(messageId)) {
      if (!(await this.read(SEARCH_SIZE))) break;
    }
    if (signal.aborted) return;
    if (machine.message(messageId)) {
      const sought = { messageId };
      machine.dispatch({ type: 'message-sought', sought });
      machine.after(HIGHLIGHT_MS, () => machine.dispatch({ type: 'highlight-ended', sought }));
    } else if (!this.#isBeforeHeld(messageId)) {
      deps.notify({ variant: 'INFO', message: deps.text('memory.notHere') });
    }
    // Else a page could not be read, and the call has shown its toast.
  }

  /** Whether a message can be in a page that has not been read: ids grow with time. */
  #isBeforeHeld(messageId: string): boolean {
    const { messages, older } = this.#machine.state;
    const oldest = messages.find((message) => !isTemporary(message));
    return older.phase !== 'none' && (oldest === undefined || messageId < oldest.id);
  }
}
