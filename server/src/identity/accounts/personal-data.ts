import { and, eq, getTableColumns, getTableName, inArray, is, notInArray, type SQL } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../kernel/db/open.ts';
import * as schema from '../../kernel/db/schema.ts';

const { appleCodes, attributions, bots, botDrafts, channels, messages, refreshTokens, users } = schema;

/** All tables that there are: what is added to the schema is here by itself. */
export const allTables: readonly PgTable[] = Object.values<unknown>(schema).filter((one) => is(one, PgTable));

/** Tables that say nothing of a person, and why not. */
export const ofNobody: Readonly<Record<string, string>> = {
  categories: 'shelves of the catalogue',
  notices: 'announcements to everybody',
  login_failures: 'keyed hashes of addresses, of accounts and of none alike; they tell nobody who that was',
  store_notices: 'numbers of messages that a store has sent',
  releases: 'what the platform itself is made of',
  live_releases: 'what the platform itself is made of',
  release_audit: 'what operators have done with releases',
  release_tokens: 'keys of operators',
};

/** What stays of a deleted account, and why. */
export const keptAfterDeletion: Readonly<Record<string, string>> = {
  users: 'a tombstone without name, address or birth date: its tokens answer DELETED_USER',
  refresh_tokens: 'hashes of dead tokens: one that is used again is still known as stolen',
  gem_entries: 'the ledger, without a name: what was paid and given back has to add up',
  store_orders: 'what was bought through a store: accounts are kept as long as the law demands',
  store_purchases: 'what was bought through a store: accounts are kept as long as the law demands',
};

/** Short-lived copies of what other tables hold, and ids of requests: nothing that a person would not find there. */
export const copies: ReadonlySet<string> = new Set(['events', 'idempotency', 'card_exports']);

/** Never told, not even to whom they are about: they would open something, or name somebody else. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  users: ['passwordHash'],
  refresh_tokens: ['tokenHash', 'successorHash'],
  apple_codes: ['codeHash'],
  push_targets: ['targetHash', 'target'],
  review_audit: ['actor'],
  media: ['blobKey'],
};
export const isSecret = (table: string, column: string): boolean => secrets[table]?.includes(column) ?? false;

/**
 * Which rows of a table are a person's: by the column that names the person, or the chat, message, draft or character
 * that is theirs. Undefined where no column does.
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

/** A device that does not say which it is shares its name with many. */
export const UNNAMED_DEVICES: readonly string[] = ['', 'unknown'];

/** Tables that name neither, and yet are about somebody. */
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
  return undefined;
}

export const nameOf = (table: PgTable): string => getTableName(table);
