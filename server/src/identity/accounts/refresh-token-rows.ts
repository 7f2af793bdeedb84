import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { refreshTokens } from '../../kernel/db/schema.ts';

export type RefreshToken = typeof refreshTokens.$inferSelect;
/** Why a family was revoked. */
export type RevocationReason = 'sign-out' | 'reuse' | 'account-deleted' | 'password-replaced';

export async function findToken(db: Db, tokenHash: string): Promise<RefreshToken | undefined> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token;
}

export async function insertToken(tx: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

export async function markRotated(tx: Db, tokenHash: string, successorHash: string, at: number): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ rotatedAt: at, firstUsedAt: at, successorHash })
    .where(eq(refreshTokens.tokenHash, tokenHash));
}

export async function revokeFamily(tx: Db, familyId: string, revokedReason: RevocationReason, at: number) {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: at, revokedReason })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)));
}

/** Ends all sessions of a user, on all devices. */
export async function revokeAll(tx: Db, userId: string, revokedReason: RevocationReason, at: number): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: at, revokedReason })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
}

/** Removes the expired tokens of a user. */
export async function removeExpired(tx: Db, userId: string, now: number): Promise<void> {
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.userId, userId), lte(refreshTokens.expiresAt, now)));
}
