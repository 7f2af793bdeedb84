import { and, eq, isNull } from 'drizzle-orm';
import type { LoginType } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

const isThere = (userId: string) => and(eq(users.userId, userId), isNull(users.deletedAt));

/**
 * How an access token stands with its account: one read by primary key, for every request of a member. `ended`: the
 * password was replaced after the token was issued.
 *
 * @param issuedAt seconds since the epoch: a token of the same second as the replacement still counts
 */
export const standingOf =
  (db: Db) =>
  async (userId: string, issuedAt: number): Promise<'active' | 'deleted' | 'ended'> => {
    const [user] = await db.select({ from: users.sessionsFrom }).from(users).where(isThere(userId));
    if (!user) return 'deleted';
    return user.from !== null && issuedAt < Math.floor(user.from / 1000) ? 'ended' : 'active';
  };

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(isThere(userId));
  return user;
}

/** The user's row, held until the end of the transaction: sign-ins, refreshes and the deletion follow one another. */
export async function lockUser(tx: Db, userId: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(isThere(userId)).for('no key update');
  return user;
}

/** @param loginId name of the account at its provider; a deleted account has none */
export async function findByLogin(db: Db, loginType: LoginType, loginId: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.loginType, loginType), eq(users.loginId, loginId)));
  return user;
}

/** @returns undefined where the login already has an account */
export async function insertUser(tx: Db, user: NewUser): Promise<User | undefined> {
  const [inserted] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: [users.loginType, users.loginId] })
    .returning();
  return inserted;
}

export interface Settings {
  readonly preferredGender?: string | undefined;
  readonly lipMotionEnabled?: boolean | undefined;
}

/** Changes what is given and leaves the rest. @returns undefined where the account is deleted */
export async function updateUser(db: Db, userId: string, changes: Settings): Promise<User | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return findUser(db, userId);
  const [updated] = await db.update(users).set(changes).where(isThere(userId)).returning();
  return updated;
}
