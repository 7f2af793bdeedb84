import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { media } from './media.ts';
import { createdAt, ms } from './moments.ts';

/* What the home and the announcements show. */

export const categories = pgTable('categories', {
  categoryId: text().primaryKey(),
  seqNo: integer().notNull(),
  layout: text().$type<'SCROLL' | 'GRID' | 'SINGLE' | 'SLIDE'>().notNull(),
  title: jsonb().$type<Record<string, string>>().notNull(),
  description: jsonb().$type<Record<string, string>>().notNull(),
});

export const presets = pgTable(
  'presets',
  {
    presetId: uuid().primaryKey(),
    presetKey: uuid().notNull(),
    presetContentId: uuid().notNull(),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    categoryId: text()
      .notNull()
      .references(() => categories.categoryId),
    /** Position in its category, from 0. */
    seqNo: integer().notNull(),
    /** Position in the ranked list of the home; null: not in it. */
    rank: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('presets_key').on(t.presetKey),
    uniqueIndex('presets_content').on(t.presetContentId),
    index('presets_category').on(t.categoryId, t.seqNo),
  ],
);

/** Announcements after a sign-in. Each start updates those of the catalogue and leaves those of an operator. */
export const notices = pgTable(
  'notices',
  {
    noticeId: text().primaryKey(),
    source: text().$type<'catalogue' | 'operator'>().notNull(),
    /** Position among the announcements shown at one time. */
    seqNo: integer().notNull(),
    title: jsonb().$type<Record<string, string>>().notNull(),
    /** A key of the client's translations, or the text itself. `{{url0}}` is replaced by the first of `urls`. */
    body: jsonb().$type<Record<string, string>>().notNull(),
    urls: text().array().notNull(),
    pictureMediaId: uuid()
      .notNull()
      .references(() => media.mediaId),
    /** Shown from then on; null: from the start. */
    startsAt: ms(),
    /** Shown until then; null: until an operator ends it. */
    endsAt: ms(),
    createdAt: createdAt(),
  },
  (t) => [index('notices_order').on(t.seqNo)],
);

/** When a user last saw the announcements, which are shown once a UTC day. */
export const noticeViews = pgTable('notice_views', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId),
  shownAt: ms().notNull(),
});
