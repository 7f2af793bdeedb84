import { type Atoms, createState, type Readable } from './atoms.ts';

/**
 * The gem balance; 0 until the server has sent it. It comes with events, which are ordered by their sequence, and with
 * responses, which are not: a response counts only if no event has changed the balance since the call was sent. The
 * event of the same transaction follows anyway.
 */
export interface Gems extends Readable<number> {
  /** Taken when a call is sent, and passed to `applyAnswer` with its response. */
  mark(): number;
  applyEvent(sequence: number, amount: number | undefined): void;
  applyAnswer(mark: number, amount: number | undefined): void;
  reset(): void;
}

export function createGems(atoms: Atoms): Gems {
  const store = createState({ atoms }, 0);
  let sequence = -1;
  let changes = 0;
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    mark: () => changes,
    applyEvent(eventSequence, amount) {
      if (amount === undefined || eventSequence <= sequence) return;
      sequence = eventSequence;
      changes += 1;
      store.set(amount);
    },
    applyAnswer(mark, amount) {
      if (amount !== undefined && mark === changes) store.set(amount);
    },
    reset() {
      sequence = -1;
      // A response to a call of the last user must not count.
      changes += 1;
      store.set(0);
    },
  };
}
