import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { isOpenPicture, type PictureRow } from '../messages/pictures.ts';

/** Times of a picture that is being made, in milliseconds. */
export const pictureLimits = {
  /** Who paints says so within this time, or another process takes it over. */
  lease: 15_000,
  heartbeat: 5_000,
  sweep: 1_000,
  /** A new one is its own process's for this long. */
  headStart: 1_000,
  /** Of one attempt. */
  painting: 60_000,
  /** From acceptance on: whatever has not come by then has failed. */
  total: 80_000,
} as const;
export const MAX_PAINTINGS = 2;

/** Takes a picture that nobody holds; of several processes one succeeds. */
export async function claimPicture(
  db: Db,
  { messageId, owner, now }: { messageId: string; owner: string; now: number },
): Promise<PictureRow | undefined> {
  const [claimed] = await db
    .update(pictures)
    .set({
      status: 'IN_PROGRESS',
      leaseOwner: owner,
      leaseUntil: now + pictureLimits.lease,
      attempts: sql`${pictures.attempts} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(pictures.messageId, messageId),
        isOpenPicture,
        or(isNull(pictures.leaseUntil), lt(pictures.leaseUntil, now)),
      ),
    )
    .returning();
  return claimed;
}

/** Pictures that nobody paints: their process died, gave them back, or never came to them. */
export async function abandonedPictures(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .select({ messageId: pictures.messageId })
    .from(pictures)
    .where(
      and(
        isOpenPicture,
        or(
          lt(pictures.leaseUntil, now),
          and(isNull(pictures.leaseUntil), lt(pictures.createdAt, now - pictureLimits.headStart)),
        ),
      ),
    )
    .orderBy(asc(pictures.createdAt))
    .limit(20);
  return rows.map(({ messageId }) => messageId);
}

/** Keeps what `owner` paints. @returns the ids of what it still holds */
export async function extendPictureLeases(
  db: Db,
  { owner, messageIds, now }: { owner: string; messageIds: readonly string[]; now: number },
): Promise<Set<string>> {
  const held = await db
    .update(pictures)
    .set({ leaseUntil: now + pictureLimits.lease })
    .where(and(inArray(pictures.messageId, [...messageIds]), isOpenPicture, eq(pictures.leaseOwner, owner)))
    .returning({ messageId: pictures.messageId });
  return new Set(held.map(({ messageId }) => messageId));
}

/** Gives a picture back that has not come: the next process paints it. The attempt does not count. */
export async function handBackPicture(db: Db, messageId: string, owner: string): Promise<void> {
  await db
    .update(pictures)
    .set({ leaseOwner: null, leaseUntil: null, attempts: sql`greatest(${pictures.attempts} - 1, 0)` })
    .where(and(eq(pictures.messageId, messageId), eq(pictures.leaseOwner, owner), isOpenPicture));
}
