import { constants } from 'shared-sdk';
import type { Machine } from './machine.ts';

/** Runs while the machine waits for a reply: has the feed poll for it, and ends the wait after 15 s (MSG-09). */
export class ReplyTimer {
  readonly #machine: Machine;
  #until: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopExpecting: (() => void) | undefined;

  constructor(machine: Machine) {
    this.#machine = machine;
    machine.subscribe(() => this.#follow());
  }

  #follow(): void {
    const { reply } = this.#machine.state;
    const until = reply.phase === 'thinking' ? reply.until : null;
    if (until === this.#until) return;
    this.#until = until;
    clearTimeout(this.#timer);
    if (until === null) {
      this.#stopExpecting?.();
      this.#stopExpecting = undefined;
      return;
    }
    this.#stopExpecting ??= this.#machine.deps.expectReply();
    // Not a timer of the visit: while the room is read again, the wait goes on.
    this.#timer = setTimeout(() => {
      this.#machine.dispatch({ type: 'reply-overdue' });
      notifyTimeout(this.#machine);
    }, until - this.#machine.deps.now());
  }
}

/** When a wait that begins now ends, in milliseconds of the server's time. */
export const replyDeadline = ({ deps }: Machine): number => deps.now() + constants.replyTimeoutMs;

export function notifyTimeout({ deps: { notify, text } }: Machine): void {
  notify({ variant: 'ERROR', message: text('error.timeout'), duration: constants.toastMs });
}
