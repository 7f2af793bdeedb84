import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { botDrafts, bots, botVersions, channels } from './schema.ts';

const { card: _card, cardFiles: _files, ...ofBot } = getTableColumns(bots);
const { card: _draftCard, cardFiles: _draftFiles, ...ofDraft } = getTableColumns(botDrafts);
const {
  botId: _id,
  version: _version,
  createdAt: _at,
  state: _state,
  reviewReason: _reason,
  ...ofVersion
} = getTableColumns(botVersions);

/** Columns of a character without its card, which may have megabytes. Code that needs the card selects it. */
export const botColumns = ofBot;
/** The same for a draft. */
export const draftColumns = ofDraft;
/** What a version has: the columns of `bots` that its maker can edit. */
export const versionColumns = ofVersion;
export type BotRow = Omit<typeof bots.$inferSelect, 'card' | 'cardFiles'>;
export type VersionContent = Pick<BotRow, keyof typeof ofVersion>;

type VersionedColumn = keyof typeof ofVersion;
const versionedNames = Object.keys(ofVersion) as VersionedColumn[];

/** The content of a version, from a row that has it among other columns. */
export const versionContentOf = (row: VersionContent): VersionContent =>
  Object.fromEntries(versionedNames.map((name) => [name, row[name]])) as unknown as VersionContent;

const ofChat = (name: VersionedColumn): SQL =>
  sql`case when ${botVersions.version} is null then ${bots[name]} else ${ofVersion[name]} end`.mapWith(bots[name]);

/**
 * The character as a chat has it. A query with these columns joins `botVersions` by `isVersionOfChat`; without a row
 * the chat has the version in `bots`.
 */
export const chatBotColumns = {
  ...botColumns,
  ...Object.fromEntries(versionedNames.map((name) => [name, ofChat(name)])),
} as unknown as typeof botColumns;

/** The condition of the join from `channels` to `botVersions`. */
export const isVersionOfChat = and(eq(botVersions.botId, channels.botId), eq(botVersions.version, channels.botVersion));
