import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../kernel/db/open.ts';
import { bots, categories, presets } from '../../kernel/db/schema.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { type Catalogue, picturesOf } from './catalogue.ts';
import { lockCatalogue } from './catalogue-lock.ts';
import { catalogue as ownCatalogue } from './content.ts';
import { presetKeyOf } from './preset-key.ts';
import { holds, storeCharacters } from './store-characters.ts';
import { storePictures } from './stored-pictures.ts';

/**
 * Updates the database to the catalogue by stable keys: unchanged rows stay as they are, changed ones are updated in
 * place, and a removed character leaves the lists, but its chats continue. Characters of members and imported ones are
 * never changed.
 */
export async function seedCatalogue(
  db: Db,
  media: MediaStore,
  now: () => number,
  catalogue: Catalogue = ownCatalogue,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const portraits = catalogue.entries.map(({ portrait: file, character }) => ({
      file,
      isPublic: !character.isSensitive,
    }));
    const mediaIds = await storePictures(tx, media, [...portraits, ...picturesOf(catalogue)]);
    await seedCategories(tx, catalogue);
    const botIds = await seedBots(tx, catalogue, mediaIds, now());
    await seedPresets(tx, catalogue, botIds, now());
  });
}

async function seedCategories(tx: Db, catalogue: Catalogue): Promise<void> {
  const stored = new Map((await tx.select().from(categories)).map((row) => [row.categoryId, row]));
  for (const [seqNo, category] of catalogue.categories.entries()) {
    const row = { ...category, seqNo };
    if (isDeepStrictEqual(stored.get(row.categoryId), row)) continue;
    await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.categoryId, set: row });
  }
}

async function seedBots(
  tx: Db,
  { entries }: Catalogue,
  mediaIds: ReadonlyMap<string, string>,
  at: number,
): Promise<ReadonlyMap<string, string>> {
  const stored = await tx.select().from(bots).where(eq(bots.source, 'catalogue'));
  const offered = entries.map(({ key, portrait, portraitLook, character }) => ({
    botKey: key,
    source: 'catalogue' as const,
    fields: { ...character, portraitMediaId: mediaIds.get(portrait) ?? null, portraitLook },
  }));
  return storeCharacters(tx, offered, stored, at);
}

async function seedPresets(
  tx: Db,
  { entries }: Catalogue,
  botIds: ReadonlyMap<string, string>,
  at: number,
): Promise<void> {
  const stored = await tx
    .select(getTableColumns(presets))
    .from(presets)
    .innerJoin(bots, eq(presets.botId, bots.botId))
    .where(eq(bots.source, 'catalogue'));
  const offered = new Set(entries.map(({ key }) => presetKeyOf(key)));
  const gone = stored.filter(({ presetKey }) => !offered.has(presetKey)).map(({ presetId }) => presetId);
  if (gone.length > 0) await tx.delete(presets).where(inArray(presets.presetId, gone));
  const byKey = new Map(stored.map((row) => [row.presetKey, row]));
  const added: (typeof presets.$inferInsert)[] = [];
  const places = new Map<string, number>();
  for (const { key, contentKey, categoryId, rank } of entries) {
    const seqNo = places.get(categoryId) ?? 0;
    places.set(categoryId, seqNo + 1);
    const botId = botIds.get(key);
    if (!botId) continue;
    const presetKey = presetKeyOf(key);
    const fields = { presetContentId: contentKey, botId, categoryId, seqNo, rank };
    const known = byKey.get(presetKey);
    if (!known) added.push({ ...fields, presetKey, presetId: uuidv7({ msecs: at }), createdAt: at });
    else if (!holds(known, fields)) await tx.update(presets).set(fields).where(eq(presets.presetKey, presetKey));
  }
  if (added.length > 0) await tx.insert(presets).values(added);
}
