import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageDelta, StoredEvent } from 'shared-sdk/contract';
import type { Db } from '../db/open.ts';
import { events } from '../db/schema.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { eventOf } from './event-log.ts';
import type { Realtime } from './nats/realtime-service.ts';
import { eventSubject } from './nats/subjects.ts';

/** How long events are held for those who were away. */
export const EVENTS_HELD_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_MS = 1_000;
/** What was published is noted for many in one statement; who dies before that publishes it once more. */
const NOTE_MS = 200;
const PRUNE_MS = 60 * 60 * 1000;
const BATCH = 200;

export interface Outbox {
  /** Publishes what the log holds for this user. Call it after the commit; resolves when the bus has it, or is away. */
  flush(userId: string): Promise<void>;
  /** Publishes a piece of a reply in progress, which no log holds. */
  publishDelta(userId: string, delta: MessageDelta): void;
  stop(): Promise<void>;
}

interface OutboxDeps {
  readonly db: Db;
  readonly realtime: Realtime;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

interface OutboxOptions {
  readonly timers?: Timers;
  /** Signs the media addresses in an event as it is published. */
  readonly signEvent?: (event: StoredEvent) => StoredEvent;
  readonly onPublished?: (userId: string, event: StoredEvent) => void;
}

/**
 * Carries committed events to the bus, at least once and each user's in their order. What a crash or an absent bus left
 * behind is found by a sweeper; browsers heal the rest from the log itself, so nothing here ever blocks a request.
 */
export function startOutbox(
  { db, realtime, now, log }: OutboxDeps,
  { timers = systemTimers, signEvent = (event) => event, onPublished }: OutboxOptions = {},
): Outbox {
  const waiting = new Set<string>();
  /** Numbers up to which the bus has a user's events, as far as the log does not say so yet. */
  const handed = new Map<string, number>();
  let stopWaiting: (() => void) | null = null;
  let isNoteDue = false;
  let running: Promise<void> | null = null;
  let isSweeping = false;

  /**
   * One carrier at a time: two would overtake each other. Requests made meanwhile share the next round; the first reads
   * at once, before whatever its caller asks of the database next.
   */
  function carry(): Promise<void> {
    const round = (running ? running.then(drain) : drain()).catch(report).finally(() => {
      if (running === round) running = null;
    });
    running = round;
    return round;
  }

  function sweep(): void {
    if (!isSweeping && isUp()) {
      isSweeping = true;
      void findLeftBehind()
        .then(carry)
        .catch(report)
        .finally(() => {
          isSweeping = false;
        });
    }
  }

  async function findLeftBehind(): Promise<void> {
    const left = await db
      .selectDistinct({ userId: events.userId })
      .from(events)
      .where(and(isNull(events.publishedAt), lte(events.createdAt, now() - SWEEP_MS)))
      .limit(BATCH);
    for (const { userId } of left) waiting.add(userId);
  }

  /** Publishes batch after batch, until there is no more or the bus takes no more. */
  async function drain(): Promise<void> {
    const userIds = [...waiting];
    waiting.clear();
    for (let isMore = userIds.length > 0 && isUp(); isMore; ) {
      const rows = await db
        .select()
        .from(events)
        .where(and(inArray(events.userId, userIds), isNull(events.publishedAt)))
        .orderBy(asc(events.userId), asc(events.sequence))
        .limit(BATCH);
      const due = rows.filter(({ userId, sequence }) => sequence > (handed.get(userId) ?? 0));
      const refused = due.findIndex((row) => !realtime.bus.publish(eventSubject(row.userId), leaving(row)));
      const accepted = refused === -1 ? due : due.slice(0, refused);
      for (const { userId, sequence } of accepted) handed.set(userId, sequence);
      if (onPublished) for (const row of accepted) onPublished(row.userId, leaving(row));
      isMore = rows.length === BATCH && refused === -1;
      // The next batch is read from behind what this one has brought.
      if (isMore) await note();
    }
    if (isNoteDue) await note();
    else noteSoon();
  }

  function noteSoon(): void {
    if (handed.size === 0 || stopWaiting) return;
    stopWaiting = timers.after(NOTE_MS, () => {
      stopWaiting = null;
      isNoteDue = true;
      void carry();
    });
  }

  /** In turn with the reading: what is read is either noted or known as handed over. */
  async function note(): Promise<void> {
    isNoteDue = false;
    const reached = new Map(handed);
    if (reached.size === 0) return;
    await markPublished(reached);
    handed.clear();
  }

  /** Whatever is before a published event is committed and published, since a user's counter is locked to the commit. */
  async function markPublished(reached: ReadonlyMap<string, number>): Promise<void> {
    const upTo = [...reached].map(([userId, sequence]) =>
      and(eq(events.userId, userId), lte(events.sequence, sequence)),
    );
    await db
      .update(events)
      .set({ publishedAt: now() })
      .where(and(isNull(events.publishedAt), or(...upTo)));
  }

  async function prune(): Promise<void> {
    for (;;) {
      const old = await db
        .select({ userId: events.userId, sequence: events.sequence })
        .from(events)
        .where(lt(events.createdAt, now() - EVENTS_HELD_MS))
        .limit(BATCH);
      const upTo = new Map<string, number>();
      for (const { userId, sequence } of old) upTo.set(userId, Math.max(sequence, upTo.get(userId) ?? 0));
      for (const [userId, sequence] of upTo) {
        await db.delete(events).where(and(eq(events.userId, userId), lte(events.sequence, sequence)));
      }
      if (old.length < BATCH) return;
    }
  }

  const leaving = (row: typeof events.$inferSelect) => signEvent(eventOf(row));
  const isUp = () => realtime.status().state === 'up';
  const report = (error: unknown) => log.warn({ err: error }, 'events wait in the outbox');

  const stopSweeping = timers.every(SWEEP_MS, sweep);
  const stopPruning = timers.every(PRUNE_MS, () => void prune().catch(report));

  return {
    flush(userId) {
      waiting.add(userId);
      return carry();
    },
    publishDelta(userId, delta) {
      realtime.bus.publish(eventSubject(userId), delta);
    },
    async stop() {
      stopSweeping();
      stopPruning();
      stopWaiting?.();
      await (running ?? Promise.resolve());
      await note().catch(report);
    },
  };
}
