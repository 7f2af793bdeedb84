import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { idempotency } from '../../kernel/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Deletes the answers to old requests and the fingerprints of what they asked. Their ids stay: the ledger keeps the keys
 * of their charges, so a returning id would have to be refused there, or be served for nothing.
 */
export async function purgeAnswers({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): Promise<void> {
  const before = now() - config.business.days.responses * DAY;
  for (;;) {
    const old = await db
      .select({ userId: idempotency.userId, requestKey: idempotency.requestKey })
      .from(idempotency)
      .where(and(isNotNull(idempotency.response), lt(idempotency.createdAt, before)))
      .limit(BATCH);
    for (const { userId, requestKey } of old)
      await db
        .update(idempotency)
        .set({ response: null, fingerprint: '' })
        .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, requestKey)));
    if (old.length < BATCH) return;
  }
}
