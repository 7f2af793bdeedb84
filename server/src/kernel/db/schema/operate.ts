import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ClaimKind } from 'shared-sdk/contract';
import { bots } from './characters.ts';
import { users } from './identity.ts';
import { createdAt, ms } from './moments.ts';

/* Releases of remotes, reviews, and what users wrote to the operator. */

export const releases = pgTable(
  'releases',
  {
    remote: text().notNull(),
    version: text().notNull(),
    build: text().notNull(),
    manifest: jsonb().$type<unknown>().notNull(),
    integrity: text().notNull(),
    publishedBy: text().notNull(),
    createdAt: createdAt(),
    /** When the same build was last uploaded again. */
    sentAt: ms(),
    /** When its files were removed: a rollback to it is no longer possible. */
    retiredAt: ms(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.build] })],
);

/** The live release of each remote. A release moves this pointer forward, a rollback moves it back. */
export const liveReleases = pgTable('live_releases', {
  remote: text().primaryKey(),
  version: text().notNull(),
  build: text().notNull(),
  updatedAt: ms().notNull(),
  /** A release (`version-build`) that a share of the visitors gets instead of the live one. */
  canary: text(),
  canaryPercent: integer(),
  /** Who pinned the live release, since when and why: nothing else goes live while it is pinned. */
  pinnedBy: text(),
  pinnedAt: ms(),
  pinnedFor: text(),
});

export type ReleaseAction = 'release' | 'rollback' | 'canary' | 'withdraw' | 'promote' | 'pin' | 'unpin' | 'retire';

export const releaseAudit = pgTable('release_audit', {
  /** The highest value is the revision of the registry. */
  revision: integer().primaryKey().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  action: text().$type<ReleaseAction>().notNull(),
  fromRelease: text(),
  toRelease: text().notNull(),
  /** Share of the visitors that gets `toRelease`; null: all. */
  percent: integer(),
  actor: text().notNull(),
  createdAt: createdAt(),
});

/** What only one remote can have: first claims and hand-overs, never changed. The latest row names the owner. */
export const releaseClaims = pgTable('release_claims', {
  claimId: integer().primaryKey().generatedAlwaysAsIdentity(),
  what: text().$type<ClaimKind>().notNull(),
  name: text().notNull(),
  remote: text().notNull(),
  /** The remote that had it before, if an operator handed it over. */
  handedOverBy: text(),
  actor: text().notNull(),
  createdAt: createdAt(),
});

/** Tokens that may release one remote (`*`: any). Only the hash is stored. */
export const releaseTokens = pgTable('release_tokens', {
  tokenHash: text().primaryKey(),
  name: text().notNull(),
  remote: text().notNull(),
  createdAt: createdAt(),
  revokedAt: ms(),
});

/** Decisions on characters that were submitted to become public. */
export const reviewAudit = pgTable(
  'review_audit',
  {
    auditId: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    action: text().$type<'approve' | 'reject'>().notNull(),
    reason: text(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('review_audit_bot').on(t.botId)],
);

/** Characters that are hidden from everyone for safety, until an operator puts them back. */
export const takedowns = pgTable('takedowns', {
  botId: uuid()
    .primaryKey()
    .references(() => bots.botId),
  /** Reports hide a character only until an operator decides. */
  cause: text().$type<'operator' | 'reports'>().notNull(),
  createdAt: createdAt(),
});

/** What was done about characters and reports. `actor` is null for what the platform did by itself. */
export const safetyAudit = pgTable(
  'safety_audit',
  {
    auditId: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    action: text().$type<'take-down' | 'hide' | 'put-back' | 'dismiss'>().notNull(),
    reason: text().notNull(),
    actor: text(),
    createdAt: createdAt(),
  },
  (t) => [index('safety_audit_bot').on(t.botId)],
);

/** Tiers that operators have set. */
export const tierChanges = pgTable(
  'tier_changes',
  {
    changeId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    tier: text().notNull(),
    tierUntil: ms(),
    reason: text().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('tier_changes_user').on(t.userId)],
);

/** Messages of users to the operator. */
export const feedback = pgTable(
  'feedback',
  {
    feedbackId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    categoryId: text().notNull(),
    content: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When an operator marked it as done. */
    doneAt: ms(),
  },
  (t) => [index('feedback_user').on(t.userId, t.createdAt)],
);
