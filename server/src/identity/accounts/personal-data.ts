import { and, eq, getTableColumns, getTableName, inArray, is, notInArray, type SQL } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../kernel/db/open.ts';
import * as schema from '../../kernel/db/schema.ts';

const { appleCodes, attributions, bots, botDrafts, channels, connections, messages, models, refreshTokens, users } =
  schema;

/** All tables of the schema; a new table is included automatically. */
export const allTables: readonly PgTable[] = Object.values<unknown>(schema).filter((one) => is(one, PgTable));

/** Tables without personal data, with the reason. */
export const impersonalTables: Readonly<Record<string, string>> = {
  categories: 'shelves of the catalogue',
  notices: 'announcements to all users',
  login_failures: 'keyed hashes of addresses, with and without an account; they identify no person',
  store_notices: 'ids of messages that a store has sent',
  releases: 'code of the platform',
  live_releases: 'code of the platform',
  release_audit: 'actions of operators on releases',
  release_claims: 'which remote owns a route, a modal or a text, and which operator handed it over',
  release_tokens: 'keys of operators',
  owner_links: 'hashes of links that make a member the owner',
  model_times: 'how long the latest replies of each model took, without whose they were',
};

/** Tables that keep rows of a deleted account, with the reason. */
export const keptAfterDeletion: Readonly<Record<string, string>> = {
  users: 'a tombstone without name, address or birth date: its tokens answer DELETED_USER',
  refresh_tokens: 'hashes of revoked tokens, so that a reused one is still recognized as stolen',
  gem_entries: 'the ledger, without a name: payments and refunds must add up',
  store_orders: 'purchases through a store: the law requires these records',
  store_purchases: 'purchases through a store: the law requires these records',
};

/** Short-lived copies of data in other tables, and ids of requests. The export omits them. */
export const copies: ReadonlySet<string> = new Set([
  'events',
  'idempotency',
  'card_exports',
  'memory_vectors',
  'vector_jobs',
  'message_tokens',
  'search_queue',
]);

/** Columns that the export omits, because they grant access or identify another person. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  users: ['passwordHash'],
  refresh_tokens: ['tokenHash', 'successorHash'],
  apple_codes: ['codeHash'],
  push_targets: ['targetHash', 'target'],
  review_audit: ['actor'],
  safety_audit: ['actor'],
  tier_changes: ['actor'],
  media: ['blobKey'],
  connections: ['sealedKey'],
};
export const isSecret = (table: string, column: string): boolean => secrets[table]?.includes(column) ?? false;

/**
 * The condition that selects a user's rows of a table, by a column with the user's id or with the id of a chat, message,
 * draft or character of theirs. Undefined if the table has no such column.
 */
export function rowsOf(db: Db, table: PgTable, userId: string): SQL | undefined {
  const named = special(db, table, userId);
  if (named) return named;
  const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table);
  const owner = columns.userId ?? columns.ownerId;
  if (owner) return eq(owner, userId);
  const chats = db.select({ id: channels.channelId }).from(channels).where(eq(channels.userId, userId));
  if (columns.channelId) return inArray(columns.channelId, chats);
  if (columns.messageId)
    return inArray(
      columns.messageId,
      db.select({ id: messages.messageId }).from(messages).where(inArray(messages.channelId, chats)),
    );
  if (columns.customBotKey)
    return inArray(
      columns.customBotKey,
      db.select({ id: botDrafts.customBotKey }).from(botDrafts).where(eq(botDrafts.userId, userId)),
    );
  if (columns.botId)
    return inArray(columns.botId, db.select({ id: bots.botId }).from(bots).where(eq(bots.ownerId, userId)));
  return undefined;
}

/** Device ids that many devices share, because they send no id of their own. */
export const UNNAMED_DEVICES: readonly string[] = ['', 'unknown'];

/** Tables without such a column that do contain personal data. */
function special(db: Db, table: PgTable, userId: string): SQL | undefined {
  if (table === attributions)
    return inArray(
      attributions.deviceId,
      db
        .select({ id: refreshTokens.deviceId })
        .from(refreshTokens)
        .where(and(eq(refreshTokens.userId, userId), notInArray(refreshTokens.deviceId, [...UNNAMED_DEVICES]))),
    );
  if (table === appleCodes)
    return inArray(
      appleCodes.subject,
      db
        .select({ id: users.loginId })
        .from(users)
        .where(and(eq(users.userId, userId), eq(users.loginType, 'APPLE'))),
    );
  if (table === models)
    return inArray(
      models.connectionId,
      db.select({ id: connections.connectionId }).from(connections).where(eq(connections.ownerId, userId)),
    );
  return undefined;
}

export const nameOf = (table: PgTable): string => getTableName(table);
