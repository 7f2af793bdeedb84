import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { replies } from '../../kernel/db/schema.ts';

export type ReplyRow = typeof replies.$inferSelect;

/** The reply engine, as far as calls need it. */
export interface ReplyQueue {
  /** Writes the replies that a channel waits for, in the background. Call it after the commit; never throws. */
  kick(channelId: string): void;
  /**
   * Stops open replies, whichever process writes them: the one that is or answers `messageId`, or all of the channel.
   * @returns whether there was one
   */
  requestStop(which: { channelId: string; messageId?: string }): Promise<boolean>;
  /** Prepares the next reply of a channel, in the background: its model reads what it will answer to. Never throws. */
  readAhead(channelId: string): void;
}

export const isOpenReply = inArray(replies.status, ['PENDING', 'STREAMING']);

/** The message that holds the reply, or will. */
export const messageOf = ({ messageId, replyId }: Pick<ReplyRow, 'messageId' | 'replyId'>): string =>
  messageId ?? replyId;

/** Replies of a branch that are awaited or under way, oldest first. */
export async function openRepliesOf(
  db: Db,
  { channelId, branchIds }: { channelId: string; branchIds: readonly string[] },
): Promise<ReplyRow[]> {
  return db
    .select()
    .from(replies)
    .where(and(eq(replies.channelId, channelId), isOpenReply, inArray(replies.branchId, [...branchIds])))
    .orderBy(asc(replies.replyId));
}
