import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, ms } from './moments.ts';

/* Accounts and their sessions, mails and devices. */

export const users = pgTable(
  'users',
  {
    userId: uuid().primaryKey(),
    loginType: text().notNull(),
    /** Name of the account at its provider: the normalised e-mail address for e-mail sign-in. Erased at deletion. */
    loginId: text(),
    email: text(),
    emailVerifiedAt: ms(),
    passwordHash: text(),
    /** Access tokens issued before this are refused: the password was replaced. */
    sessionsFrom: ms(),
    nickname: text().notNull(),
    gender: text().notNull(),
    preferredGender: text().notNull(),
    birthAt: ms().notNull(),
    tier: text().notNull().default('BASIC'),
    /** From then on the tier is BASIC; null: it has no end. */
    tierUntil: ms(),
    preferenceTagIds: text().array().notNull(),
    language: text().notNull().default('en'),
    gemBalance: integer().notNull().default(0),
    /** Gems that a store refunded after they were spent. The next credited gems pay this debt first. */
    gemDebt: integer().notNull().default(0),
    loginStreakDays: integer().notNull().default(0),
    /** UTC day number (ms / 86,400,000) of the last refill. */
    lastRefillDay: integer(),
    lipMotionEnabled: boolean().notNull().default(true),
    voiceEnabled: boolean().notNull().default(true),
    imageGenerationEnabled: boolean().notNull().default(true),
    /** A chat shows only its latest exchange. */
    showLatestMessage: boolean().notNull().default(false),
    repeatVideo: boolean().notNull().default(false),
    pushEnabled: boolean().notNull().default(false),
    /** Number of the user's last event; the counter that `events.sequence` is drawn from. */
    eventSequence: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    deletedAt: ms(),
  },
  (t) => [
    uniqueIndex('users_login').on(t.loginType, t.loginId),
    check('users_gems_not_negative', sql`${t.gemBalance} >= 0`),
  ],
);

/** Only hashes are stored. A successor is derived from the presented token, so a lost response can be repeated. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    familyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    deviceId: text().notNull(),
    createdAt: createdAt(),
    expiresAt: ms().notNull(),
    rotatedAt: ms(),
    successorHash: text(),
    firstUsedAt: ms(),
    revokedAt: ms(),
    revokedReason: text(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId), index('refresh_tokens_user').on(t.userId)],
);

/** Failed e-mail sign-ins by the hash of the address, whether or not an account exists. */
export const loginFailures = pgTable('login_failures', {
  addressHash: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: ms().notNull(),
  lockedUntil: ms(),
});

/** Redeemed codes of Apple, by hash: each works once. For 30 minutes a sign-up on the same device may use the row. */
export const appleCodes = pgTable(
  'apple_codes',
  {
    codeHash: text().primaryKey(),
    deviceId: text().notNull(),
    subject: text().notNull(),
    email: text(),
    isEmailVerified: boolean().notNull(),
    createdAt: createdAt(),
    usedAt: ms(),
  },
  (t) => [index('apple_codes_created').on(t.createdAt)],
);

/** Mails to members, queued and sent. The token of a link is derived from the id, so none is stored. */
export const accountMails = pgTable(
  'account_mails',
  {
    mailId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    /** verify-address, reset-password, password-changed, address-changed */
    kind: text().notNull(),
    address: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When its link expires. */
    expiresAt: ms().notNull(),
    usedAt: ms(),
    sentAt: ms(),
    attempts: integer().notNull().default(0),
    leaseOwner: text(),
    /** Time of the next attempt, or of the end of its lease; null once it is sent or has failed permanently. */
    nextAttemptAt: ms(),
  },
  (t) => [index('account_mails_due').on(t.nextAttemptAt), index('account_mails_user').on(t.userId, t.kind)],
);

export const attributions = pgTable(
  'attributions',
  {
    attributionId: uuid().primaryKey(),
    deviceId: text().notNull(),
    rawAttribution: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('attributions_device').on(t.deviceId), index('attributions_created').on(t.createdAt)],
);

/** Devices that get push messages: a browser's subscription, or a token of a provider. */
export const pushTargets = pgTable(
  'push_targets',
  {
    /** Hash of the address or token: a device has one row, and moves with the user who is signed in on it. */
    targetHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    kind: text().$type<'web' | 'fcm'>().notNull(),
    /** A Web Push subscription, or a token. */
    target: jsonb().$type<unknown>().notNull(),
    platform: text().notNull(),
    deviceId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_targets_user').on(t.userId)],
);
