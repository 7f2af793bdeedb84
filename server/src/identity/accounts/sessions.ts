import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { removeTargets } from '../push/targets.ts';
import {
  findToken,
  insertToken,
  markRotated,
  type RefreshToken,
  removeExpired,
  revokeFamily,
} from './refresh-token-store.ts';
import { logSecurity } from './security-log.ts';
import { lockUser, type User } from './user-store.ts';

/**
 * Milliseconds. A family ends 30 days after the sign-in (AUTH-30). `grace`: how long a token may come again after its
 * successor was first used, and at the latest after that was made (AUTH-36).
 */
export const refreshTimes = {
  family: 30 * 24 * 60 * 60 * 1000,
  grace: { afterUse: 10_000, afterMaking: 120_000 },
} as const;

const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const successorOf = (token: string, secret: string) =>
  createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url');

/** What a client gets to go on with, and the moment from which its tokens count. */
export interface Pair {
  readonly user: User;
  readonly refreshToken: string;
  readonly madeAt: number;
}

/** Begins a family of refresh tokens on one device. @param user locked by, or made in, this transaction */
export async function openSession(tx: Db, user: User, deviceId: string, now: number): Promise<Pair> {
  const refreshToken = randomBytes(32).toString('base64url');
  await removeExpired(tx, user.userId, now);
  await insertToken(tx, {
    tokenHash: hashOf(refreshToken),
    familyId: uuidv7(),
    userId: user.userId,
    deviceId,
    createdAt: now,
    expiresAt: now + refreshTimes.family,
  });
  return { user, refreshToken, madeAt: now };
}

export interface Presented {
  readonly refreshToken: string;
  readonly deviceId: string;
  readonly requestId: string;
}
type Refusal = 'REMEMBER_ME_ERROR' | 'CREDENTIALS_EXPIRED' | 'COOKIE_THEFT' | 'DELETED_USER';

/**
 * Exchanges a refresh token for its successor. The successor follows from the token, so that a client whose answer was
 * lost, or whose tabs ask together, is given the same one again for a while (AUTH-36). Any other second use, or one
 * from another device, ends the family (AUTH-31).
 *
 * @throws AppError REMEMBER_ME_ERROR, CREDENTIALS_EXPIRED, COOKIE_THEFT, DELETED_USER
 */
export async function refreshSession(ctx: Context, presented: Presented): Promise<Pair> {
  const { refreshToken, requestId } = presented;
  const known = TOKEN.test(refreshToken) ? await findToken(ctx.db, hashOf(refreshToken)) : undefined;
  if (!known) {
    logSecurity(ctx.log, 'token-refused', { requestId, reason: 'REMEMBER_ME_ERROR' });
    throw new AppError('REMEMBER_ME_ERROR');
  }
  // A refusal is an outcome and no exception here: the end of the family has to be committed with it.
  const outcome = await ctx.db.transaction((tx) => exchange(ctx, tx, known, presented));
  if (typeof outcome !== 'string') return outcome;
  const { userId, familyId } = known;
  logSecurity(ctx.log, 'token-refused', { requestId, userId, familyId, reason: outcome });
  throw new AppError(outcome);
}

async function exchange(ctx: Context, tx: Db, known: RefreshToken, presented: Presented): Promise<Pair | Refusal> {
  const { refreshToken, deviceId, requestId } = presented;
  const user = await lockUser(tx, known.userId);
  if (!user) return 'DELETED_USER';
  // The lock may have waited for another refresh: only now is the row the latest.
  const token = await findToken(tx, known.tokenHash);
  if (!token) return 'REMEMBER_ME_ERROR';
  const now = ctx.now();
  if (token.revokedAt !== null) return token.revokedReason === 'reuse' ? 'COOKIE_THEFT' : 'REMEMBER_ME_ERROR';
  if (token.expiresAt <= now) return 'CREDENTIALS_EXPIRED';

  const successor = token.successorHash === null ? undefined : await findToken(tx, token.successorHash);
  if (token.deviceId !== deviceId || (successor && !isInGrace(successor, now))) {
    await revokeFamily(tx, token.familyId, 'reuse', now);
    await removeTargets(tx, token.userId, token.deviceId);
    const { userId, familyId } = token;
    logSecurity(ctx.log, 'token-reuse', { requestId, userId, familyId });
    return 'COOKIE_THEFT';
  }
  const next = successorOf(refreshToken, ctx.secrets.auth);
  if (successor) return { user, refreshToken: next, madeAt: successor.createdAt };
  await markRotated(tx, token.tokenHash, hashOf(next), now);
  await insertToken(tx, {
    tokenHash: hashOf(next),
    familyId: token.familyId,
    userId: token.userId,
    deviceId,
    createdAt: now,
    expiresAt: token.expiresAt,
  });
  return { user, refreshToken: next, madeAt: now };
}

function isInGrace({ createdAt, firstUsedAt }: RefreshToken, now: number): boolean {
  const { afterUse, afterMaking } = refreshTimes.grace;
  return now <= createdAt + afterMaking && (firstUsedAt === null || now <= firstUsedAt + afterUse);
}

/** Ends the family of a token (AUTH-23). One that nobody knows is at its end already. */
export async function closeSession(ctx: Context, refreshToken: string, requestId: string): Promise<void> {
  const known = TOKEN.test(refreshToken) ? await findToken(ctx.db, hashOf(refreshToken)) : undefined;
  if (!known || known.revokedAt !== null) return;
  const { userId, familyId } = known;
  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await revokeFamily(tx, familyId, 'sign-out', ctx.now());
    await removeTargets(tx, userId, known.deviceId);
  });
  logSecurity(ctx.log, 'sign-out', { requestId, userId, familyId });
}
