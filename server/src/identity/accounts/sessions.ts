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
} from './refresh-token-rows.ts';
import { logSecurity } from './security-log.ts';
import { lockUser, type User } from './user-rows.ts';

/**
 * In milliseconds. A family expires 30 days after the sign-in (AUTH-30). `grace`: how long a token may be reused after
 * its successor was first used, and at most after the successor was created (AUTH-36).
 */
export const refreshTimes = {
  family: 30 * 24 * 60 * 60 * 1000,
  grace: { afterUse: 10_000, afterCreation: 120_000 },
} as const;

const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const successorOf = (token: string, secret: string) =>
  createHmac('sha256', `refresh:${secret}`).update(token).digest('base64url');

/** A refresh token with the time at which it, and the access token of the same response, were issued. */
export interface Pair {
  readonly user: User;
  readonly refreshToken: string;
  readonly madeAt: number;
}

/** Starts a family of refresh tokens on one device. @param user locked or created by this transaction */
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
 * Exchanges a refresh token for its successor. The successor is derived from the token, so that a client that lost the
 * response, or whose tabs refresh together, gets the same one again during the grace period (AUTH-36). Any other reuse,
 * or use on another device, revokes the family (AUTH-31).
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
  // A refusal is a return value, not an exception, because the revocation must be committed.
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
  // Read again: another refresh may have changed the row while this one waited for the lock.
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
  const { afterUse, afterCreation } = refreshTimes.grace;
  return now <= createdAt + afterCreation && (firstUsedAt === null || now <= firstUsedAt + afterUse);
}

/** Revokes the family of a token (AUTH-23). Does nothing for an unknown token. */
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
