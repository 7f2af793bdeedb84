import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
