import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { lease } from './lease.ts';
import { createdAt, ms } from './moments.ts';
import { channels } from './talk.ts';

/* What is remembered of a person in a chat. */

/** What a character remembers of the user. A memory applies in branches that contain its message. */
export const memories = pgTable(
  'memories',
  {
    memoryId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    branchId: uuid().notNull(),
    /** The message it comes from, and the last message that a summary covers; null for memories written by hand. */
    messageId: uuid(),
    coversTo: uuid(),
    kind: text().$type<'FACT' | 'SUMMARY' | 'PIN' | 'NOTE'>().notNull(),
    text: text().notNull(),
    /** The user's exact words in the message. */
    quote: text(),
    /** Importance: when a prompt has no room for all memories, the lightest are left out. */
    weight: integer().notNull().default(1),
    isEdited: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [
    index('memories_branch').on(t.branchId, t.messageId),
    index('memories_channel').on(t.channelId),
    uniqueIndex('memories_quote').on(t.messageId, t.quote).where(sql`${t.kind} = 'FACT'`),
  ],
);

/** Words that the user has had removed from memory: texts that contain them are never used in a prompt again. */
export const forgotten = pgTable(
  'forgotten',
  {
    forgottenId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    messageId: uuid(),
    /** The last message at that moment. Later messages may use the words again. */
    upTo: uuid(),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('forgotten_channel').on(t.channelId)],
);

/** Vectors of memories, for recall by meaning. They are deleted with their memory. */
export const memoryVectors = pgTable(
  'memory_vectors',
  {
    memoryId: uuid()
      .primaryKey()
      .references(() => memories.memoryId, { onDelete: 'cascade' }),
    channelId: uuid().notNull(),
    model: text().notNull(),
    /** When the text that it was computed from was written: `updatedAt` of the memory. */
    textAt: ms().notNull(),
    /** See `packVector`. */
    vector: text().notNull(),
  },
  (t) => [index('memory_vectors_channel').on(t.channelId)],
);

/** Chats whose memories need vectors: a job for each, which is deleted when it is done. */
export const vectorJobs = pgTable(
  'vector_jobs',
  {
    channelId: uuid()
      .primaryKey()
      .references(() => channels.channelId),
    createdAt: createdAt(),
    ...lease(),
  },
  (t) => [index('vector_jobs_due').on(t.leaseUntil)],
);
