import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7, validate } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { tierChanges, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { limitsOf, tierAt } from '../../kernel/quotas/tiers.ts';

export type Tier = 'BASIC' | 'PREMIUM' | 'SUPER';
type Parts = Pick<Context, 'db' | 'now' | 'config'>;
type Member = typeof users.$inferSelect;

/** @param who an id, or an e-mail address @throws AppError USER_NOT_FOUND, INVALID_REQUEST if accounts share the address */
async function memberOf(db: Db, who: string): Promise<Member> {
  const isWho = validate(who)
    ? eq(users.userId, who.toLowerCase())
    : or(eq(sql`lower(${users.email})`, who.toLowerCase()), eq(users.loginId, who.toLowerCase()));
  const found = await db
    .select()
    .from(users)
    .where(and(isWho, isNull(users.deletedAt)))
    .limit(10);
  const [member] = found;
  if (!member) throw new AppError('USER_NOT_FOUND', { message: `There is no member ${who}.` });
  if (found.length === 1) return member;
  const ids = found.map(({ userId, loginType }) => `${userId} (${loginType.toLowerCase()})`).join(', ');
  throw new AppError('INVALID_REQUEST', { message: `Several members have this address; use an id: ${ids}.` });
}

const shown = (parts: Pick<Parts, 'now' | 'config'>, member: Member) => {
  const tier = tierAt(member, parts.now());
  const { userId, tierUntil } = member;
  return { userId, tier, until: tier === 'BASIC' ? null : tierUntil, limits: limitsOf(parts.config.business, tier) };
};
export type MemberTier = ReturnType<typeof shown>;

/** The tier of a member, and what it lends. @throws AppError USER_NOT_FOUND, INVALID_REQUEST */
export const readTier = async (parts: Parts, who: string): Promise<MemberTier> =>
  shown(parts, await memberOf(parts.db, who));

export interface TierChange {
  readonly who: string;
  readonly tier: Tier;
  /** When the member is BASIC again; null: the tier has no end. */
  readonly until: number | null;
  readonly reason: string;
  readonly actor: string;
}

/** Sets the tier of a member. What they already use beyond its limits stays. @throws AppError USER_NOT_FOUND, INVALID_REQUEST */
export async function setTier(parts: Parts, { who, tier, until, ...step }: TierChange): Promise<MemberTier> {
  const { db, now } = parts;
  const at = now();
  if (until !== null && tier === 'BASIC')
    throw new AppError('INVALID_REQUEST', { message: 'BASIC has no end: leave out --until.' });
  if (until !== null && until <= at)
    throw new AppError('INVALID_REQUEST', { message: 'The last day of the tier is in the past.' });
  const { userId } = await memberOf(db, who);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .update(users)
      .set({ tier, tierUntil: until })
      .where(and(eq(users.userId, userId), isNull(users.deletedAt)))
      .returning();
    if (!member) throw new AppError('USER_NOT_FOUND', { message: `There is no member ${who}.` });
    const changeId = uuidv7({ msecs: at });
    await tx.insert(tierChanges).values({ changeId, userId, tier, tierUntil: until, ...step, createdAt: at });
    return shown(parts, member);
  });
}

/** The latest first. */
export const listTierChanges = (db: Db, size: number) =>
  db.select().from(tierChanges).orderBy(desc(tierChanges.changeId)).limit(size);
