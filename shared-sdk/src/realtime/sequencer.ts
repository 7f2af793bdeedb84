import type { StoredEvent } from '../contract/entities.ts';

const rememberedIds = 2_000;

/** Puts the user's events into the order of their `sequence` and lets each through once. */
export interface Sequencer {
  /** Sequence of the last event let through; null before anything is known. */
  position(): number | null;
  /**
   * A snapshot from the server held everything up to `sequence`.
   * @returns whether events between it and the first event let through have to be fetched
   */
  observe(sequence: number): boolean;
  /** @returns the events that are now due, in order: none while one before them is missing */
  offer(event: StoredEvent): StoredEvent[];
  /** A page of the server's own list; nothing up to `sequence` is missing any more. */
  settle(events: readonly StoredEvent[], sequence: number): StoredEvent[];
  hasGap(): boolean;
  restart(sequence: number | null): void;
}

export function createSequencer(): Sequencer {
  let position: number | null = null;
  /** Everything after it has been let through. */
  let floor: number | null = null;
  const waiting = new Map<number, StoredEvent>();
  const seen = new Set<string>();

  const letThrough = (event: StoredEvent) => {
    seen.add(event.eventId);
    if (seen.size > rememberedIds) {
      const [oldest] = seen;
      if (oldest !== undefined) seen.delete(oldest);
    }
    return event;
  };
  const drain = (): StoredEvent[] => {
    const due: StoredEvent[] = [];
    for (;;) {
      const next = position === null ? undefined : waiting.get(position + 1);
      if (!next) return due;
      position = next.sequence;
      waiting.delete(next.sequence);
      due.push(letThrough(next));
    }
  };
  return {
    position: () => position,
    observe(sequence) {
      if (position === null) {
        position = sequence;
        floor = sequence;
        return false;
      }
      if (floor !== null && sequence < floor) {
        floor = sequence;
        return true;
      }
      return false;
    },
    offer(event) {
      if (position === null) {
        position = event.sequence - 1;
        floor = position;
      }
      if (event.sequence > position && !seen.has(event.eventId)) waiting.set(event.sequence, event);
      return drain();
    },
    settle(events, sequence) {
      const late = [...waiting.values()].filter((event) => event.sequence <= sequence);
      const due = new Map<string, StoredEvent>();
      for (const event of [...late, ...events]) if (!seen.has(event.eventId)) due.set(event.eventId, event);
      for (const event of late) waiting.delete(event.sequence);
      position = Math.max(position ?? sequence, sequence);
      const inOrder = [...due.values()].sort((a, b) => a.sequence - b.sequence).map(letThrough);
      return [...inOrder, ...drain()];
    },
    hasGap: () => waiting.size > 0,
    restart(sequence) {
      position = sequence;
      floor = sequence;
      waiting.clear();
      seen.clear();
    },
  };
}
