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
import { findByLogin, lockUser } from './user-rows.ts';

export interface Visit {
  readonly deviceId: string;
  readonly requestId: string;
}

/** Verifies a provider's credential, and logs a refusal. */
async function verifyIdentity(
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

/** Signs in the user whom the provider identifies. @throws AppError TOKEN_NOT_MATCHED_USER, and the errors of `verify` */
export async function signInByProvider(
  ctx: Context,
  visit: Visit,
  loginType: ProviderIdentity['loginType'],
  verify: () => Promise<ProviderIdentity>,
): Promise<Pair> {
  const { subject } = await verifyIdentity(ctx, visit, loginType, verify);
  const account = await findByLogin(ctx.db, loginType, subject);
  const pair =
    account &&
    (await ctx.db.transaction(async (tx) => {
      const user = await lockUser(tx, account.userId);
      return user && openSession(tx, user, visit.deviceId, ctx.now());
    }));
  // There is no account, or it was deleted concurrently.
  if (!pair) throw new AppError('TOKEN_NOT_MATCHED_USER');
  logSecurity(ctx.log, 'sign-in', { requestId: visit.requestId, userId: pair.user.userId, loginType });
  return pair;
}

/** Redeems the code once. On this device it then authorizes a sign-up within 30 minutes (AUTH-10). */
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
 * Creates an account for the user whom the provider identifies. Never merges it with an account of the same address.
 * @throws AppError INVALID_BIRTHDAY, INVALID_REQUEST, ALREADY_EXIST_ID, and the errors of `verify`
 */
export async function signUpByProvider(
  ctx: Context,
  account: NewAccount,
  loginType: ProviderIdentity['loginType'],
  verify: () => Promise<ProviderIdentity>,
): Promise<Pair> {
  const identity = await verifyIdentity(ctx, account, loginType, verify);
  checkProfile(account, ctx.now());
  const pair = await ctx.db.transaction((tx) => openAccount(ctx, tx, loginOf(identity, ctx.now()), account));
  logSecurity(ctx.log, 'sign-up', { requestId: account.requestId, userId: pair.user.userId, loginType });
  return pair;
}

/** @throws AppError as above */
export async function signUpByApple(ctx: Context, account: NewAccount, code: string): Promise<Pair> {
  const { requestId, deviceId } = account;
  const pending = () => pendingSignUp(ctx.db, code, { deviceId, now: ctx.now() });
  const identity = await verifyIdentity(ctx, account, 'APPLE', pending);
  checkProfile(account, ctx.now());
  const pair = await ctx.db.transaction(async (tx) => {
    // A client that lost the response learns that the account exists; a code of a deleted account creates no new one.
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
