import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { createdAt, ms } from './moments.ts';

/* Chats: messages, their branches, and the replies that are being written. */

export const channels = pgTable(
  'channels',
  {
    channelId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    /** The version of the character that the chat has, until its reader takes a newer one. */
    botVersion: integer().notNull().default(1),
    presetContentId: uuid(),
    mode: text().notNull().default('NONE'),
    modelId: text().notNull(),
    isStarted: boolean().notNull().default(false),
    isNew: boolean().notNull().default(true),
    vibeGauge: integer().notNull().default(0),
    /** Fever mode overrides the chat's mode until then. */
    feverExpiresAt: ms(),
    /** The shown episode and branch; null: the first ones, whose id is the chat's. */
    episodeId: uuid(),
    branchId: uuid(),
    lastMessageText: text(),
    lastMessageAt: ms(),
    /** The latest picture and video made in it, shown as its background. */
    lastImageMediaId: uuid(),
    lastVideoMediaId: uuid(),
    /** Number of the channel's last event. */
    eventSequence: bigint({ mode: 'number' }).notNull().default(0),
    /** How the member's list shows it; without a title, by the name of the character. */
    title: text(),
    pinnedAt: ms(),
    archivedAt: ms(),
    createdAt: createdAt(),
    leftAt: ms(),
  },
  (t) => [
    index('channels_user').on(t.userId, t.lastMessageAt),
    uniqueIndex('channels_preset')
      .on(t.userId, t.presetContentId)
      .where(sql`${t.leftAt} is null and ${t.presetContentId} is not null`),
  ],
);

/** A message is a node: it follows a parent, and its text is one of its alternatives. */
export const messages = pgTable(
  'messages',
  {
    messageId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    parentId: uuid(),
    /** The branch it was sent in. Later branches share it if they fork after it. */
    branchId: uuid().notNull(),
    senderType: text().$type<'USER' | 'BOT' | 'SYSTEM'>().notNull(),
    senderId: uuid().notNull(),
    contentType: text().$type<'TEXT' | 'IMAGE' | 'GIFT' | 'SYSTEM'>().notNull(),
    clientMessageId: uuid(),
    giftId: text(),
    /** Gems paid for it, and gems refunded of those. */
    chargedGems: integer().notNull().default(0),
    refundedGems: integer().notNull().default(0),
    /** The shown alternative. */
    alternativeId: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
    /** Deleted by its owner; restorable for a while. */
    deletedAt: ms(),
  },
  (t) => [
    index('messages_page').on(t.channelId, t.messageId),
    index('messages_branch').on(t.branchId, t.messageId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('messages_client').on(t.channelId, t.clientMessageId),
    index('messages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const alternatives = pgTable(
  'alternatives',
  {
    alternativeId: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messages.messageId),
    text: text().notNull(),
    status: text().$type<'STREAMING' | 'DONE' | 'STOPPED' | 'FAILED'>().notNull(),
    /** The user edited the text. */
    isEdited: boolean().notNull().default(false),
    /** The model that wrote it, and its name then. Null for other texts. */
    modelId: text(),
    modelName: text(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('alternatives_message').on(t.messageId)],
);

/** A stretch of a chat in one mode. The first one has the chat's id, and gets a row when a second one starts. */
export const episodes = pgTable(
  'episodes',
  {
    episodeId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    mode: text().notNull(),
    scenePreset: text().$type<'DATE' | 'RP' | 'SENSUAL' | 'DISMISS'>(),
    status: text().$type<'ACTIVE' | 'ARCHIVED'>().notNull(),
    /** Its shown branch. */
    branchId: uuid().notNull(),
    createdAt: createdAt(),
    archivedAt: ms(),
  },
  (t) => [uniqueIndex('episodes_active').on(t.channelId, t.mode).where(sql`${t.status} = 'ACTIVE'`)],
);

/** An alternative continuation after a message. The first branch of an episode has the episode's id and no row. */
export const branches = pgTable(
  'branches',
  {
    branchId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    episodeId: uuid().notNull(),
    /** The branch that the fork message belongs to. */
    parentBranchId: uuid().notNull(),
    /** The last message that both branches share; null: none. */
    forkMessageId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('branches_episode').on(t.episodeId)],
);

/** Branches that the user left by going back. Showing one again removes its row. */
export const setAside = pgTable('set_aside', {
  branchId: uuid().primaryKey(),
  channelId: uuid()
    .notNull()
    .references(() => channels.channelId),
  createdAt: createdAt(),
});

/** Reply jobs, under a lease: if the process dies, another one resumes or refunds the reply. */
export const replies = pgTable(
  'replies',
  {
    /** Also the id of the reply's message. */
    replyId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    /** The answered message; null for the character's first message. */
    parentId: uuid(),
    alternativeId: uuid().notNull(),
    /** The message that gets another alternative; null: the reply creates a message. */
    messageId: uuid(),
    /** The alternative shown before; shown again if the new one fails. */
    replacesId: uuid(),
    /** Length of the text that the reply lengthens, whose alternative it is; null: it writes a text of its own. */
    continuesLength: integer(),
    branchId: uuid().notNull(),
    status: text().$type<'PENDING' | 'STREAMING' | 'DONE' | 'STOPPED' | 'FAILED'>().notNull(),
    /** Gems charged at acceptance, under this key of the ledger. */
    price: integer().notNull(),
    chargeKey: text(),
    stopRequestedAt: ms(),
    leaseOwner: text(),
    leaseUntil: ms(),
    attempts: integer().notNull().default(0),
    failureCode: text(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('replies_open').on(t.status, t.leaseUntil), index('replies_channel').on(t.channelId, t.replyId)],
);

export const reports = pgTable(
  'reports',
  {
    reportId: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** Null: the character was reported from its page. */
    channelId: uuid().references(() => channels.channelId),
    botId: uuid().notNull(),
    messageId: uuid(),
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Null: it waits for an operator. */
    decision: text().$type<'take-down' | 'dismiss'>(),
    decidedAt: ms(),
  },
  (t) => [index('reports_user').on(t.userId, t.createdAt), index('reports_bot').on(t.botId, t.decidedAt)],
);
