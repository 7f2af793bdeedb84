import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { loginFailures, refreshTokens } from '../../kernel/db/schema.ts';
import { UNNAMED_DEVICES } from './personal-data.ts';

/**
 * Wrong passwords within the time that lock for as long (ERR-30): `failures` from one device or one network, and
 * `everywhere` from all networks together.
 */
export const lock = { failures: 10, everywhere: 100, milliseconds: 15 * 60 * 1000 } as const;

/** Who tries a password, as far as a request says. */
export interface Attempt {
  /** In the one form that an account is known by. */
  readonly address: string;
  readonly account: { readonly userId: string; readonly sessionsFrom: number | null } | undefined;
  readonly deviceId: string;
  /** The address of the client; of IPv6 the /64. */
  readonly network: string;
}

interface Counter {
  readonly addressHash: string;
  readonly limit: number;
}

/**
 * What an attempt counts towards. A device that has signed in to the account before has a count of its own, so that
 * guesses made elsewhere never keep its owner out. All others share the count of their network and the one of the
 * address. Addresses without an account are counted like all others. A new password begins new counts, so that guesses
 * at the former one do not keep its owner out.
 * @param hash keyed, so that the counts name nobody
 */
export async function countersOf(db: Db, attempt: Attempt, hash: (text: string) => string): Promise<Counter[]> {
  const { account, deviceId, network } = attempt;
  const address = `${attempt.address} ${account?.sessionsFrom ?? 0}`;
  if (await isKnownDevice(db, attempt))
    return [{ addressHash: hash(`device ${deviceId} ${address}`), limit: lock.failures }];
  return [
    { addressHash: hash(`network ${network} ${address}`), limit: lock.failures },
    { addressHash: hash(address), limit: lock.everywhere },
  ];
}

/** Asked for unknown addresses too: both take the same steps. */
async function isKnownDevice(db: Db, { account, deviceId }: Attempt): Promise<boolean> {
  const [known] = await db
    .select({ deviceId: refreshTokens.deviceId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, account?.userId ?? NO_USER), eq(refreshTokens.deviceId, deviceId)))
    .limit(1);
  return known !== undefined && !UNNAMED_DEVICES.includes(deviceId);
}

const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * Counts an attempt before its password is looked at, so that attempts in parallel are no more than attempts one after
 * the other.
 * @returns `locked` where the password must not be looked at; `last` where another wrong one will be refused unseen
 */
export async function countAttempt(
  db: Db,
  counters: readonly Counter[],
  now: number,
): Promise<'counted' | 'last' | 'locked'> {
  let isLast = false;
  for (const counter of counters) {
    const failures = await countOne(db, counter, now);
    if (failures === undefined) return 'locked';
    isLast ||= failures >= counter.limit;
  }
  return isLast ? 'last' : 'counted';
}

/** @returns how many there are now, this one with them; undefined where it is locked */
async function countOne(db: Db, { addressHash, limit }: Counter, now: number): Promise<number | undefined> {
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
        lockedUntil: sql`case when not ${startsAnew} and ${failures} + 1 >= ${limit}::integer
          then ${now + lock.milliseconds}::bigint end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${now}::bigint`,
    })
    .returning({ failures });
  return counted?.failures;
}

/** Clears the counts of somebody whose password was right, and those that are over. */
export async function clearAttempts(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  const { firstAt, lockedUntil } = loginFailures;
  const isOver = and(lte(firstAt, now - lock.milliseconds), or(isNull(lockedUntil), lte(lockedUntil, now)));
  const hashes = counters.map(({ addressHash }) => addressHash);
  await db.delete(loginFailures).where(or(inArray(loginFailures.addressHash, hashes), isOver));
}
