import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { addressHash, normalizeAddress } from './email-address.ts';
import { clearAttempts, countAttempt, countersOf } from './login-attempts.ts';
import { isPassword } from './passwords.ts';
import { logSecurity } from './security-log.ts';
import { openSession, type Pair } from './sessions.ts';
import { findByLogin, lockUser } from './user-rows.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly deviceId: string;
  /** The client's IP address; for IPv6 its /64. */
  readonly network: string;
  readonly requestId: string;
}

/**
 * Signs in by e-mail. An unknown address and a wrong password take the same steps, get the same response, and count
 * towards the lock in the same way (ERR-29, ERR-30, ERR-31).
 * @throws AppError BAD_CREDENTIALS, ACCOUNT_LOCKED
 */
export async function signIn(ctx: Context, { email, password, deviceId, network, requestId }: SignIn): Promise<Pair> {
  const address = normalizeAddress(email) ?? email;
  const hash = (text: string) => addressHash(text, ctx.secrets.auth);
  const facts = { requestId, addressHash: hash(address) };
  const account = await findByLogin(ctx.db, 'EMAIL', address);
  const counters = await countersOf(ctx.db, { address, account, deviceId, network }, hash);
  const counted = await countAttempt(ctx.db, counters, ctx.now());
  if (counted === 'locked') {
    logSecurity(ctx.log, 'sign-in-refused', { ...facts, reason: 'ACCOUNT_LOCKED' });
    throw new AppError('ACCOUNT_LOCKED');
  }
  const isCorrect = await isPassword(password, account?.passwordHash);
  const pair = account && isCorrect ? await open(ctx, account.userId, deviceId) : undefined;
  if (!pair) {
    logSecurity(ctx.log, 'sign-in-refused', { ...facts, reason: 'BAD_CREDENTIALS' });
    if (counted === 'last') logSecurity(ctx.log, 'account-locked', facts);
    throw new AppError('BAD_CREDENTIALS');
  }
  await clearAttempts(ctx.db, counters, ctx.now());
  logSecurity(ctx.log, 'sign-in', { requestId, userId: pair.user.userId });
  return pair;
}

/** Undefined if the account was deleted while its password was checked. */
const open = (ctx: Context, userId: string, deviceId: string): Promise<Pair | undefined> =>
  ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    return user && openSession(tx, user, deviceId, ctx.now());
  });
