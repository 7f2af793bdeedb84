import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Business } from '../config/business.ts';
import type { Db } from '../db/open.ts';
import { botDrafts, cardExports, media } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { quotaFor, tierOf } from './tiers.ts';

interface Parts {
  readonly db: Db;
  readonly config: { readonly business: Business };
  readonly now: () => number;
}

/**
 * Bytes that a member stores: media, and the contents of drafts as the database stores them. Versions that the server
 * can make again (other sizes, live pictures, exported files) don't count, since members can't remove them.
 */
async function storedBytes(db: Db, userId: string): Promise<number> {
  const total = sql<number>`coalesce(sum(${media.bytes}), 0)::float8`.mapWith(Number);
  const isKept = and(
    eq(media.ownerId, userId),
    isNull(media.madeFrom),
    notInArray(media.mediaId, db.select({ mediaId: cardExports.mediaId }).from(cardExports)),
  );
  const [files] = await db.select({ bytes: total }).from(media).where(isKept);
  const content = sql<number>`coalesce(sum(
    coalesce(pg_column_size(${botDrafts.content}), 0) + coalesce(pg_column_size(${botDrafts.card}), 0)
  ), 0)::float8`.mapWith(Number);
  const [drafts] = await db.select({ bytes: content }).from(botDrafts).where(eq(botDrafts.userId, userId));
  return (files?.bytes ?? 0) + (drafts?.bytes ?? 0);
}

/**
 * Refuses an upload beyond the quota. Checked before it is stored, so parallel uploads may exceed the quota by their
 * size, which the rate limit bounds.
 *
 * @param bytes of the upload
 * @throws AppError MAX_STORAGE
 */
export async function assertStorage({ db, config, now }: Parts, userId: string, bytes: number): Promise<void> {
  const storageBytes = quotaFor(config.business, await tierOf(db, userId, now()), 'storageBytes');
  const used = await storedBytes(db, userId);
  if (used + bytes > storageBytes)
    throw new AppError('MAX_STORAGE', { details: { usedBytes: used, maxBytes: storageBytes } });
}

/**
 * Refuses another unfinished draft beyond the quota. Locks the member's row, so that two requests can't both take the
 * last slot.
 *
 * @param tx the transaction that then stores the draft
 * @throws AppError MAX_DRAFT
 */
export async function assertRoomForDraft(
  { config, now }: Pick<Parts, 'config' | 'now'>,
  tx: Db,
  userId: string,
): Promise<void> {
  const tier = await tierOf(tx, userId, now(), { hold: true });
  const max = quotaFor(config.business, tier, 'drafts');
  const isOpen = and(eq(botDrafts.userId, userId), isNull(botDrafts.botId), isNull(botDrafts.deletedAt));
  const [open] = await tx.select({ drafts: count() }).from(botDrafts).where(isOpen);
  if ((open?.drafts ?? 0) >= max) throw new AppError('MAX_DRAFT', { details: { max } });
}
