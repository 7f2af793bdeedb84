import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { idempotency } from '../db/schema.ts';
import { AppError } from '../http/errors.ts';

/** A request that its client may repeat: who makes it, the id that the client gave it, and all that it asks for. */
export interface Repeatable {
  readonly userId: string;
  readonly requestKey: string;
  readonly fingerprint: string;
}

export const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Answers a request exactly once. The record is the first thing that the transaction writes, so that a parallel request
 * of the same key waits for it, and then finds the answer.
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the key was used for something else
 */
export async function once<T extends object>(
  tx: Db,
  { userId, requestKey, fingerprint, now }: Repeatable & { now: number },
  work: () => Promise<T>,
): Promise<T> {
  const record = { userId, requestKey, fingerprint, createdAt: now };
  const isFirst = await tx
    .insert(idempotency)
    .values(record)
    .onConflictDoNothing()
    .returning({ key: idempotency.requestKey });
  if (isFirst.length === 0) {
    const answer = await answeredBefore<T>(tx, { userId, requestKey, fingerprint });
    if (!answer) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
    return answer;
  }
  const response = await work();
  await tx
    .update(idempotency)
    .set({ response })
    .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, requestKey)));
  return response;
}

/** The stored answer of a repeated request. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function answeredBefore<T extends object>(
  db: Db,
  { userId, requestKey, fingerprint }: Repeatable,
): Promise<T | undefined> {
  const [record] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, requestKey)));
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return (record.response as T | null) ?? undefined;
}
