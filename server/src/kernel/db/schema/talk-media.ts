import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LookRequest } from 'painter';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { media } from './media.ts';
import { createdAt, ms } from './moments.ts';
import { channels } from './talk.ts';

/* Pictures, videos and recordings of chats. */

/** Jobs that make pictures and videos in a chat, under a lease like replies. The message with the same id shows it. */
export const pictures = pgTable(
  'pictures',
  {
    messageId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    mediaType: text().$type<'IMAGE' | 'VIDEO'>().notNull(),
    status: text().$type<'PENDING' | 'IN_PROGRESS' | 'DONE' | 'FAILED' | 'CANCELED'>().notNull(),
    /** What it should show, in the user's words. */
    wish: text(),
    style: text().$type<'ANIME' | 'REALISTIC'>().notNull(),
    /** The look it is painted from, fixed at acceptance, and the same as text for a provider. */
    look: jsonb().$type<LookRequest>().notNull(),
    description: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Gems charged at acceptance, under this key of the ledger. */
    price: integer().notNull(),
    chargeKey: text(),
    imageMediaId: uuid(),
    videoMediaId: uuid(),
    /** Made by a provider: `look` does not describe what it shows. */
    isForeign: boolean().notNull().default(false),
    /** The video with the platform's watermark, made on the first download. */
    markedMediaId: uuid(),
    leaseOwner: text(),
    leaseUntil: ms(),
    attempts: integer().notNull().default(0),
    failureCode: text(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('pictures_open').on(t.status, t.leaseUntil), index('pictures_channel').on(t.channelId, t.messageId)],
);

/** Pictures and videos in the library of a chat. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    /** A UUIDv7: sorts by creation time. */
    contentId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    /** The message that shows it. */
    messageId: uuid().notNull(),
    contentType: text().$type<'IMAGE' | 'VIDEO'>().notNull(),
    /** The picture, or the still that is shown before a video plays. */
    imageMediaId: uuid(),
    videoMediaId: uuid(),
    orientation: text().$type<'HORIZONTAL' | 'VERTICAL'>().notNull(),
    alt: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('gallery_items_page').on(t.channelId, t.contentId), index('gallery_items_message').on(t.messageId)],
);

/** Special content unlocked in a chat. The character determines which content exists. */
export const specialUnlocks = pgTable(
  'special_unlocks',
  {
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    contentId: uuid().notNull(),
    unlockedAt: ms().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.contentId] })],
);

/** When the library of a chat was last opened. */
export const libraryViews = pgTable('library_views', {
  channelId: uuid()
    .primaryKey()
    .references(() => channels.channelId),
  seenAt: ms().notNull(),
});

/** Recordings: voice messages of users and spoken replies. At most one for each alternative of a message. */
export const recordings = pgTable(
  'recordings',
  {
    /** Known before a reply is written. */
    alternativeId: uuid().primaryKey(),
    userId: uuid().notNull(),
    channelId: uuid().notNull(),
    kind: text().$type<'HEARD' | 'SPOKEN'>().notNull(),
    /** Both count in the daily limit of spoken replies. */
    status: text().$type<'WANTED' | 'DONE'>().notNull(),
    voiceId: text(),
    mediaId: uuid().references(() => media.mediaId, { onDelete: 'cascade' }),
    durationMs: integer(),
    /** Its loudness over time, 0 to 100. */
    peaks: jsonb().$type<number[]>(),
    /** UTC day number (ms / 86,400,000). */
    day: integer().notNull(),
    /** The process that speaks it, while it is WANTED. */
    leaseOwner: text(),
    leaseUntil: ms(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('recordings_day').on(t.userId, t.day),
    index('recordings_wanted').on(t.createdAt).where(sql`${t.status} = 'WANTED'`),
  ],
);

/** A voice that a user chose for a character instead of its own. */
export const voiceChoices = pgTable(
  'voice_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    botId: uuid()
      .notNull()
      .references(() => bots.botId, { onDelete: 'cascade' }),
    voiceId: text().notNull(),
    updatedAt: ms().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.botId] })],
);
