import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { LoginType } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { prepared, UNNAMED } from '../../kernel/db/prepared.ts';
import { users } from '../../kernel/db/schema.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

const exists = (userId: string | Placeholder) => and(eq(users.userId, userId), isNull(users.deletedAt));

const sessionsOf = prepared((db) =>
  db
    .select({ from: users.sessionsFrom })
    .from(users)
    .where(exists(sql.placeholder('userId')))
    .prepare(UNNAMED),
);

/**
 * Whether an access token is still valid for its account: one read by primary key, for every request of a member.
 * `ended`: the password was replaced after the token was issued.
 *
 * @param issuedAt seconds since the epoch; a token issued in the same second as the replacement is still valid
 */
export const accountState =
  (db: Db) =>
  async (userId: string, issuedAt: number): Promise<'active' | 'deleted' | 'ended'> => {
    const [user] = await sessionsOf(db).execute({ userId });
    if (!user) return 'deleted';
    return user.from !== null && issuedAt < Math.floor(user.from / 1000) ? 'ended' : 'active';
  };

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(exists(userId));
  return user;
}

/** Locks the user's row until the transaction ends, so that sign-ins, refreshes and the deletion run one at a time. */
export async function lockUser(tx: Db, userId: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(exists(userId)).for('no key update');
  return user;
}

/** @param loginId the account's id at its provider; a deleted account has none */
export async function findByLogin(db: Db, loginType: LoginType, loginId: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.loginType, loginType), eq(users.loginId, loginId)));
  return user;
}

/** @returns undefined if the login already has an account */
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

/** Updates only the given fields. @returns undefined if the account is deleted */
export async function updateUser(db: Db, userId: string, changes: Settings): Promise<User | undefined> {
  if (Object.values(changes).every((value) => value === undefined)) return findUser(db, userId);
  const [updated] = await db.update(users).set(changes).where(exists(userId)).returning();
  return updated;
}
