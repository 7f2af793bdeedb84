import { eventSubject, type Realtime } from 'bus';
import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageDelta, StoredEvent } from 'shared-sdk/contract';
import type { Db } from '../db/open.ts';
import { events } from '../db/schema.ts';
import { systemTimers, type Timers } from '../timers.ts';
import { eventOf } from './event-log.ts';

/** How long events are held for those who were away. */
export const EVENTS_HELD_MS = 7 * 24 * 60 * 60 * 1000;
const SWEEP_MS = 1_000;
/** Published events are marked for many in one statement; a process that dies before publishes them again. */
const MARK_MS = 200;
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
 * Publishes committed events on the bus, at least once and in order for each user. A sweep finds those that a crash or a
 * missing bus left behind; browsers read what they missed from the log. Nothing here delays a request.
 *
 * This is no job: the events of a user are published in batches and in order, and marked in one statement for many.
 */
export const startOutbox = (deps: OutboxDeps, options: OutboxOptions = {}): Outbox => new Publisher(deps, options);

class Publisher implements Outbox {
  readonly #deps: OutboxDeps;
  readonly #timers: Timers;
  readonly #sign: (event: StoredEvent) => StoredEvent;
  readonly #onPublished: OutboxOptions['onPublished'];
  readonly #waiting = new Set<string>();
  /** Sequences up to which the bus has the events of a user, where the log does not say so yet. */
  readonly #published = new Map<string, number>();
  readonly #undo: (() => void)[];
  #stopMarking: (() => void) | null = null;
  #isMarkDue = false;
  #running: Promise<void> | null = null;
  #isSweeping = false;

  constructor(deps: OutboxDeps, { timers = systemTimers, signEvent = (event) => event, onPublished }: OutboxOptions) {
    this.#deps = deps;
    this.#timers = timers;
    this.#sign = signEvent;
    this.#onPublished = onPublished;
    const report = (error: unknown) => this.#report(error);
    this.#undo = [
      timers.every(SWEEP_MS, () => this.#sweep()),
      timers.every(PRUNE_MS, () => void pruneEvents(deps).catch(report)),
    ];
  }

  flush(userId: string): Promise<void> {
    this.#waiting.add(userId);
    return this.#publish();
  }

  publishDelta(userId: string, delta: MessageDelta): void {
    this.#deps.realtime.bus.publish(eventSubject(userId), delta);
  }

  async stop(): Promise<void> {
    for (const undo of this.#undo) undo();
    this.#stopMarking?.();
    await this.#running;
    await this.#mark().catch((error: unknown) => this.#report(error));
  }

  /**
   * One round at a time: two would overtake each other. Calls made during a round share the next one. The first round
   * reads at once, before its caller's next query.
   */
  #publish(): Promise<void> {
    const drain = () => this.#drain();
    const round = (this.#running ? this.#running.then(drain) : drain())
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        if (this.#running === round) this.#running = null;
      });
    this.#running = round;
    return round;
  }

  #sweep(): void {
    if (this.#isSweeping || !this.#isUp()) return;
    this.#isSweeping = true;
    void this.#findLeftBehind()
      .then(() => this.#publish())
      .catch((error: unknown) => this.#report(error))
      .finally(() => {
        this.#isSweeping = false;
      });
  }

  async #findLeftBehind(): Promise<void> {
    const { db, now } = this.#deps;
    const left = await db
      .selectDistinct({ userId: events.userId })
      .from(events)
      .where(and(isNull(events.publishedAt), lte(events.createdAt, now() - SWEEP_MS)))
      .limit(BATCH);
    for (const { userId } of left) this.#waiting.add(userId);
  }

  /** Publishes batch after batch, until there is no more or the bus takes no more. */
  async #drain(): Promise<void> {
    const userIds = [...this.#waiting];
    this.#waiting.clear();
    for (let isMore = userIds.length > 0 && this.#isUp(); isMore; ) {
      const rows = await unpublished(this.#deps.db, userIds);
      const isAccepted = this.#publishAll(rows);
      isMore = rows.length === BATCH && isAccepted;
      // The next batch is read from behind this one.
      if (isMore) await this.#mark();
    }
    if (this.#isMarkDue) await this.#mark();
    else this.#markSoon();
  }

  /** @returns whether the bus took all of them */
  #publishAll(rows: readonly EventRow[]): boolean {
    const due = rows.filter(({ userId, sequence }) => sequence > (this.#published.get(userId) ?? 0));
    const { bus } = this.#deps.realtime;
    const refused = due.findIndex((row) => !bus.publish(eventSubject(row.userId), this.#signed(row)));
    const accepted = refused === -1 ? due : due.slice(0, refused);
    for (const { userId, sequence } of accepted) this.#published.set(userId, sequence);
    for (const row of accepted) this.#onPublished?.(row.userId, this.#signed(row));
    return refused === -1;
  }

  #markSoon(): void {
    if (this.#published.size === 0 || this.#stopMarking) return;
    this.#stopMarking = this.#timers.after(MARK_MS, () => {
      this.#stopMarking = null;
      this.#isMarkDue = true;
      void this.#publish();
    });
  }

  /** Never beside a read: an event that is read is either marked or in `#published`. */
  async #mark(): Promise<void> {
    this.#isMarkDue = false;
    const reached = new Map(this.#published);
    if (reached.size === 0) return;
    await markPublished(this.#deps, reached);
    this.#published.clear();
  }

  #signed(row: EventRow): StoredEvent {
    return this.#sign(eventOf(row));
  }

  #isUp(): boolean {
    return this.#deps.realtime.status().state === 'up';
  }

  #report(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'events wait in the outbox');
  }
}

type EventRow = typeof events.$inferSelect;

const unpublished = (db: Db, userIds: readonly string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(inArray(events.userId, [...userIds]), isNull(events.publishedAt)))
    .orderBy(asc(events.userId), asc(events.sequence))
    .limit(BATCH);

/** All events before a published one are committed and published: a user's counter is locked until the commit. */
async function markPublished({ db, now }: OutboxDeps, reached: ReadonlyMap<string, number>): Promise<void> {
  const upTo = [...reached].map(([userId, sequence]) => and(eq(events.userId, userId), lte(events.sequence, sequence)));
  await db
    .update(events)
    .set({ publishedAt: now() })
    .where(and(isNull(events.publishedAt), or(...upTo)));
}

async function pruneEvents({ db, now }: OutboxDeps): Promise<void> {
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
