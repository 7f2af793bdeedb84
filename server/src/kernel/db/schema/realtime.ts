import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, ms } from './moments.ts';

/* The event log. */

/** Event log and outbox in one: written in the transaction of the change, published after the commit. */
export const events = pgTable(
  'events',
  {
    userId: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    eventId: uuid().notNull(),
    /** Null, like its sequence, for events that belong to no chat. */
    channelId: uuid(),
    channelSequence: bigint({ mode: 'number' }),
    eventType: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    updatedGemAmount: integer(),
    createdAt: createdAt(),
    publishedAt: ms(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sequence] }),
    index('events_unpublished').on(t.createdAt).where(sql`${t.publishedAt} is null`),
    index('events_created').on(t.createdAt),
  ],
);
