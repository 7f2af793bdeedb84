import { constants } from 'shared-sdk';
import type { Room } from './room.ts';

/** The state between a sent message and the first words of its reply: never longer than 15 s (MSG-09). */
export class Thinking {
  readonly #room: Room;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopExpecting: (() => void) | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** @param milliseconds what is left of the 15 s */
  start(milliseconds: number = constants.replyTimeoutMs): void {
    clearTimeout(this.#timer);
    this.#stopExpecting ??= this.#room.deps.expectReply();
    this.#room.set({ isThinking: true, unanswered: null });
    // Not of the stay: a room that is read again goes on waiting.
    this.#timer = setTimeout(() => {
      this.stop();
      // What was being written anew is shown again; should its words come late, they are shown then.
      this.#room.set({ regenerating: new Set() });
      this.tellTimeout();
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stopExpecting?.();
    this.#stopExpecting = undefined;
    if (this.#room.state.isThinking) this.#room.set({ isThinking: false });
  }

  tellTimeout(): void {
    const { notify, text } = this.#room.deps;
    notify({ variant: 'ERROR', message: text('error.timeout'), duration: constants.toastMs });
  }
}
