import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { createdAt, ms } from './moments.ts';

/* Gems: the ledger, answered requests, purchases in the app stores. */

/** Append-only. The balance of a user is the sum of the deltas. */
export const gemEntries = pgTable(
  'gem_entries',
  {
    entryId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    delta: integer().notNull(),
    balanceAfter: integer().notNull(),
    /** daily-refill, login-streak, message, message-refund, … */
    kind: text().notNull(),
    /** Unique for each movement: a repeated request finds its first entry. */
    entryKey: text().notNull(),
    reference: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gem_entries_key').on(t.userId, t.entryKey),
    index('gem_entries_page').on(t.userId, t.entryId),
    check('gem_entries_not_negative', sql`${t.balanceAfter} >= 0`),
  ],
);

/**
 * Request ids of clients with the responses, so that a repeated request gets the same response. A row lives as long as
 * its account, as does the ledger's key that is derived from it; the response is kept for 30 days.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: uuid().notNull(),
    /** The client's id, in lower case. */
    requestKey: text().notNull(),
    /** The call that used it; empty if that is no longer known. */
    call: text().notNull(),
    /** Hash of the request: the same id with another request is refused. Empty once the response is deleted. */
    fingerprint: text().notNull(),
    /** Null once it is deleted: the id is refused from then on. */
    response: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.requestKey] }),
    index('idempotency_answered').on(t.createdAt).where(sql`${t.response} is not null`),
  ],
);

/** Purchases that an app has started. The token binds the purchase to the user. */
export const storeOrders = pgTable(
  'store_orders',
  {
    orderId: uuid().primaryKey(),
    appAccountToken: uuid().notNull(),
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    productId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_orders_token').on(t.appAccountToken),
    index('store_orders_user').on(t.userId, t.productId, t.createdAt),
  ],
);

/** The state of each purchase, as reported by the stores. */
export const storePurchases = pgTable(
  'store_purchases',
  {
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    transactionId: text().notNull(),
    state: text().$type<'known' | 'unverified' | 'credited' | 'refunded' | 'failed'>().notNull(),
    /** Null while only a refund of it is known. */
    userId: uuid().references(() => users.userId),
    productId: text(),
    /** Gems that it was credited with. */
    gems: integer().notNull(),
    /** Time of the store's latest refund notice; older notices are ignored. */
    changedAt: ms().notNull(),
    creditedAt: ms(),
    /**
     * When to ask the store again about an unverified purchase, or to report a credited one as consumed again; also the
     * end of the lease of the process that does so.
     */
    retryAt: ms(),
    leaseOwner: text(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.store, t.transactionId] }), index('store_purchases_retry').on(t.retryAt)],
);

/** Notices of the stores that were processed, so that none counts twice. */
export const storeNotices = pgTable(
  'store_notices',
  {
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    noticeId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.store, t.noticeId] }), index('store_notices_age').on(t.createdAt)],
);
