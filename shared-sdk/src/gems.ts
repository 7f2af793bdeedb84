import { type Atoms, createState, type Readable } from './atoms.ts';

/**
 * The gem balance as the server last told it: 0 until it does. Amounts come by two roads, events (ordered by their
 * sequence) and answers to calls (not ordered): an answer counts only if no event has brought an amount since the call
 * was sent, for the event of the same transaction follows anyway.
 */
export interface Gems extends Readable<number> {
  /** Taken when a call is sent, given back with its answer. */
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
      // An answer to a call of the user before must not land here.
      changes += 1;
      store.set(0);
    },
  };
}
