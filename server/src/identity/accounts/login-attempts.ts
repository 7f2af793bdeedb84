import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { loginFailures, refreshTokens } from '../../kernel/db/schema.ts';
import { UNNAMED_DEVICES } from './personal-data.ts';

/**
 * This many wrong passwords within `milliseconds` lock sign-in for `milliseconds` (ERR-30): `failures` from one device
 * or network, or `everywhere` from all networks together.
 */
export const lock = { failures: 10, everywhere: 100, milliseconds: 15 * 60 * 1000 } as const;

/** An attempt to sign in with a password. */
export interface Attempt {
  /** Normalized. */
  readonly address: string;
  readonly account: { readonly userId: string; readonly sessionsFrom: number | null } | undefined;
  readonly deviceId: string;
  /** The client's IP address; for IPv6 its /64. */
  readonly network: string;
}

interface Counter {
  readonly addressHash: string;
  readonly limit: number;
}

/**
 * The counters of an attempt. A device that has signed in to the account before has its own counter, so that guesses
 * from elsewhere never lock out the owner. All other devices share the counter of their network and that of the address.
 * Addresses without an account are counted in the same way. A new password starts new counters, so that guesses at the
 * old one do not lock out the owner.
 * @param hash keyed, so that the counters do not reveal the address
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

/** Runs for unknown addresses too, so that both cases take the same time. */
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
 * Counts an attempt before its password is checked, so that parallel attempts get no more tries than sequential ones.
 * @returns `locked`: do not check the password; `last`: if this one is wrong, the next attempt is locked
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

/** @returns the count including this attempt; undefined if it is locked */
async function countOne(db: Db, { addressHash, limit }: Counter, now: number): Promise<number | undefined> {
  const { failures, firstAt, lockedUntil } = loginFailures;
  const restarts = sql`(${firstAt} <= ${now - lock.milliseconds}::bigint or ${lockedUntil} is not null)`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ addressHash, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: loginFailures.addressHash,
      set: {
        failures: sql`case when ${restarts} then 1 else ${failures} + 1 end`,
        firstAt: sql`case when ${restarts} then ${now}::bigint else ${firstAt} end`,
        lockedUntil: sql`case when not ${restarts} and ${failures} + 1 >= ${limit}::integer
          then ${now + lock.milliseconds}::bigint end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${now}::bigint`,
    })
    .returning({ failures });
  return counted?.failures;
}

/** Clears the counters of an attempt with the right password, and all expired ones. */
export async function clearAttempts(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  const { firstAt, lockedUntil } = loginFailures;
  const isExpired = and(lte(firstAt, now - lock.milliseconds), or(isNull(lockedUntil), lte(lockedUntil, now)));
  const hashes = counters.map(({ addressHash }) => addressHash);
  await db.delete(loginFailures).where(or(inArray(loginFailures.addressHash, hashes), isExpired));
}
