import type { Call } from '../api/types.ts';
import type { StoredEvent } from '../contract/entities.ts';
import type { Log } from '../log.ts';
import type { Sequencer } from './sequencer.ts';
import type { Timers } from './timers.ts';

/** A missing event may just be late: a gap is fetched after this long. */
const GAP_PATIENCE_MS = 250;
const GAP_RETRY_MS = 1_000;

export interface CatchUpDeps {
  readonly call: Call;
  readonly log: Log;
  readonly sequencer: Sequencer;
  readonly timers: Timers;
  readonly apply: (events: readonly StoredEvent[]) => void;
  /** The server no longer has the events in between: everything must be loaded again. */
  readonly onReset: () => void;
}

/** Fetches the events that the bus has lost. Does nothing before `start` and after `stop`. */
export interface CatchUp {
  start(): void;
  /** A fetch in flight is ignored from here on. */
  stop(): void;
  /** Fetches the events after `from`, or after the last one applied. Joins a fetch in flight. Never rejects. */
  run(from?: number): Promise<void>;
  /** Fetches the events after `from`, once a fetch in flight has ended. */
  runNext(from: number): void;
  /** Fetches what is missing in the sequence, unless it arrives in the next moment. */
  checkGap(): void;
}

export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const { call, log, sequencer, timers } = deps;
  /** A new one for each start, so that late answers can be recognised; null while stopped. */
  let period: symbol | null = null;
  let current: Promise<void> | null = null;

  const fetchPages = async (from: number) => {
    const began = period;
    for (let after = from; ; ) {
      const page = await call('channels.events', { query: { after } }, { silent: true });
      if (began !== period) return;
      if (page.reset) {
        sequencer.restart(page.sequence);
        return deps.onReset();
      }
      const last = page.events.at(-1)?.sequence ?? after;
      const reached = page.hasMore ? last : Math.max(page.sequence, last);
      deps.apply(sequencer.settle(page.events, reached));
      if (!page.hasMore || last <= after) return;
      after = last;
    }
  };
  const run = (from = sequencer.position()): Promise<void> => {
    if (period === null || from === null) return Promise.resolve();
    if (current) return current;
    const began = period;
    current = fetchPages(from)
      .catch((error: unknown) => log.warn('Missed events could not be fetched', error))
      .finally(() => {
        if (began !== period) return;
        current = null;
        if (sequencer.hasGap()) fetchGap(GAP_RETRY_MS);
      });
    return current;
  };
  const fetchGap = (afterMs: number) =>
    timers.once('gap', afterMs, () => {
      if (sequencer.hasGap()) void run();
    });

  return {
    start() {
      period = Symbol('period');
    },
    stop() {
      period = null;
      current = null;
    },
    run,
    runNext: (from) => void Promise.resolve(current).then(() => run(from)),
    checkGap() {
      if (sequencer.hasGap() && !timers.has('gap')) fetchGap(GAP_PATIENCE_MS);
    },
  };
}
