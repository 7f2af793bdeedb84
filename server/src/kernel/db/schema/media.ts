import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './moments.ts';

/* Stored files. */

export const media = pgTable(
  'media',
  {
    mediaId: uuid().primaryKey(),
    /** Key in the blob store. */
    blobKey: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    ownerId: uuid(),
    /** May be shown to guests. */
    isPublic: boolean().notNull().default(false),
    /** The media that this is a version of (size, format, pose): deleted with it, and not counted in the quota. */
    madeFrom: uuid(),
    /** Special content: opens only in a chat that has unlocked it, for the character's owner too. */
    needsUnlock: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('media_blob').on(t.blobKey),
    index('media_made_from').on(t.madeFrom),
    index('media_owner').on(t.ownerId),
  ],
);
