import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { addressHash, normalizeAddress } from './email-address.ts';
import { clearAttempts, countAttempt, lock } from './login-attempts.ts';
import { isPassword } from './passwords.ts';
import { logSecurity } from './security-log.ts';
import { openSession, type Pair } from './sessions.ts';
import { findByLogin, lockUser } from './user-store.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly deviceId: string;
  readonly requestId: string;
}

/**
 * Signs in by e-mail. An unknown address and a wrong password take the same steps and get the same answer, and the
 * lock counts both alike (ERR-29, ERR-30, ERR-31).
 * @throws AppError BAD_CREDENTIALS, ACCOUNT_LOCKED
 */
export async function signIn(ctx: Context, { email, password, deviceId, requestId }: SignIn): Promise<Pair> {
  const address = normalizeAddress(email) ?? email;
  const hash = addressHash(address, ctx.secrets.auth);
  const facts = { requestId, addressHash: hash };
  const attempts = await countAttempt(ctx.db, hash, ctx.now());
  if (attempts === undefined) {
    logSecurity(ctx.log, 'sign-in-refused', { ...facts, reason: 'ACCOUNT_LOCKED' });
    throw new AppError('ACCOUNT_LOCKED');
  }
  const account = await findByLogin(ctx.db, 'EMAIL', address);
  const isRight = await isPassword(password, account?.passwordHash);
  const pair = account && isRight ? await open(ctx, account.userId, deviceId) : undefined;
  if (!pair) {
    logSecurity(ctx.log, 'sign-in-refused', { ...facts, reason: 'BAD_CREDENTIALS' });
    if (attempts >= lock.failures) logSecurity(ctx.log, 'account-locked', facts);
    throw new AppError('BAD_CREDENTIALS');
  }
  await clearAttempts(ctx.db, hash, ctx.now());
  logSecurity(ctx.log, 'sign-in', { requestId, userId: pair.user.userId });
  return pair;
}

/** Undefined where the account was deleted while its password was checked. */
const open = (ctx: Context, userId: string, deviceId: string): Promise<Pair | undefined> =>
  ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    return user && openSession(tx, user, deviceId, ctx.now());
  });
