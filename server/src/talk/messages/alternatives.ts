import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from './ids.ts';
import type { MessageRow } from './messages.ts';

/** An id for a new alternative, which sorts after the existing ones. */
export async function nextAlternativeId(tx: Db, messageId: string, now: number): Promise<string> {
  const [last] = await tx
    .select({ id: alternatives.alternativeId })
    .from(alternatives)
    .where(eq(alternatives.messageId, messageId))
    .orderBy(desc(alternatives.alternativeId))
    .limit(1);
  return newId(now, last?.id);
}

/** Two changes within a millisecond still follow each other. */
export const laterThan = ({ updatedAt }: Pick<MessageRow, 'updatedAt'>, now: number): number =>
  Math.max(now, updatedAt + 1);

/** @throws AppError IN_PROGRESS while a reply is or will be written into this message; with `orAnswered` also one to it */
export async function refuseWhileWritten(
  tx: Db,
  { messageId }: Pick<MessageRow, 'messageId'>,
  { orAnswered = false }: { readonly orAnswered?: boolean } = {},
): Promise<void> {
  const [open] = await tx
    .select({ replyId: replies.replyId })
    .from(replies)
    .where(
      and(
        or(
          eq(replies.replyId, messageId),
          eq(replies.messageId, messageId),
          orAnswered ? eq(replies.parentId, messageId) : undefined,
        ),
        inArray(replies.status, ['PENDING', 'STREAMING']),
      ),
    );
  if (open) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
}
