import { and, asc, count, eq, gt, gte, inArray, isNull, min } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '../../identity/accounts/user-rows.ts';
import type { Context } from '../../kernel/context.ts';
import { feedback, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendGemEvent } from '../../kernel/realtime/event-log.ts';
import { move } from '../../money/gems/ledger.ts';

const HOUR = 60 * 60 * 1000;

export interface NewFeedback {
  readonly userId: string;
  readonly categoryId: string;
  /** Trimmed. */
  readonly content: string;
  readonly language: string;
}

/**
 * Stores feedback. The same text again within the hour is not stored, because a client repeats a request whose response
 * was lost. An account's first feedback earns gems (GEM-03).
 * @throws AppError TOO_MANY_REQUESTS, DELETED_USER
 */
export function storeFeedback(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  given: NewFeedback,
): Promise<void> {
  const { quotas, rewards } = config.business;
  const at = now();
  const own = and(eq(feedback.userId, given.userId), gt(feedback.createdAt, at - HOUR));
  return db.transaction(async (tx) => {
    // Locked, so that two concurrent requests can't both pass the limit.
    if (!(await lockUser(tx, given.userId))) throw new AppError('DELETED_USER');
    const [same] = await tx
      .select({ feedbackId: feedback.feedbackId })
      .from(feedback)
      .where(and(own, eq(feedback.categoryId, given.categoryId), eq(feedback.content, given.content)));
    if (same) return;
    const [written] = await tx
      .select({ count: count(), first: min(feedback.createdAt) })
      .from(feedback)
      .where(own);
    if (written && written.count >= quotas.feedbackAnHour) {
      const free = (written.first ?? at) + HOUR;
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((free - at) / 1000)) });
    }
    await tx.insert(feedback).values({ ...given, feedbackId: uuidv7({ msecs: at }), createdAt: at });
    // The ledger's key ensures one reward per account, even if earlier feedback was deleted.
    const { balance, replayed } = await move(tx, {
      userId: given.userId,
      delta: rewards.firstFeedback,
      kind: 'first-feedback',
      key: 'first-feedback',
      reference: {},
    });
    if (!replayed) await appendGemEvent(tx, { userId: given.userId, updatedGemAmount: balance, at });
  });
}

export interface FeedbackFilter {
  /** Only feedback written at or after this time. */
  readonly since?: number | undefined;
  /** Omits feedback that is marked as done. */
  readonly isOpen?: boolean | undefined;
  /** The last id of the previous page. */
  readonly after?: string | undefined;
  readonly size: number;
}

export type StoredFeedback = Omit<typeof feedback.$inferSelect, 'userId'> & { readonly nickname: string };

/** Feedback, oldest first. */
export function listFeedback(
  db: Context['db'],
  { since, isOpen, after, size }: FeedbackFilter,
): Promise<StoredFeedback[]> {
  return db
    .select({
      feedbackId: feedback.feedbackId,
      categoryId: feedback.categoryId,
      content: feedback.content,
      language: feedback.language,
      createdAt: feedback.createdAt,
      doneAt: feedback.doneAt,
      nickname: users.nickname,
    })
    .from(feedback)
    .innerJoin(users, eq(users.userId, feedback.userId))
    .where(
      and(
        since === undefined ? undefined : gte(feedback.createdAt, since),
        isOpen ? isNull(feedback.doneAt) : undefined,
        after === undefined ? undefined : gt(feedback.feedbackId, after),
      ),
    )
    .orderBy(asc(feedback.feedbackId))
    .limit(size);
}

/** Marks feedback as done. @returns the number that was open */
export async function closeFeedback(db: Context['db'], ids: readonly string[], at: number): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await db
    .update(feedback)
    .set({ doneAt: at })
    .where(and(inArray(feedback.feedbackId, [...ids]), isNull(feedback.doneAt)))
    .returning({ feedbackId: feedback.feedbackId });
  return closed.length;
}
