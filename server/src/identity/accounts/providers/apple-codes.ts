import { createHash } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/open.ts';
import { appleCodes } from '../../../kernel/db/schema.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ProviderIdentity } from './identity.ts';

/** Milliseconds for which a sign-up may follow the sign-in that found no account (AUTH-10). */
export const PENDING_SIGN_UP = 30 * 60 * 1000;
/** Milliseconds for which a code is remembered: Apple's own end after 5 minutes. */
const REMEMBERED = 24 * 60 * 60 * 1000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
const withCode = (code: string) => eq(appleCodes.codeHash, hashOf(code));

export async function isKnownCode(db: Db, code: string): Promise<boolean> {
  return (await db.select({ codeHash: appleCodes.codeHash }).from(appleCodes).where(withCode(code))).length > 0;
}

/** Remembers a redeemed code, on the device that brought it. @throws AppError INVALID_APPLE_ID_TOKEN at its second use */
export async function rememberCode(
  db: Db,
  code: string,
  { subject, email, isEmailVerified }: ProviderIdentity,
  { deviceId, now }: { readonly deviceId: string; readonly now: number },
): Promise<void> {
  await db.delete(appleCodes).where(lte(appleCodes.createdAt, now - REMEMBERED));
  const added = await db
    .insert(appleCodes)
    .values({ codeHash: hashOf(code), deviceId, subject, email, isEmailVerified, createdAt: now })
    .onConflictDoNothing()
    .returning({ codeHash: appleCodes.codeHash });
  if (added.length === 0) throw new AppError('INVALID_APPLE_ID_TOKEN');
}

/** The code has opened an account: nothing can be made of it any more. */
export async function spendCode(db: Db, code: string, now: number): Promise<boolean> {
  const used = await db
    .update(appleCodes)
    .set({ usedAt: now })
    .where(and(withCode(code), isNull(appleCodes.usedAt)))
    .returning({ codeHash: appleCodes.codeHash });
  return used.length > 0;
}

/**
 * Who has redeemed a code on this device, and may sign up by it.
 * @throws AppError INVALID_APPLE_ID_TOKEN, APPLE_ID_TOKEN_EXPIRED
 */
export async function pendingSignUp(
  db: Db,
  code: string,
  { deviceId, now }: { readonly deviceId: string; readonly now: number },
): Promise<ProviderIdentity> {
  const [found] = await db.select().from(appleCodes).where(withCode(code));
  if (!found || found.deviceId !== deviceId) throw new AppError('INVALID_APPLE_ID_TOKEN');
  if (found.createdAt + PENDING_SIGN_UP <= now) throw new AppError('APPLE_ID_TOKEN_EXPIRED');
  const { subject, email, isEmailVerified } = found;
  return { loginType: 'APPLE', subject, email, isEmailVerified };
}
