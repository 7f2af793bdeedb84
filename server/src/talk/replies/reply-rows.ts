import { and, eq, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { replies } from '../../kernel/db/schema.ts';
import type { JobStore } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { isOpenReply, type ReplyRow } from '../messages/open-replies.ts';
import { limits } from './limits.ts';

/** A channel's replies are written in the order of their messages: only the first open one may be claimed. */
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

/** Replies as jobs: a channel is a queue. */
export const replyRows = (ctx: Pick<Context, 'db' | 'now'>): JobStore<ReplyRow> =>
  leasedRows(ctx, replies, {
    id: replies.replyId,
    key: replies.channelId,
    isOpen: isOpenReply,
    isClaimable: () => isFirst(ctx.db),
    headStart: limits.headStart,
    onClaim: (now) => ({ updatedAt: now }),
  });

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

/** Ids of the replies that `owner` holds and that were asked to stop. */
export async function stopsAskedFor(db: Db, owner: string): Promise<string[]> {
  const rows = await db
    .select({ replyId: replies.replyId })
    .from(replies)
    .where(and(isOpenReply, eq(replies.leaseOwner, owner), isNotNull(replies.stopRequestedAt)));
  return rows.map(({ replyId }) => replyId);
}
