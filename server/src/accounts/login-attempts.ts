import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { loginFailures } from '../db/schema.ts';

/** So many wrong passwords within the time lock an address for as long (ERR-30). */
export const lock = { failures: 10, milliseconds: 15 * 60 * 1000 } as const;

/**
 * Counts an attempt before its password is looked at, so that attempts in parallel are no more than attempts one after
 * the other. Addresses without an account are counted like all others.
 *
 * @returns how many there are now, this one with them; undefined where the address is locked
 */
export async function countAttempt(db: Db, addressHash: string, now: number): Promise<number | undefined> {
  const { failures, firstAt, lockedUntil } = loginFailures;
  const startsAnew = sql`(${firstAt} <= ${now - lock.milliseconds}::bigint or ${lockedUntil} is not null)`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ addressHash, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: loginFailures.addressHash,
      set: {
        failures: sql`case when ${startsAnew} then 1 else ${failures} + 1 end`,
        firstAt: sql`case when ${startsAnew} then ${now}::bigint else ${firstAt} end`,
        lockedUntil: sql`case when not ${startsAnew} and ${failures} + 1 >= ${lock.failures}::integer
          then ${now + lock.milliseconds}::bigint end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${now}::bigint`,
    })
    .returning({ failures });
  return counted?.failures;
}

/** Clears the count of an address whose password was right, and those that are over. */
export async function clearAttempts(db: Db, addressHash: string, now: number): Promise<void> {
  const { firstAt, lockedUntil } = loginFailures;
  const isOver = and(lte(firstAt, now - lock.milliseconds), or(isNull(lockedUntil), lte(lockedUntil, now)));
  await db.delete(loginFailures).where(or(eq(loginFailures.addressHash, addressHash), isOver));
}
