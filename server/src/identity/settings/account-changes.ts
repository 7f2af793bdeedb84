import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CallRequest } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { isUniqueViolation } from '../../kernel/db/faults.ts';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { birthDate, isOfAge } from '../accounts/birthday.ts';
import { isBlockedAddress, normalizeAddress } from '../accounts/email-address.ts';
import { queueMail } from '../accounts/mails/mail-queue.ts';
import { logSecurity } from '../accounts/security-log.ts';
import { findUser, lockUser, type User } from '../accounts/user-rows.ts';

type Columns = Omit<typeof users.$inferInsert, 'userId' | 'gemBalance' | 'tier' | 'tierUntil'>;
type Changes = { readonly [C in keyof Columns]?: Columns[C] | undefined };

/** Updates only the given fields. @throws AppError DELETED_USER */
export async function changeUser(db: Db, userId: string, changes: Changes): Promise<User> {
  const hasChanges = Object.values(changes).some((value) => value !== undefined);
  const exists = and(eq(users.userId, userId), isNull(users.deletedAt));
  const [user] = hasChanges
    ? await db
        .update(users)
        .set(changes as Partial<Columns>)
        .where(exists)
        .returning()
    : [await findUser(db, userId)];
  if (!user) throw new AppError('DELETED_USER');
  return user;
}

/** Changes name, pronoun and birth date, with the rules of sign-up (ACCOUNT-06). @throws AppError INVALID_BIRTHDAY, DELETED_USER */
export function changeAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { nickname, gender, birthAt }: CallRequest<'accounts.update'>['body'],
): Promise<User> {
  if (birthAt !== undefined && !isOfAge(birthAt, now())) throw new AppError('INVALID_BIRTHDAY');
  return changeUser(db, userId, { nickname, gender, birthAt: birthAt === undefined ? undefined : birthDate(birthAt) });
}

export interface NewAddress {
  readonly userId: string;
  readonly email: string;
  readonly requestId: string;
}

/**
 * Changes the e-mail address (ACCOUNT-07). An account with e-mail sign-in signs in with the new address from now on; for
 * other accounts it is only the contact address.
 * @throws AppError INVALID_EMAIL_ADDRESS, BLOCKED_EMAIL_DOMAINS, ALREADY_EXIST_ID, DELETED_USER
 */
export async function changeAddress(ctx: Context, { userId, email, requestId }: NewAddress): Promise<User> {
  const address = normalizeAddress(email);
  if (address === undefined) throw new AppError('INVALID_EMAIL_ADDRESS');
  if (isBlockedAddress(address, ctx.config.blockedEmailDomains)) throw new AppError('BLOCKED_EMAIL_DOMAINS');
  const user = await ctx.db
    .transaction(async (tx) => {
      const current = await lockUser(tx, userId);
      if (!current) throw new AppError('DELETED_USER');
      if (current.email === address) return current;
      if (await isTaken(tx, address, userId)) throw new AppError('ALREADY_EXIST_ID');
      const login = current.loginType === 'EMAIL' ? { loginId: address } : {};
      const changed = await changeUser(tx, userId, { email: address, emailVerifiedAt: null, ...login });
      await queueMail(tx, 'verify-address', changed, address, ctx.now());
      // Notifies the old address, in case an attacker has taken over the account.
      if (current.email !== null) await queueMail(tx, 'address-changed', current, current.email, ctx.now());
      return changed;
    })
    .catch((error: unknown) => {
      // Another account took the address between the check and the update.
      if (isUniqueViolation(error, 'users_login')) throw new AppError('ALREADY_EXIST_ID', { cause: error });
      throw error;
    });
  logSecurity(ctx.log, 'email-changed', { requestId, userId });
  return user;
}

async function isTaken(db: Db, address: string, userId: string): Promise<boolean> {
  const [taken] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.loginType, 'EMAIL'), eq(users.loginId, address), ne(users.userId, userId)));
  return taken !== undefined;
}
