import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { removeTargets } from '../push/targets.ts';
import { normalizeAddress } from './email-address.ts';
import { endLinks, findLink, queueMail, spendLink } from './mails/mail-queue.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { revokeAll } from './refresh-token-rows.ts';
import { logSecurity } from './security-log.ts';
import { findByLogin, findUser, lockUser } from './user-rows.ts';

/**
 * Queues the mail for a forgotten password. An unverified address gets no password reset (AUTH-06); it gets the
 * verification mail instead.
 */
export async function requestPasswordReset(ctx: Context, email: string, requestId: string): Promise<void> {
  const address = normalizeAddress(email);
  const account = address === undefined ? undefined : await findByLogin(ctx.db, 'EMAIL', address);
  if (!account || address === undefined) return;
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, account.userId);
    if (!user) return;
    const kind = user.emailVerifiedAt === null ? 'verify-address' : 'reset-password';
    if (!(await queueMail(tx, kind, user, address, ctx.now()))) return;
    logSecurity(ctx.log, 'password-reset-asked', { requestId, userId: user.userId });
  });
}

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly requestId: string;
}

/**
 * Replaces a password, authorized by the link of a mail, and ends all sessions of the account.
 * @throws AppError LINK_NOT_VALID, WEAK_PASSWORD; after the latter the link is still valid
 */
export async function resetPassword(ctx: Context, { token, password, requestId }: NewPassword): Promise<void> {
  const at = { secret: ctx.secrets.auth, now: ctx.now() };
  const mail = await findLink(ctx.db, 'reset-password', token, at);
  const owner = mail && (await findUser(ctx.db, mail.userId));
  if (!mail || !owner) throw new AppError('LINK_NOT_VALID');
  refuseWeakPassword(password, { address: mail.address, nickname: owner.nickname });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, mail.userId);
    // The address may have changed since the mail was sent. The owner of the old address must not get access.
    if (!user || user.loginId !== mail.address || !(await spendLink(tx, 'reset-password', token, at)))
      throw new AppError('LINK_NOT_VALID');
    await tx.update(users).set({ passwordHash, sessionsFrom: at.now }).where(eq(users.userId, user.userId));
    await revokeAll(tx, user.userId, 'password-replaced', at.now);
    // Devices whose sessions have ended get no more push messages.
    await removeTargets(tx, user.userId);
    await endLinks(tx, user.userId, ['reset-password'], at.now);
    await queueMail(tx, 'password-changed', user, mail.address, at.now);
  });
  logSecurity(ctx.log, 'password-replaced', { requestId, userId: mail.userId });
}

/** Marks an address as verified, authorized by the link of a mail. @throws AppError LINK_NOT_VALID */
export async function verifyAddress(ctx: Context, token: string, requestId: string): Promise<void> {
  const now = ctx.now();
  const userId = await ctx.db.transaction(async (tx) => {
    const mail = await spendLink(tx, 'verify-address', token, { secret: ctx.secrets.auth, now });
    const user = mail && (await lockUser(tx, mail.userId));
    if (!mail || user?.email !== mail.address) throw new AppError('LINK_NOT_VALID');
    await markVerified(tx, user.userId, now);
    return user.userId;
  });
  logSecurity(ctx.log, 'address-verified', { requestId, userId });
}

const markVerified = (tx: Db, userId: string, now: number) =>
  tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.userId, userId));

/** Queues another verification mail. @returns false if there is nothing to verify */
export function sendVerification(ctx: Context, userId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('DELETED_USER');
    if (user.email === null || user.emailVerifiedAt !== null) return false;
    await queueMail(tx, 'verify-address', user, user.email, ctx.now());
    return true;
  });
}
