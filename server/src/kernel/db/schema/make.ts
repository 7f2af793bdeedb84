import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LookRequest } from 'painter';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { media } from './media.ts';
import { createdAt, ms } from './moments.ts';

/* Drafts, their pictures, and characters as files. */

/** A draft belongs to one user. The creation calls name it by its key. */
export const botDrafts = pgTable(
  'bot_drafts',
  {
    customBotKey: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    kind: text().$type<'CHARACTER' | 'WORLD'>().notNull().default('CHARACTER'),
    /** The content of the wizard at its last save; null before the first. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>(),
    revision: integer().notNull().default(0),
    /** The idea that its texts were last generated from. */
    idea: text().notNull().default(''),
    /** An imported card, its picture, and the other files of its archive. */
    card: jsonb().$type<unknown>(),
    cardPictureMediaId: uuid().references(() => media.mediaId),
    cardFiles: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The card's picture as a portrait. */
    portraitMediaId: uuid().references(() => media.mediaId),
    createdAt: createdAt(),
    updatedAt: ms(),
    /** Deleted by its owner; restorable for a while. */
    deletedAt: ms(),
    botId: uuid(),
  },
  (t) => [index('bot_drafts_user').on(t.userId, t.updatedAt)],
);

/** Picture jobs of a draft, two pictures each, drawn under a lease. The latest row of a draft counts. */
export const draftImages = pgTable(
  'draft_images',
  {
    jobId: uuid().primaryKey(),
    customBotKey: uuid()
      .notNull()
      .references(() => botDrafts.customBotKey, { onDelete: 'cascade' }),
    status: text()
      .$type<'PENDING' | 'IN_PROGRESS' | 'DONE' | 'DONE_PARTIAL_SUCCESS' | 'FAILED' | 'CANCELED'>()
      .notNull(),
    images: jsonb().$type<readonly { readonly contentId: string; readonly look?: LookRequest }[]>().notNull(),
    /** After this moment the process that draws it is considered dead. */
    leaseUntil: ms().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('draft_images_draft').on(t.customBotKey, t.jobId)],
);

/** A character's card as a file, built once for each revision of the character. */
export const cardExports = pgTable(
  'card_exports',
  {
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    format: text().$type<'png' | 'json' | 'charx'>().notNull(),
    /** The revision of the character that it was built from. */
    revision: text().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => media.mediaId),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.botId, t.format] }), index('card_exports_created').on(t.createdAt)],
);
