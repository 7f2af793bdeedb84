import type { CallRequest } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { birthDate, isOfAge } from './birthday.ts';
import { openSession, type Pair } from './sessions.ts';
import { insertUser, type NewUser } from './user-rows.ts';

/** The profile fields of every kind of sign-up. */
export type ProfileForm = Omit<CallRequest<'accounts.signupGoogle'>['body'], 'token' | 'nonce'>;

export interface NewAccount {
  readonly form: ProfileForm;
  /** Ids of the existing tags. */
  readonly knownTags: readonly string[];
  readonly language: string;
  readonly deviceId: string;
  readonly requestId: string;
}

/** @throws AppError INVALID_BIRTHDAY, INVALID_REQUEST */
export function checkProfile({ form, knownTags }: Pick<NewAccount, 'form' | 'knownTags'>, now: number): void {
  if (!isOfAge(form.birthAt, now)) throw new AppError('INVALID_BIRTHDAY');
  if (form.preferenceTagIds.every((tagId) => knownTags.includes(tagId))) return;
  const fields = [{ path: 'body.preferenceTagIds', message: 'must name tags of the list' }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}

type Login = Pick<NewUser, 'loginType' | 'loginId' | 'email' | 'emailVerifiedAt' | 'passwordHash'>;

/** Creates an account and its first session in the transaction. @throws AppError ALREADY_EXIST_ID */
export async function openAccount(ctx: Context, tx: Db, login: Login, account: NewAccount): Promise<Pair> {
  const { form, language, deviceId } = account;
  const now = ctx.now();
  const user = await insertUser(tx, {
    ...login,
    userId: uuidv7(),
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
}
