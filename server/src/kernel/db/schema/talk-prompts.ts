import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { PromptRecord, ReplySettings } from 'shared-sdk/contract';
import { createdAt, ms } from './moments.ts';
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

/** What a model was given for a text of a reply, in sizes. */
export const promptRecords = pgTable(
  'prompt_records',
  {
    alternativeId: uuid()
      .primaryKey()
      .references(() => alternatives.alternativeId, { onDelete: 'cascade' }),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    sections: jsonb().$type<PromptRecord['sections']>().notNull(),
    leftOut: jsonb().$type<PromptRecord['leftOut']>().notNull(),
    budget: integer().notNull(),
    /** Tokens of the prompt as they are estimated for any model. */
    estimatedTokens: integer().notNull().default(0),
    /** As the model counted them; null where it did not say. */
    promptTokens: integer(),
    reusedTokens: integer(),
    writtenTokens: integer(),
    gems: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('prompt_records_channel').on(t.channelId, t.alternativeId)],
);

/** How a user wants the replies of a chat. */
export const replySettings = pgTable('reply_settings', {
  channelId: uuid()
    .primaryKey()
    .references(() => channels.channelId),
  settings: jsonb().$type<ReplySettings>().notNull(),
  updatedAt: ms().notNull(),
});
