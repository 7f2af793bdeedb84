import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts, bots, botVersions, draftImages } from '../../kernel/db/schema.ts';

/** How long an empty draft is kept. */
const DAY = 24 * 60 * 60 * 1000;
const BATCH = 50;

/**
 * Permanently removes drafts that can no longer be restored or are empty, with pictures that only they use.
 * @returns the number of removed drafts
 */
export async function purgeDrafts({
  config,
  db,
  media,
  now,
}: Pick<Context, 'config' | 'db' | 'media' | 'now'>): Promise<number> {
  const isEmpty = and(
    isNull(botDrafts.content),
    isNull(botDrafts.card),
    eq(botDrafts.idea, ''),
    lt(botDrafts.createdAt, now() - DAY),
  );
  const isDue = and(
    isNull(botDrafts.botId),
    or(lt(botDrafts.deletedAt, now() - config.business.days.deletedDrafts * DAY), isEmpty),
  );
  for (let removed = 0; ; ) {
    const due = await db.select().from(botDrafts).where(isDue).limit(BATCH);
    if (due.length === 0) return removed;
    const keys = due.map(({ customBotKey }) => customBotKey);
    const drawn = await db.select().from(draftImages).where(inArray(draftImages.customBotKey, keys));
    await db.delete(botDrafts).where(inArray(botDrafts.customBotKey, keys));
    const edited = due.flatMap(({ editsBotId }) => (editsBotId === null ? [] : [editsBotId]));
    const inUse = await portraitsOf(db, edited);
    const files = [
      ...due.flatMap((draft) => [
        draft.cardPictureMediaId,
        draft.portraitMediaId,
        ...Object.values(draft.cardFiles ?? {}),
      ]),
      ...drawn.flatMap(({ images }) => images.map(({ contentId }) => contentId)),
    ];
    for (const mediaId of new Set(files)) if (mediaId !== null && !inUse.has(mediaId)) await media.discard(mediaId);
    removed += due.length;
  }
}

/** The portraits of characters in all of their versions: a draft that edits one offers its portrait. */
async function portraitsOf(db: Db, botIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await Promise.all(
    [bots, botVersions].map((table) =>
      db
        .select({ mediaId: table.portraitMediaId })
        .from(table)
        .where(inArray(table.botId, [...botIds])),
    ),
  );
  return new Set(rows.flat().map(({ mediaId }) => mediaId));
}
