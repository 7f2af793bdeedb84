import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LookRequest } from 'painter';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { lease } from './lease.ts';
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
    /** The character that it edits, and the version that its texts are from; null for a new character. */
    editsBotId: uuid(),
    editsVersion: integer(),
  },
  (t) => [index('bot_drafts_user').on(t.userId, t.updatedAt)],
);

/** A text of a draft that is being generated, or that no request has been answered with yet. */
export const draftTexts = pgTable(
  'draft_texts',
  {
    jobId: uuid().primaryKey(),
    customBotKey: uuid()
      .notNull()
      .references(() => botDrafts.customBotKey, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    /** Hash of `wanted`: an equal request gets this text instead of another one, until one was answered. */
    fingerprint: text().notNull(),
    /** A call of the AI: which, and with what. Null once the job has ended. */
    wanted: jsonb().$type<{ readonly of: string; readonly language: string; readonly given: unknown }>(),
    status: text().$type<'OPEN' | 'DONE' | 'REFUSED' | 'FAILED'>().notNull(),
    /** In an object, because the query builder reads a text such as "12" as JSON again. */
    result: jsonb().$type<{ readonly value: unknown }>(),
    answeredAt: ms(),
    ...lease(),
    createdAt: createdAt(),
  },
  (t) => [
    index('draft_texts_open').on(t.createdAt).where(sql`${t.status} = 'OPEN'`),
    index('draft_texts_draft').on(t.customBotKey),
  ],
);

/** What the pictures of a draft show, and the ids that they get. */
export interface WantedImages {
  readonly userId: string;
  readonly character: { readonly nickname: string; readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY' };
  readonly description: string;
  readonly style: 'ANIME' | 'REALISTIC';
  readonly size: { readonly width: number; readonly height: number };
  readonly contentIds: readonly string[];
}

/** Picture jobs of a draft, two pictures each. The latest row of a draft counts. */
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
    /** Null once the job has ended, and for the picture of a card. */
    wanted: jsonb().$type<WantedImages>(),
    ...lease(),
    createdAt: createdAt(),
  },
  (t) => [
    index('draft_images_draft').on(t.customBotKey, t.jobId),
    index('draft_images_open').on(t.createdAt).where(sql`${t.status} in ('PENDING', 'IN_PROGRESS')`),
  ],
);

/** Portraits of new characters that are not painted yet. */
export const portraits = pgTable('portraits', {
  botId: uuid()
    .primaryKey()
    .references(() => bots.botId, { onDelete: 'cascade' }),
  userId: uuid().notNull(),
  /** The id that the picture gets. */
  mediaId: uuid().notNull(),
  description: text().notNull(),
  ...lease(),
  createdAt: createdAt(),
});

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
