import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../kernel/db/open.ts';
import { gemEntries, loginFailures, users } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { AppError } from '../../kernel/errors.ts';
import { type GemEntry, move, reconcile, refund } from './ledger.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function newUser(gems = 0): Promise<string> {
  const userId = uuidv7();
  await db.insert(users).values({
    userId,
    loginType: 'EMAIL',
    nickname: 'Robin',
    gender: 'FEMALE',
    preferredGender: 'MALE',
    birthAt: 0,
    preferenceTagIds: [],
    createdAt: 0,
  });
  if (gems > 0) await move(db, { userId, delta: gems, kind: 'test', key: 'start', reference: {} });
  return userId;
}

const charge = (userId: string, key: string, gems: number, on: Db = db) =>
  move(on, { userId, delta: -gems, kind: 'gift', key, reference: { giftId: 'rose' } });
const credit = (userId: string, key: string, gems: number, on: Db = db) =>
  move(on, { userId, delta: gems, kind: 'test', key, reference: {} });
const deleteAccount = (userId: string) => db.update(users).set({ deletedAt: 1 }).where(eq(users.userId, userId));
const entriesOf = (userId: string) => db.select().from(gemEntries).where(eq(gemEntries.userId, userId));
async function balanceOf(userId: string): Promise<number | undefined> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  return user?.gemBalance;
}
/** The outcome of each: `ok`, or the code of the refusal. Any other error fails the test. */
async function outcomes(work: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'ok';
    if (one.reason instanceof AppError) return one.reason.code;
    throw one.reason;
  });
}
const count = (list: readonly string[], what: string) => list.filter((one) => one === what).length;

describe('a movement of gems', () => {
  it('is refused and not recorded if the balance would become negative', async () => {
    const userId = await newUser(9);
    await expect(charge(userId, 'a', 10)).rejects.toMatchObject({ code: 'NOT_ENOUGH_GEM' });
    expect(await balanceOf(userId)).toBe(9);
    expect(await entriesOf(userId)).toHaveLength(1);
  });

  it('can’t charge a deleted or unknown account', async () => {
    const userId = await newUser(100);
    await deleteAccount(userId);
    await expect(charge(userId, 'a', 10)).rejects.toMatchObject({ code: 'DELETED_USER' });
    await expect(charge(uuidv7(), 'a', 10)).rejects.toMatchObject({ code: 'DELETED_USER' });
    expect(await balanceOf(userId)).toBe(100);
  });

  it.each([0.5, Number.NaN, 2 ** 53])('refuses %d as an amount', async (delta) => {
    const userId = await newUser(10);
    await expect(move(db, { userId, delta, kind: 'gift', key: 'a', reference: {} })).rejects.toThrow(RangeError);
    expect(await balanceOf(userId)).toBe(10);
  });

  it.each([10, 20])('refuses a charge of %i under the key of a charge of 10 [SEC-05]', async (gems) => {
    const userId = await newUser(100);
    expect(await charge(userId, 'a', 10)).toMatchObject({ balance: 90, replayed: false });
    await expect(charge(userId, 'a', gems)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await balanceOf(userId)).toBe(90);
  });

  it('returns the first result for a repeated credit, and refuses another amount', async () => {
    const userId = await newUser(15);
    const first = await credit(userId, 'a', 10);
    await charge(userId, 'b', 25);
    expect(first).toMatchObject({ balance: 25, replayed: false });
    expect(await credit(userId, 'a', 10)).toEqual({ balance: 25, entry: first.entry, replayed: true });
    await expect(credit(userId, 'a', 20)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await balanceOf(userId)).toBe(0);
  });

  it('has separate keys for each user', async () => {
    const [one, other] = [await newUser(10), await newUser(10)];
    await charge(one, 'a', 10);
    expect(await charge(other, 'a', 10)).toMatchObject({ replayed: false });
  });

  it('keeps the transaction usable after a repeated key and after a refusal', async () => {
    const userId = await newUser(10);
    await credit(userId, 'a', 10);
    await db.transaction(async (tx) => {
      expect(await credit(userId, 'a', 10, tx)).toMatchObject({ replayed: true });
      await expect(charge(userId, 'a', 10, tx)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await charge(userId, 'c', 20, tx)).toMatchObject({ balance: 0 });
      await expect(charge(userId, 'b', 1, tx)).rejects.toMatchObject({ code: 'NOT_ENOUGH_GEM' });
      await tx.insert(loginFailures).values({ addressHash: userId, failures: 1, firstAt: 1 });
    });
    expect(await db.select().from(loginFailures).where(eq(loginFailures.addressHash, userId))).toHaveLength(1);
  });

  it('is rolled back with its transaction', async () => {
    const userId = await newUser(10);
    const failing = db.transaction(async (tx) => {
      await charge(userId, 'a', 10, tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balanceOf(userId)).toBe(10);
    expect(await charge(userId, 'a', 10)).toMatchObject({ replayed: false });
  });
});

describe('parallel movements', () => {
  it('spend a balance of 100 on exactly 10 of 50 gifts of 10', async () => {
    for (let round = 0; round < 4; round++) {
      const userId = await newUser(100);
      const all = await outcomes(Array.from({ length: 50 }, (_, i) => charge(userId, `gift:${i}`, 10)));
      expect([count(all, 'ok'), count(all, 'NOT_ENOUGH_GEM')]).toEqual([10, 40]);
      expect(await balanceOf(userId)).toBe(0);
    }
    expect(await reconcile(db)).toEqual([]);
  });

  it('with one key credit once, and all return the same result', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = await newUser(100);
      const all = await Promise.all(Array.from({ length: 20 }, () => credit(userId, 'a', 10)));
      expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(all.map(({ balance, entry }) => `${balance} ${entry.entryId}`)).size).toBe(1);
      expect(await balanceOf(userId)).toBe(110);
    }
  });

  it.each(['', ' inside transactions of their own'])(
    'with one key charge once%s: one of twenty is accepted',
    async (own) => {
      const userId = await newUser(100);
      const one = () => (own ? db.transaction((tx) => charge(userId, 'a', 10, tx)) : charge(userId, 'a', 10));
      const all = await outcomes(Array.from({ length: 20 }, one));
      expect([count(all, 'ok'), count(all, 'IDEMPOTENCY_KEY_REUSED')]).toEqual([1, 19]);
      expect(await balanceOf(userId)).toBe(90);
    },
  );
});

describe('a refund', () => {
  it('needs a charge', async () => {
    const userId = await newUser(10);
    await expect(refund(db, { userId, chargeKey: 'a' })).rejects.toThrow();
    await expect(refund(db, { userId, chargeKey: 'start' })).rejects.toThrow();
    expect(await balanceOf(userId)).toBe(10);
  });

  it('is one compensating entry for any number of calls', async () => {
    const userId = await newUser(30);
    await charge(userId, 'a', 20);
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(db, { userId, chargeKey: 'a' })));
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balanceOf(userId)).toBe(30);
    expect((await entriesOf(userId)).map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([-20, 20, 30]);
  });

  it('is recorded for a deleted account too', async () => {
    const userId = await newUser(30);
    await charge(userId, 'a', 20);
    await deleteAccount(userId);
    expect(await refund(db, { userId, chargeKey: 'a' })).toMatchObject({ balance: 30 });
  });
});

it('the reconciler reports users with differences', async () => {
  const userId = await newUser(30);
  await db.update(users).set({ gemBalance: 31 }).where(eq(users.userId, userId));
  expect(await reconcile(db)).toEqual([{ userId, balance: 31, entries: 30 }]);
  await db.update(users).set({ gemBalance: 30 }).where(eq(users.userId, userId));
});

const who = fc.nat({ max: 3 });
const key = fc.nat({ max: 8 });
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('charge' as const), who, key, gems: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('credit' as const), who, key, gems: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), who, key, gems: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('delete' as const), who, key: fc.constant(0), gems: fc.constant(0) }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function run(ids: readonly string[], { do: what, who: index, key: number, gems }: Command): Promise<void> {
  const userId = ids[index] ?? '';
  switch (what) {
    case 'charge':
      await charge(userId, `charge:${number}`, gems);
      break;
    case 'credit':
      await move(db, { userId, delta: gems, kind: 'test', key: `credit:${number}`, reference: {} });
      break;
    case 'refund':
      if ((await entriesOf(userId)).some(({ entryKey }) => entryKey === `charge:${number}`))
        await refund(db, { userId, chargeKey: `charge:${number}` });
      break;
    case 'delete':
      await deleteAccount(userId);
  }
}

it('after any parallel commands the balance equals the sum of the entries, is ≥ 0, and no entry has changed [GEM-24]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (batches) => {
      const ids = await Promise.all([newUser(20), newUser(20), newUser(), newUser()]);
      const written = new Map<string, GemEntry>();
      for (const batch of batches) {
        await outcomes(batch.map((one) => run(ids, one)));
        const now = (await Promise.all(ids.map(entriesOf))).flat();
        const nowById = new Map(now.map((entry) => [entry.entryId, entry]));
        for (const [entryId, entry] of written) expect(nowById.get(entryId)).toEqual(entry);
        for (const entry of now) {
          written.set(entry.entryId, entry);
          expect(entry.balanceAfter).toBeGreaterThanOrEqual(0);
        }
        expect(await reconcile(db)).toEqual([]);
        for (const userId of ids) expect(await balanceOf(userId)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 25 },
  );
});
