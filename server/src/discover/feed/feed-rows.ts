import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { bots, categories, media, presets } from '../../kernel/db/schema.ts';
import type { Viewer } from './viewer.ts';
import { isListed, isSuitable } from './visibility.ts';

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];
export type CategoryRow = typeof categories.$inferSelect;

/** The cards of some presets, in order, without those that the viewer may not see. */
export async function readCards(db: Db, viewer: Viewer, presetIds: readonly string[]) {
  if (presetIds.length === 0) return [];
  const rows = await db
    .select({
      presetId: presets.presetId,
      presetKey: presets.presetKey,
      presetContentId: presets.presetContentId,
      botId: bots.botId,
      botKey: bots.botKey,
      nickname: bots.nickname,
      headline: bots.headline,
      shortDescription: bots.shortDescription,
      hashTags: bots.hashTags,
      isSensitive: bots.isSensitive,
      portraitMediaId: bots.portraitMediaId,
      isPainted: sql<boolean>`${bots.portraitLook} is not null`,
      width: media.width,
      height: media.height,
    })
    .from(presets)
    .innerJoin(bots, eq(presets.botId, bots.botId))
    .leftJoin(media, eq(bots.portraitMediaId, media.mediaId))
    .where(and(inArray(presets.presetId, [...presetIds]), isListed, isSuitable(viewer)));
  const byId = new Map(rows.map((row) => [row.presetId, row]));
  return presetIds.flatMap((id) => byId.get(id) ?? []);
}

/** All categories, in the order of the home page. */
export const readCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.seqNo), asc(categories.categoryId));

export async function readCategory(db: Db, categoryId: string): Promise<CategoryRow | undefined> {
  const [found] = await db.select().from(categories).where(eq(categories.categoryId, categoryId));
  return found;
}

/** Keys of every preset that the viewer may open. */
export async function readPresetKeys(db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .select({ presetKey: presets.presetKey })
    .from(presets)
    .innerJoin(bots, eq(presets.botId, bots.botId))
    .where(and(isListed, isSuitable(viewer)))
    .orderBy(asc(presets.presetId));
  return rows.map(({ presetKey }) => presetKey);
}
