import type { CallRequest } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { isBlockedAddress, normalizeAddress } from './email-address.ts';
import { queueMail } from './mails/mail-queue.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { checkProfile, type NewAccount, openAccount } from './profile.ts';
import { logSecurity } from './security-log.ts';
import type { Pair } from './sessions.ts';

export interface SignUp extends Omit<NewAccount, 'form'> {
  readonly form: CallRequest<'accounts.signupEmail'>['body'];
}

/**
 * Creates an account by e-mail. Queues a mail to verify the address; the account works without verification.
 * @throws AppError INVALID_EMAIL_ADDRESS, BLOCKED_EMAIL_DOMAINS, INVALID_BIRTHDAY, WEAK_PASSWORD, INVALID_REQUEST,
 * ALREADY_EXIST_ID
 */
export async function signUp(ctx: Context, account: SignUp): Promise<Pair> {
  const { form, requestId } = account;
  const address = normalizeAddress(form.email);
  if (address === undefined) throw new AppError('INVALID_EMAIL_ADDRESS');
  if (isBlockedAddress(address, ctx.config.blockedEmailDomains)) throw new AppError('BLOCKED_EMAIL_DOMAINS');
  checkProfile(account, ctx.now());
  refuseWeakPassword(form.password, { address, nickname: form.nickname });
  const passwordHash = await hashPassword(form.password);

  const pair = await ctx.db.transaction(async (tx) => {
    const login = { loginType: 'EMAIL', loginId: address, email: address, passwordHash };
    const opened = await openAccount(ctx, tx, login, account);
    await queueMail(tx, 'verify-address', opened.user, address, ctx.now());
    return opened;
  });
  logSecurity(ctx.log, 'sign-up', { requestId, userId: pair.user.userId });
  return pair;
}
