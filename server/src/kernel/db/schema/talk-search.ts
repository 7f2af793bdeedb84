import { bigserial, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { messages } from './talk.ts';

/* The search over messages. Both tables are derived: they can be filled again from the messages. */

/** What a message can be found by: numbers from `text/find`, other ones for each member. */
export const messageTokens = pgTable(
  'message_tokens',
  {
    messageId: uuid()
      .primaryKey()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    tokens: integer().array().notNull(),
  },
  (t) => [index('message_tokens_user').on(t.userId, t.messageId), index('message_tokens_found').using('gin', t.tokens)],
);

/** Messages with a new text. Triggers write it, so that no change of a text can be forgotten. */
export const searchQueue = pgTable('search_queue', {
  queueId: bigserial({ mode: 'number' }).primaryKey(),
  messageId: uuid().notNull(),
});
