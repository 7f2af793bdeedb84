import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { ownerLinks, owners } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/** How long a link works, in milliseconds. The next start prints another one. */
const LINK_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function isOwner(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: owners.userId }).from(owners).where(eq(owners.userId, userId));
  return rows.length > 0;
}

/** @throws AppError FORBIDDEN for a member who does not own the platform */
export async function requireOwner(db: Db, userId: string): Promise<void> {
  if (!(await isOwner(db, userId))) {
    throw new AppError('FORBIDDEN', {
      message: 'Only the owner of the platform may do this: the terminal of the server printed a link at its start.',
    });
  }
}

/** A token that makes a member the owner, once; undefined if the platform has an owner already. */
export async function createOwnerLink(db: Db, now: number): Promise<string | undefined> {
  const [known] = await db.select({ userId: owners.userId }).from(owners).limit(1);
  if (known) return undefined;
  return insertLink(db, now);
}

/** The only valid token, and whether the platform has an owner already. */
export async function replaceOwnerLinks(db: Db, now: number): Promise<{ token: string; hasOwner: boolean }> {
  const [known] = await db.select({ userId: owners.userId }).from(owners).limit(1);
  await db.update(ownerLinks).set({ usedAt: now }).where(isNull(ownerLinks.usedAt));
  return { token: await insertLink(db, now), hasOwner: known !== undefined };
}

/** After the hash the token reaches no log of a server or proxy. */
export const ownerPage = (origin: string, token: string) => `${origin}/account/models#${token}`;

async function insertLink(db: Db, now: number): Promise<string> {
  await db.delete(ownerLinks).where(lt(ownerLinks.expiresAt, now));
  const token = randomBytes(24).toString('base64url');
  await db.insert(ownerLinks).values({ tokenHash: hashOf(token), createdAt: now, expiresAt: now + LINK_MS });
  return token;
}

/**
 * Makes a member the owner. A repeated request of the owner is no error, because the answer to the first may be lost.
 * All other links end with the first use.
 * @throws AppError LINK_NOT_VALID if the link was used, or is too old or unknown
 */
export async function claimOwnership(
  db: Db,
  { token, userId, now }: { readonly token: string; readonly userId: string; readonly now: number },
): Promise<void> {
  const isClaimed = await db.transaction(async (tx) => {
    const isUsable = and(isNull(ownerLinks.usedAt), gt(ownerLinks.expiresAt, now));
    const [used] = await tx
      .update(ownerLinks)
      .set({ usedAt: now })
      .where(and(eq(ownerLinks.tokenHash, hashOf(token)), isUsable))
      .returning();
    if (!used) return false;
    await tx.update(ownerLinks).set({ usedAt: now }).where(isNull(ownerLinks.usedAt));
    await tx.insert(owners).values({ userId, createdAt: now }).onConflictDoNothing();
    return true;
  });
  if (isClaimed) return;
  const [link] = await db
    .select()
    .from(ownerLinks)
    .where(eq(ownerLinks.tokenHash, hashOf(token)));
  if (!link || !(await isOwner(db, userId))) throw new AppError('LINK_NOT_VALID');
}
