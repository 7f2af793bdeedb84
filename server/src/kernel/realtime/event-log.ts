import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type CallData, type StoredEvent, storedEvent } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { channels, events, users } from '../db/schema.ts';

type EventOfChat = Exclude<StoredEvent, { channelId: null }>;
type EventContent = EventOfChat extends infer E
  ? E extends EventOfChat
    ? Pick<E, 'eventType' | 'payload'>
    : never
  : never;

export type NewEvent = EventContent & {
  readonly userId: string;
  readonly channelId: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** The balance after the change, if it moved gems. */
  readonly updatedGemAmount?: number | undefined;
};

/** Columns of the event's channel to set in the same statement, which updates the row for its counter anyway. */
export type ChannelChange = Omit<PgUpdateSetSource<typeof channels>, 'channelId' | 'userId' | 'eventSequence'>;

/**
 * Locks a channel before the rows of its user. A transaction that moves gems and then writes an event of the channel
 * starts with this: two transactions that lock the same rows in different orders would deadlock.
 */
export async function lockChannel(tx: Db, channelId: string): Promise<void> {
  await tx
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(eq(channels.channelId, channelId))
    .for('no key update');
}

/**
 * Writes an event into the log, in the transaction of the change. Both sequences come from counters that stay locked
 * until the commit, the channel's before the user's: a reader that sees an event sees all earlier ones.
 */
export async function appendEvent(tx: Db, event: NewEvent, change: ChannelChange = {}): Promise<void> {
  const channel = tx.$with('channel').as(
    tx
      .update(channels)
      .set({ ...change, eventSequence: sql`${channels.eventSequence} + 1` })
      .where(eq(channels.channelId, event.channelId))
      .returning({ channelId: channels.channelId, channelSequence: channels.eventSequence }),
  );
  // The channel comes first, so that its counter is locked first.
  const user = counted(tx, event.userId, sql`exists (select 1 from ${channel})`);
  const written = await tx
    .with(channel, user)
    .insert(events)
    .select(
      tx
        .select({
          userId: user.userId,
          sequence: user.sequence,
          eventId: sql`${uuidv7()}::uuid`.as('event_id'),
          channelId: channel.channelId,
          channelSequence: channel.channelSequence,
          eventType: sql`${event.eventType}::text`.as('event_type'),
          payload: sql`${JSON.stringify(event.payload)}::jsonb`.as('payload'),
          updatedGemAmount: sql`${event.updatedGemAmount ?? null}::integer`.as('updated_gem_amount'),
          createdAt: sql`${event.at}::bigint`.as('created_at'),
          publishedAt: sql`null::bigint`.as('published_at'),
        })
        .from(user)
        .crossJoin(channel),
    )
    .returning({ sequence: events.sequence });
  if (written.length !== 1) throw new Error('an event needs its channel and its user');
}

/**
 * Writes a change of the balance that belongs to no chat, in the transaction that moved the gems, which holds the user's
 * row already. A deleted account gets no event.
 */
export async function appendGemEvent(
  tx: Db,
  { userId, updatedGemAmount, at }: { readonly userId: string; readonly updatedGemAmount: number; readonly at: number },
): Promise<void> {
  const user = counted(tx, userId, isNull(users.deletedAt));
  await tx
    .with(user)
    .insert(events)
    .select(
      tx
        .select({
          userId: user.userId,
          sequence: user.sequence,
          eventId: sql`${uuidv7()}::uuid`.as('event_id'),
          channelId: sql`null::uuid`.as('channel_id'),
          channelSequence: sql`null::bigint`.as('channel_sequence'),
          eventType: sql`${'gems-changed' satisfies StoredEvent['eventType']}::text`.as('event_type'),
          payload: sql`'{}'::jsonb`.as('payload'),
          updatedGemAmount: sql`${updatedGemAmount}::integer`.as('updated_gem_amount'),
          createdAt: sql`${at}::bigint`.as('created_at'),
          publishedAt: sql`null::bigint`.as('published_at'),
        })
        .from(user),
    );
}

/** The user with their next sequence, as a part of the statement that uses it. */
const counted = (tx: Db, userId: string, condition: SQL) =>
  tx.$with('counted').as(
    tx
      .update(users)
      .set({ eventSequence: sql`${users.eventSequence} + 1` })
      .where(and(eq(users.userId, userId), condition))
      .returning({ userId: users.userId, sequence: users.eventSequence }),
  );

/** A stored event in the form of the contract. */
export function eventOf({ updatedGemAmount, ...row }: typeof events.$inferSelect): StoredEvent {
  return storedEvent.parse({ ...row, ...(updatedGemAmount === null ? {} : { updatedGemAmount }) });
}

/** Sequence of the user's last event; 0 before the first. Read it before the state that it belongs to. */
export async function eventSequence(db: Db, userId: string): Promise<number> {
  const [user] = await db.select({ sequence: users.eventSequence }).from(users).where(eq(users.userId, userId));
  return user?.sequence ?? 0;
}

/** A page of the events after `after`. `reset` if the log no longer has them, or `after` is in the future. */
export async function readEvents(
  db: Db,
  { userId, after, size }: { userId: string; after: number; size: number },
): Promise<CallData<'channels.events'>> {
  const sequence = await eventSequence(db, userId);
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.sequence, after)))
    .orderBy(asc(events.sequence))
    .limit(size + 1);
  const [first] = rows;
  const isWhole = first ? first.sequence === after + 1 : after === sequence;
  if (!isWhole) return { events: [], sequence, hasMore: false, reset: true };
  const page = rows.slice(0, size).map(eventOf);
  return {
    events: page,
    sequence: Math.max(sequence, page.at(-1)?.sequence ?? 0),
    hasMore: rows.length > size,
    reset: false,
  };
}
