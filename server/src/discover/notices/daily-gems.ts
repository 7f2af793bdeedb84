import { and, eq, isNull } from 'drizzle-orm';
import { constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendGemEvent } from '../../kernel/realtime/event-log.ts';
import { move } from '../../money/gems/ledger.ts';

export interface GemsOfTheDay {
  readonly updatedGemAmount: number;
  readonly loginStreakDays: number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Credits the daily refill and the login streak, once a UTC day (GEM-04, GEM-05): on the n-th day in a row n gems, and
 * a missed day restarts the streak.
 * @throws AppError DELETED_USER
 */
export async function creditDay({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<GemsOfTheDay> {
  const today = Math.floor(now() / DAY);
  const seen = await readStreak(db, userId);
  return isCredited(seen, today) ? view(seen) : db.transaction((tx) => credit(tx, userId, now()));
}

async function credit(tx: Db, userId: string, at: number): Promise<GemsOfTheDay> {
  const today = Math.floor(at / DAY);
  // Another call may have credited the day while this one waited for the row.
  const held = await readStreak(tx, userId, { lock: true });
  if (isCredited(held, today)) return view(held);
  const streak = held.lastRefillDay === today - 1 ? held.loginStreakDays + 1 : 1;
  await tx.update(users).set({ lastRefillDay: today, loginStreakDays: streak }).where(eq(users.userId, userId));
  const day = new Date(today * DAY).toISOString().slice(0, 10);
  await move(tx, {
    userId,
    delta: constants.dailyGems.refill,
    kind: 'daily-refill',
    key: `daily-refill:${day}`,
    reference: { day },
  });
  const { balance } = await move(tx, {
    userId,
    delta: streak * constants.dailyGems.streakDay,
    kind: 'login-streak',
    key: `login-streak:${day}`,
    reference: { day, streak },
  });
  // Other pages of the user may be open since yesterday.
  await appendGemEvent(tx, { userId, updatedGemAmount: balance, at });
  return { updatedGemAmount: balance, loginStreakDays: streak };
}

type Streak = Pick<typeof users.$inferSelect, 'gemBalance' | 'loginStreakDays' | 'lastRefillDay'>;

async function readStreak(db: Db, userId: string, { lock = false } = {}): Promise<Streak> {
  const { gemBalance, loginStreakDays, lastRefillDay } = users;
  const query = db
    .select({ gemBalance, loginStreakDays, lastRefillDay })
    .from(users)
    .where(and(eq(users.userId, userId), isNull(users.deletedAt)));
  const [user] = await (lock ? query.for('no key update') : query);
  if (!user) throw new AppError('DELETED_USER');
  return user;
}

/** A future day was credited by a server whose clock is fast, and must not be credited twice. */
const isCredited = ({ lastRefillDay }: Streak, today: number) => lastRefillDay !== null && lastRefillDay >= today;

const view = ({ gemBalance, loginStreakDays }: Streak): GemsOfTheDay => ({
  updatedGemAmount: gemBalance,
  loginStreakDays,
});
