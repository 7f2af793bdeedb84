import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../kernel/db/open.ts';
import { replies } from '../../kernel/db/schema.ts';
import { isOpenReply, type ReplyRow } from '../messages/open-replies.ts';
import { limits } from './limits.ts';

/** A channel's replies are written in the order of their messages: only the first open one may be held. */
function isFirst(db: Db): SQL {
  const earlier = alias(replies, 'earlier');
  return notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.channelId, replies.channelId),
          lt(earlier.replyId, replies.replyId),
          inArray(earlier.status, ['PENDING', 'STREAMING']),
        ),
      ),
  );
}

/** Takes the first open reply of a channel, unless someone holds it. One of several processes succeeds. */
export async function claimFirst(
  db: Db,
  { channelId, owner, now }: { channelId: string; owner: string; now: number },
): Promise<ReplyRow | undefined> {
  const [claimed] = await db
    .update(replies)
    .set({
      leaseOwner: owner,
      leaseUntil: now + limits.lease,
      attempts: sql`${replies.attempts} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(replies.channelId, channelId),
        isOpenReply,
        or(isNull(replies.leaseUntil), lt(replies.leaseUntil, now)),
        isFirst(db),
      ),
    )
    .returning();
  return claimed;
}

/** Channels whose first open reply is held by nobody: its process died, gave it back, or never came to it. */
export async function abandonedChannels(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .select({ channelId: replies.channelId })
    .from(replies)
    .where(
      and(
        isOpenReply,
        or(lt(replies.leaseUntil, now), and(isNull(replies.leaseUntil), lt(replies.createdAt, now - limits.headStart))),
        isFirst(db),
      ),
    )
    .orderBy(asc(replies.createdAt))
    .limit(100);
  return rows.map(({ channelId }) => channelId);
}

/** Keeps what `owner` is writing. @returns the ids of what it still holds */
export async function extendLeases(
  db: Db,
  { owner, replyIds, now }: { owner: string; replyIds: readonly string[]; now: number },
): Promise<Set<string>> {
  const held = await db
    .update(replies)
    .set({ leaseUntil: now + limits.lease })
    .where(and(inArray(replies.replyId, [...replyIds]), isOpenReply, eq(replies.leaseOwner, owner)))
    .returning({ replyId: replies.replyId });
  return new Set(held.map(({ replyId }) => replyId));
}

/** Lets a reply go that could not be written, so that it is taken up again within a second. */
export async function letGo(db: Db, replyId: string, owner: string): Promise<void> {
  await db
    .update(replies)
    .set({ leaseUntil: 0 })
    .where(and(eq(replies.replyId, replyId), isOpenReply, eq(replies.leaseOwner, owner)));
}

/** Gives a reply back that has not said anything yet. The attempt does not count. */
export async function handBack(db: Db, replyId: string, owner: string): Promise<void> {
  await db
    .update(replies)
    .set({ leaseOwner: null, leaseUntil: null, attempts: sql`greatest(${replies.attempts} - 1, 0)` })
    .where(and(eq(replies.replyId, replyId), eq(replies.leaseOwner, owner), eq(replies.status, 'PENDING')));
}

/** Marks open replies of a channel to be stopped: the one that is, or that answers, `messageId`, or all of them. */
export function askToStop(
  db: Db,
  { channelId, messageId, now }: { channelId: string; messageId?: string | undefined; now: number },
): Promise<ReplyRow[]> {
  return db
    .update(replies)
    .set({ stopRequestedAt: now })
    .where(
      and(
        eq(replies.channelId, channelId),
        isOpenReply,
        messageId === undefined
          ? undefined
          : or(eq(replies.replyId, messageId), eq(replies.parentId, messageId), eq(replies.messageId, messageId)),
      ),
    )
    .returning();
}

/** What `owner` holds and was asked to stop. */
export async function stopsAskedFor(db: Db, owner: string): Promise<string[]> {
  const rows = await db
    .select({ replyId: replies.replyId })
    .from(replies)
    .where(and(isOpenReply, eq(replies.leaseOwner, owner), isNotNull(replies.stopRequestedAt)));
  return rows.map(({ replyId }) => replyId);
}
