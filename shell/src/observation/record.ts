import type { Observation } from 'shared-sdk/contract';

/** What was seen before, and what is seen from now on. */
export interface Record {
  note(seen: Observation): void;
  /** Hands over what has been gathered and everything after it. */
  drainTo(take: (seen: Observation) => void): void;
  /** Forgets what has been gathered, and gathers nothing more. */
  drop(): void;
}

const MOST = 50;

/** Gathers what happens before the observer has been loaded: it comes when the page rests. */
export function createRecord(): Record {
  let gathered: Observation[] = [];
  let take: ((seen: Observation) => void) | null = (seen) => {
    if (gathered.length < MOST) gathered.push(seen);
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
