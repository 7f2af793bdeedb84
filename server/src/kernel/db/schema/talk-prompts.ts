import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './moments.ts';
import { alternatives, channels } from './talk.ts';

/* What language models are given. */

/** The part of a conversation that prompts contain: see `Window` of the package `prompt`. */
export interface StoredWindow {
  readonly from: string | null;
  readonly memories: readonly string[];
  readonly answersBefore: number;
}

/** What was added to the prompt at a turn, and is repeated there: the row of a text that was answered. */
export const promptNotes = pgTable(
  'prompt_notes',
  {
    alternativeId: uuid()
      .primaryKey()
      .references(() => alternatives.alternativeId, { onDelete: 'cascade' }),
    messageId: uuid().notNull(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    /** Keys of entries of the character's lore. */
    lore: jsonb().$type<readonly string[]>().notNull(),
    /** Ids of memories. Their texts are those of now: a forgotten one is gone. */
    memories: jsonb().$type<readonly string[]>().notNull(),
    /** Null: that of an earlier turn goes on. */
    window: jsonb().$type<StoredWindow>(),
    /** Tokens of the prompt, and those that it could have. */
    tokens: integer().notNull(),
    budget: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('prompt_notes_channel').on(t.channelId, t.messageId)],
);
