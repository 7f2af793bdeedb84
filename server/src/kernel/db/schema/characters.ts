import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LookRequest } from 'painter';
import { media } from './media.ts';
import { createdAt, ms } from './moments.ts';

/* Characters and worlds. */

/** What a maker can edit: each version of a character has its own. */
const versioned = () => ({
  nickname: text().notNull(),
  gender: text().$type<'MALE' | 'FEMALE' | 'NON_BINARY'>().notNull(),
  headline: text().notNull(),
  shortDescription: text().notNull(),
  hashTags: text().array().notNull(),
  relationship: text().notNull(),
  backstory: text().notNull(),
  initialSituation: text().notNull(),
  personality: text().notNull(),
  details: text().notNull(),
  firstMessage: text().notNull(),
  conversationCategory: text().$type<'ROMANCE' | 'CASUAL'>().notNull(),
  /** Hidden prompt of a world. Sent only to its owner. */
  worldSetup: text().notNull().default(''),
  portraitMediaId: uuid().references(() => media.mediaId),
  /** The look of its portrait, if the platform painted it. */
  portraitLook: jsonb().$type<LookRequest>(),
  voiceId: text(),
  /** HIDE: before a chat only the card is shown. */
  previewType: text().$type<'SHOW' | 'HIDE'>().notNull().default('SHOW'),
});

export const bots = pgTable(
  'bots',
  {
    botId: uuid().primaryKey(),
    /** Public name of the character in addresses. */
    botKey: uuid().notNull(),
    kind: text().$type<'CHARACTER' | 'WORLD'>().notNull().default('CHARACTER'),
    /** Null for characters of the catalogue. */
    ownerId: uuid(),
    visibility: text().$type<'PUBLIC' | 'UNLISTED' | 'PRIVATE'>().notNull(),
    /** Others see a public character once it is approved. */
    reviewState: text().$type<'NONE' | 'PENDING' | 'APPROVED' | 'REJECTED'>().notNull().default('NONE'),
    /** Hidden from everyone: by its maker (`deletedAt`), or taken down. */
    removedAt: ms(),
    /** Deleted by its maker; restorable for a while. */
    deletedAt: ms(),
    ...versioned(),
    /** The number of the version in this row. */
    version: integer().notNull().default(1),
    alternateGreetings: text().array().notNull(),
    exampleDialogue: text().notNull(),
    isSensitive: boolean().notNull().default(false),
    /** The imported card as a whole, so that nothing in it is lost. */
    card: jsonb().$type<unknown>(),
    /** The card's original picture, and the other files of its archive. */
    cardPictureMediaId: uuid().references(() => media.mediaId),
    cardFiles: jsonb().$type<Readonly<Record<string, string>>>(),
    /** Why a review rejected it, for its owner. */
    reviewReason: text(),
    reviewedAt: ms(),
    /** Origin: catalogue, import, manual. */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [uniqueIndex('bots_key').on(t.botKey), index('bots_owner').on(t.ownerId)],
);

/**
 * The versions of a character that are not in its own row: earlier ones, which chats may have, and an edit of a public
 * character that waits for review or was rejected (ADR 0028).
 */
export const botVersions = pgTable(
  'bot_versions',
  {
    botId: uuid()
      .notNull()
      .references(() => bots.botId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...versioned(),
    state: text().$type<'EARLIER' | 'PENDING' | 'REJECTED'>().notNull(),
    /** Why a review rejected it, for its maker. */
    reviewReason: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.botId, t.version] })],
);
