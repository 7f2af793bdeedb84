import type { CallRequest } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { birthDate, isOfAge } from './birthday.ts';
import { isBlockedAddress, normalizeAddress } from './email-address.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { logSecurity } from './security-log.ts';
import { openSession, type Pair } from './sessions.ts';
import { insertUser } from './user-store.ts';

export interface SignUp {
  readonly form: CallRequest<'accounts.signupEmail'>['body'];
  /** Ids of the tags that there are. */
  readonly knownTags: readonly string[];
  readonly language: string;
  readonly deviceId: string;
  readonly requestId: string;
}

/**
 * Makes an account and signs it in: both or neither.
 * @throws AppError INVALID_EMAIL_ADDRESS, BLOCKED_EMAIL_DOMAINS, INVALID_BIRTHDAY, WEAK_PASSWORD, INVALID_REQUEST,
 * ALREADY_EXIST_ID
 */
export async function signUp(ctx: Context, { form, knownTags, language, deviceId, requestId }: SignUp): Promise<Pair> {
  const now = ctx.now();
  const address = normalizeAddress(form.email);
  if (address === undefined) throw new AppError('INVALID_EMAIL_ADDRESS');
  if (isBlockedAddress(address, ctx.config.blockedEmailDomains)) throw new AppError('BLOCKED_EMAIL_DOMAINS');
  if (!isOfAge(form.birthAt, now)) throw new AppError('INVALID_BIRTHDAY');
  refuseUnknownTags(form.preferenceTagIds, knownTags);
  refuseWeakPassword(form.password, { address, nickname: form.nickname });
  const passwordHash = await hashPassword(form.password);

  const pair = await ctx.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      userId: uuidv7(),
      loginType: 'EMAIL',
      loginId: address,
      email: address,
      passwordHash,
      nickname: form.nickname,
      gender: form.gender,
      preferredGender: form.preferredGender,
      birthAt: birthDate(form.birthAt),
      preferenceTagIds: [...new Set(form.preferenceTagIds)],
      language,
      createdAt: now,
    });
    if (!user) throw new AppError('ALREADY_EXIST_ID');
    return openSession(tx, user, deviceId, now);
  });
  logSecurity(ctx.log, 'sign-up', { requestId, userId: pair.user.userId });
  return pair;
}

function refuseUnknownTags(tagIds: readonly string[], known: readonly string[]): void {
  if (tagIds.every((tagId) => known.includes(tagId))) return;
  const fields = [{ path: 'body.preferenceTagIds', message: 'must name tags of the list' }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}
