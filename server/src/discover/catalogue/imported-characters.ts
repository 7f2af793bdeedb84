import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, max, sql } from 'drizzle-orm';
import type { ImagePort } from 'ports';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { CharacterFields } from '../../characters/character-of.ts';
import { type Portrait, paintPortrait } from '../../characters/portrait.ts';
import { botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, categories, media as mediaTable, presets } from '../../kernel/db/schema.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { lockCatalogue } from './catalogue-lock.ts';
import { presetKeyOf } from './preset-key.ts';
import { storeCharacters } from './store-characters.ts';
import { isTakenDown } from './takedowns.ts';

export interface CharacterStore {
  readonly db: Db;
  readonly media: MediaStore;
  /** Paints a portrait for a card without a picture. */
  readonly painter: ImagePort;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface ImportedCharacter {
  readonly botKey: string;
  /** The complete card as JSON, which the database compares and stores. */
  readonly json: string;
  readonly character: CharacterFields;
  readonly portrait: Portrait | undefined;
}

const CATEGORY = {
  categoryId: 'imported',
  seqNo: 1000,
  layout: 'GRID' as const,
  title: localized('imported', 'title'),
  description: localized('imported', 'description'),
};

/** Creates or updates a character of the public catalogue by its key. */
export async function storeImported(
  { db, media, painter, now }: CharacterStore,
  offered: ImportedCharacter,
): Promise<'imported' | 'updated' | 'unchanged'> {
  const known = await find(db, offered.botKey, offered.json);
  if (known && isSame(known, offered)) return 'unchanged';
  const { botKey, character } = offered;
  const isPublic = !character.isSensitive;
  const drawn = offered.portrait ?? (known?.picture ? undefined : await paintPortrait(painter, botKey, character));
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const stored = await find(tx, botKey, offered.json);
    const portraitMediaId = drawn ? await media.store({ ...drawn, isPublic }, tx) : stored?.bot.portraitMediaId;
    const at = now();
    const portraitLook = drawn ? (drawn.look ?? null) : stored?.bot.portraitLook;
    const card = sql`${offered.json}::jsonb`;
    // What an operator took down stays so.
    const removedAt = stored && (await isTakenDown(tx, stored.bot.botId)) ? stored.bot.removedAt : null;
    const fields = { ...character, portraitMediaId, portraitLook, card, removedAt };
    const botIds = await storeCharacters(tx, [{ botKey, source: 'import', fields }], stored ? [stored.bot] : [], at);
    if (stored) {
      if (portraitMediaId) await tx.update(mediaTable).set({ isPublic }).where(eq(mediaTable.mediaId, portraitMediaId));
      return 'updated';
    }
    await addPreset(tx, botIds.get(botKey) ?? '', botKey, at);
    return 'imported';
  });
}

async function addPreset(tx: Db, botId: string, botKey: string, at: number): Promise<void> {
  const { categoryId } = CATEGORY;
  await tx.insert(categories).values(CATEGORY).onConflictDoNothing();
  const [last] = await tx
    .select({ seqNo: max(presets.seqNo) })
    .from(presets)
    .where(eq(presets.categoryId, categoryId));
  await tx.insert(presets).values({
    presetId: uuidv7({ msecs: at }),
    presetKey: presetKeyOf(botKey),
    presetContentId: uuidv5('content', botKey),
    botId,
    categoryId,
    seqNo: (last?.seqNo ?? -1) + 1,
    createdAt: at,
  });
}

async function find(db: Db, botKey: string, json: string) {
  const [found] = await db
    .select({
      bot: botColumns,
      hasCard: sql<boolean | null>`${bots.card} = ${json}::jsonb`,
      picture: { blobKey: mediaTable.blobKey },
    })
    .from(bots)
    .leftJoin(mediaTable, eq(bots.portraitMediaId, mediaTable.mediaId))
    .where(eq(bots.botKey, botKey));
  return found;
}

/** Whether nothing has changed. A card without a picture keeps the existing portrait. */
function isSame(
  { bot, picture, hasCard }: NonNullable<Awaited<ReturnType<typeof find>>>,
  { character, portrait }: ImportedCharacter,
): boolean {
  const fields = Object.entries(character) as [keyof CharacterFields, unknown][];
  const isPictured = portrait ? picture?.blobKey.endsWith(sha256(portrait.bytes)) : picture !== null;
  return (
    bot.removedAt === null &&
    isPictured === true &&
    fields.every(([key, value]) => isDeepStrictEqual(bot[key], value)) &&
    hasCard === true
  );
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
