import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { normalizeAddress } from './email-address.ts';
import { checkProfile, type NewAccount, openAccount } from './profile.ts';
import type { AppleCredential } from './providers/apple.ts';
import { isKnownCode, pendingSignUp, rememberCode, spendCode } from './providers/apple-codes.ts';
import type { ProviderIdentity } from './providers/identity.ts';
import type { Providers } from './providers/providers.ts';
import { logSecurity } from './security-log.ts';
import { openSession, type Pair } from './sessions.ts';
import { findByLogin, lockUser } from './user-store.ts';

export interface Visit {
  readonly deviceId: string;
  readonly requestId: string;
}

/** Verifies what a provider gave, and writes down whom it refused. */
async function identified(
  ctx: Context,
  { requestId }: Visit,
  loginType: ProviderIdentity['loginType'],
  verify: () => Promise<ProviderIdentity>,
): Promise<ProviderIdentity> {
  try {
    return await verify();
  } catch (error) {
    const reason = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
    logSecurity(ctx.log, 'sign-in-refused', { requestId, loginType, reason });
    throw error;
  }
}

/** Signs in whoever the provider says it is. @throws AppError TOKEN_NOT_MATCHED_USER, and what `verify` throws */
export async function signInByProvider(
  ctx: Context,
  visit: Visit,
  loginType: ProviderIdentity['loginType'],
  verify: () => Promise<ProviderIdentity>,
): Promise<Pair> {
  const { subject } = await identified(ctx, visit, loginType, verify);
  const account = await findByLogin(ctx.db, loginType, subject);
  const pair =
    account &&
    (await ctx.db.transaction(async (tx) => {
      const user = await lockUser(tx, account.userId);
      return user && openSession(tx, user, visit.deviceId, ctx.now());
    }));
  // No account, or one that was deleted in this moment.
  if (!pair) throw new AppError('TOKEN_NOT_MATCHED_USER');
  logSecurity(ctx.log, 'sign-in', { requestId: visit.requestId, userId: pair.user.userId, loginType });
  return pair;
}

/** The code is redeemed once, and stands for its owner on this device for a sign-up of the next 30 minutes (AUTH-10). */
export function signInByApple(
  ctx: Context,
  apple: NonNullable<Providers['apple']>,
  visit: Visit,
  credential: AppleCredential,
): Promise<Pair> {
  const code = credential.authorizationCode;
  return signInByProvider(ctx, visit, 'APPLE', async () => {
    if (await isKnownCode(ctx.db, code)) throw new AppError('INVALID_APPLE_ID_TOKEN');
    const identity = await apple.redeem(credential);
    await rememberCode(ctx.db, code, identity, { ...visit, now: ctx.now() });
    if (await findByLogin(ctx.db, 'APPLE', identity.subject)) await spendCode(ctx.db, code, ctx.now());
    return identity;
  });
}

/**
 * Makes an account for whoever the provider says it is. Never joined with another account, whatever its address.
 * @throws AppError INVALID_BIRTHDAY, INVALID_REQUEST, ALREADY_EXIST_ID, and what `verify` throws
 */
export async function signUpByProvider(
  ctx: Context,
  account: NewAccount,
  loginType: ProviderIdentity['loginType'],
  verify: () => Promise<ProviderIdentity>,
): Promise<Pair> {
  const identity = await identified(ctx, account, loginType, verify);
  checkProfile(account, ctx.now());
  const pair = await ctx.db.transaction((tx) => openAccount(ctx, tx, loginOf(identity, ctx.now()), account));
  logSecurity(ctx.log, 'sign-up', { requestId: account.requestId, userId: pair.user.userId, loginType });
  return pair;
}

/** @throws AppError as above */
export async function signUpByApple(ctx: Context, account: NewAccount, code: string): Promise<Pair> {
  const { requestId, deviceId } = account;
  const pending = () => pendingSignUp(ctx.db, code, { deviceId, now: ctx.now() });
  const identity = await identified(ctx, account, 'APPLE', pending);
  checkProfile(account, ctx.now());
  const pair = await ctx.db.transaction(async (tx) => {
    // Whose answer was lost is told that the account is there; a code of a deleted account makes no other one.
    const isUnused = await spendCode(tx, code, ctx.now());
    if (!isUnused && !(await findByLogin(tx, 'APPLE', identity.subject))) throw new AppError('INVALID_APPLE_ID_TOKEN');
    return openAccount(ctx, tx, loginOf(identity, ctx.now()), account);
  });
  logSecurity(ctx.log, 'sign-up', { requestId, userId: pair.user.userId, loginType: 'APPLE' });
  return pair;
}

function loginOf({ loginType, subject, email, isEmailVerified }: ProviderIdentity, now: number) {
  const address = email === null ? undefined : normalizeAddress(email);
  return {
    loginType,
    loginId: subject,
    email: address ?? null,
    emailVerifiedAt: address !== undefined && isEmailVerified ? now : null,
  };
}
