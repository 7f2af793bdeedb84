import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { idempotency } from '../../kernel/db/schema.ts';

/** How long a repeated request gets its first answer again: longer than any client keeps a request to send. */
export const ANSWERS_HELD_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Deletes the answers to old requests and the fingerprints of what they asked. Their ids stay: the ledger keeps the keys
 * of their charges, so a returning id would have to be refused there, or be served for nothing.
 */
export async function purgeAnswers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const old = await db
      .select({ userId: idempotency.userId, requestKey: idempotency.requestKey })
      .from(idempotency)
      .where(and(isNotNull(idempotency.response), lt(idempotency.createdAt, now() - ANSWERS_HELD_MS)))
      .limit(BATCH);
    for (const { userId, requestKey } of old)
      await db
        .update(idempotency)
        .set({ response: null, fingerprint: '' })
        .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, requestKey)));
    if (old.length < BATCH) return;
  }
}
