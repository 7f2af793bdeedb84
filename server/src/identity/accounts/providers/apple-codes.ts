import { createHash } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/open.ts';
import { appleCodes } from '../../../kernel/db/schema.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ProviderIdentity } from './identity.ts';

/** Milliseconds after a sign-in without an account during which the code authorizes a sign-up (AUTH-10). */
export const PENDING_SIGN_UP = 30 * 60 * 1000;
/** Milliseconds for which a code is stored. Apple's codes expire after 5 minutes. */
const REMEMBERED = 24 * 60 * 60 * 1000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
const withCode = (code: string) => eq(appleCodes.codeHash, hashOf(code));

export async function isKnownCode(db: Db, code: string): Promise<boolean> {
  return (await db.select({ codeHash: appleCodes.codeHash }).from(appleCodes).where(withCode(code))).length > 0;
}

/** Stores a redeemed code with the device that sent it. @throws AppError INVALID_APPLE_ID_TOKEN at its second use */
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

/** Marks a code as used for an account, so that it can't create another. @returns false if it was used before */
export async function spendCode(db: Db, code: string, now: number): Promise<boolean> {
  const used = await db
    .update(appleCodes)
    .set({ usedAt: now })
    .where(and(withCode(code), isNull(appleCodes.usedAt)))
    .returning({ codeHash: appleCodes.codeHash });
  return used.length > 0;
}

/**
 * The identity that a code redeemed on this device belongs to, which may sign up.
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
