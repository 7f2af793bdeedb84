import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { idempotency } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Spend, spendFor } from '../../money/gems/spend.ts';

/** Calls whose requests carry an id that the client made. The names are stored, also in the ledger: never rename one. */
export type RepeatableCall =
  | 'text-message'
  | 'voice-by-text'
  | 'voice-by-audio'
  | 'regenerate-text'
  | 'picture'
  | 'gift'
  | 'fever'
  | 'unlock'
  | 'start-new'
  | 'rewind'
  | 'branch'
  | 'memory';

/** A request that its client may repeat. One id is good for one request of its user, whatever the call or the chat. */
export interface ClientRequest {
  readonly userId: string;
  readonly call: RepeatableCall;
  /** In lower case. */
  readonly clientId: string;
  /** Hash of all that the request asks for. */
  readonly fingerprint: string;
}

/** @param asked all that the request asks for, beginning with its chat */
export const clientRequest = (
  userId: string,
  call: RepeatableCall,
  clientId: string,
  asked: readonly string[],
): ClientRequest => ({
  userId,
  call,
  clientId: clientId.toLowerCase(),
  fingerprint: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
});

/**
 * Answers a request exactly once: runs `work` in a transaction for the first request of its id, and repeats that answer
 * for every later one. The record is the first thing that the transaction writes, so that a parallel request of the
 * same id waits for it, and then finds the answer.
 * @param work gets `spend`, the one way to charge for what it delivers
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the id belongs to another request, or to one whose answer is gone
 */
export function answerOnce<T extends object>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: ClientRequest,
  work: (tx: Db, spend: Spend) => Promise<T>,
): Promise<T> {
  const { userId, call, clientId, fingerprint } = request;
  return db.transaction(async (tx) => {
    const record = { userId, requestKey: clientId, call, fingerprint, createdAt: now() };
    const isFirst = await tx
      .insert(idempotency)
      .values(record)
      .onConflictDoNothing()
      .returning({ key: idempotency.requestKey });
    const answered = isFirst.length === 0 ? await answeredBefore<T>(tx, request) : undefined;
    if (answered) return answered;
    const response = await work(tx, spendFor(tx, { userId, chargeKey: `${call}:${clientId}` }));
    await tx
      .update(idempotency)
      .set({ response })
      .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, clientId)));
    return response;
  });
}

/** The stored answer of a repeated request; undefined for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED */
export async function answeredBefore<T extends object>(
  db: Db,
  { userId, call, clientId, fingerprint }: ClientRequest,
): Promise<T | undefined> {
  const [record] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.requestKey, clientId)));
  if (!record) return undefined;
  // Answers are deleted after a while, ids never: an id that was charged must not be accepted again.
  if (record.response === null)
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This request id was used too long ago to repeat its answer. Send the request with a new id.',
    });
  if (record.call !== call || record.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return record.response as T;
}
