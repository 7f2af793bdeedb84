import { and, eq, inArray, ne } from 'drizzle-orm';
import { isMature } from 'text';
import { type BotRow, botColumns, type VersionContent, versionContentOf } from '../kernel/db/columns.ts';
import type { Db } from '../kernel/db/open.ts';
import { bots, botVersions, media } from '../kernel/db/schema.ts';

export type EditRow = typeof botVersions.$inferSelect;

/** The edit of a public character that others don't see: it waits for review, or was rejected. At most one. */
export async function editOf(db: Db, botId: string): Promise<EditRow | undefined> {
  const [edit] = await db
    .select()
    .from(botVersions)
    .where(and(eq(botVersions.botId, botId), ne(botVersions.state, 'EARLIER')));
  return edit;
}

export const editsOf = (db: Db, botIds: readonly string[]): Promise<EditRow[]> =>
  db
    .select()
    .from(botVersions)
    .where(and(inArray(botVersions.botId, [...botIds]), ne(botVersions.state, 'EARLIER')));

/** Discards the edit of a character, because another one or a live version takes its place. */
export async function dropEdit(tx: Db, botId: string): Promise<void> {
  await tx.delete(botVersions).where(and(eq(botVersions.botId, botId), ne(botVersions.state, 'EARLIER')));
}

/**
 * Makes a version the one that new chats get. The earlier one stays for the chats that have it.
 * @param bot its row, locked by the caller
 */
export async function goLive(
  tx: Db,
  bot: BotRow,
  { content, version, at }: { readonly content: VersionContent; readonly version: number; readonly at: number },
): Promise<BotRow> {
  const { botId } = bot;
  await dropEdit(tx, botId);
  await tx
    .insert(botVersions)
    .values({ ...versionContentOf(bot), botId, version: bot.version, state: 'EARLIER', createdAt: at });
  const [live] = await tx
    .update(bots)
    .set({ ...content, isSensitive: bot.isSensitive || isMature(content), version, updatedAt: at })
    .where(eq(bots.botId, botId))
    .returning(botColumns);
  if (!live) throw new Error('the version was not stored');
  if (bot.portraitMediaId && bot.portraitMediaId !== live.portraitMediaId)
    await tx.update(media).set({ isPublic: false }).where(eq(media.mediaId, bot.portraitMediaId));
  await showPortrait(tx, live);
  return live;
}

/** Anyone can load the portrait of a listed character without a signed address. */
export async function showPortrait(tx: Db, bot: BotRow): Promise<void> {
  if (!bot.portraitMediaId) return;
  const isListed =
    bot.removedAt === null &&
    bot.visibility === 'PUBLIC' &&
    !bot.isSensitive &&
    (bot.ownerId === null || bot.reviewState === 'APPROVED');
  await tx.update(media).set({ isPublic: isListed }).where(eq(media.mediaId, bot.portraitMediaId));
}
