import type { Observation } from 'shared-sdk/contract';

/** Buffers observations until the observer takes over. */
export interface Record {
  note(seen: Observation): void;
  /** Hands over the buffered observations and all later ones. */
  drainTo(take: (seen: Observation) => void): void;
  /** Drops the buffer and stops recording. */
  drop(): void;
}

const MAX_PENDING = 50;

/** Buffers observations until the observer has been loaded, when the page is idle. */
export function createRecord(): Record {
  let gathered: Observation[] = [];
  let take: ((seen: Observation) => void) | null = (seen) => {
    if (gathered.length < MAX_PENDING) gathered.push(seen);
  };
  return {
    note: (seen) => take?.(seen),
    drainTo(next) {
      for (const seen of gathered) next(seen);
      gathered = [];
      take = next;
    },
    drop() {
      gathered = [];
      take = null;
    },
  };
}
