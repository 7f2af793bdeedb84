import { and, eq, gte, isNull, ne, sql, sum } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../kernel/db/open.ts';
import { gemEntries, users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export type GemEntry = typeof gemEntries.$inferSelect;

export interface Move {
  readonly userId: string;
  /** Whole gems: negative for a charge, positive for a credit. */
  readonly delta: number;
  /** The kind of movement: daily-refill, message, message-refund, … */
  readonly kind: string;
  /** Each key moves gems once. */
  readonly key: string;
  /** What it belongs to, without personal data, because entries are kept after the account is deleted. */
  readonly reference: Readonly<Record<string, string | number>>;
}

export interface Movement {
  /** The balance after the movement; for a repeated one, as it was then. */
  readonly balance: number;
  readonly entry: GemEntry;
  /** The key was used before, so this call moved nothing. Never true for a charge. */
  readonly replayed: boolean;
}

/**
 * Moves gems once per key (GEM-24). The condition, the entry and the balance are one statement that raises no database
 * error, so it can be part of a caller's transaction. A credit with a used key moves nothing and is reported as
 * `replayed`. A charge with a used key is refused, because it would deliver something without payment.
 *
 * @throws AppError NOT_ENOUGH_GEM if the balance would become negative, DELETED_USER for a charge without an
 * account, IDEMPOTENCY_KEY_REUSED if the key moved another amount, and for every charge with a used key
 */
export async function move(db: Db, { userId, delta, kind, key, reference }: Move): Promise<Movement> {
  if (!Number.isSafeInteger(delta)) throw new RangeError('The amount of gems must be a whole number.');
  const row = { entryId: uuidv7(), userId, delta, kind, entryKey: key, reference, createdAt: Date.now() };
  // A transaction that waits here for the row lock continues with the latest balance; a concurrent entry conflicts.
  const account = db.$with('account').as(
    db
      .select({ userId: users.userId, after: sql<number>`${users.gemBalance} + ${delta}::integer`.as('after') })
      .from(users)
      .where(
        and(
          eq(users.userId, userId),
          gte(users.gemBalance, -delta),
          // A user who owes gems can't spend any.
          delta < 0 ? and(isNull(users.deletedAt), eq(users.gemDebt, 0)) : undefined,
        ),
      )
      .for('no key update'),
  );
  const entry = db.$with('entry').as(
    db
      .insert(gemEntries)
      .select(
        db
          .select({
            entryId: sql`${row.entryId}::uuid`.as('entry_id'),
            userId: account.userId,
            delta: sql`${delta}::integer`.as('delta'),
            balanceAfter: account.after,
            kind: sql`${kind}::text`.as('kind'),
            entryKey: sql`${key}::text`.as('entry_key'),
            reference: sql`${JSON.stringify(reference)}::jsonb`.as('reference'),
            createdAt: sql`${row.createdAt}::bigint`.as('created_at'),
          })
          .from(account),
      )
      .onConflictDoNothing({ target: [gemEntries.userId, gemEntries.entryKey] })
      .returning(),
  );
  const [moved] = await db
    .with(account, entry)
    .update(users)
    .set({ gemBalance: sql`${entry.balanceAfter}` })
    .from(entry)
    .where(eq(users.userId, entry.userId))
    .returning({ balance: users.gemBalance, debt: users.gemDebt });
  if (moved) {
    const balance = moved.debt > 0 ? await payDebt(db, userId) : moved.balance;
    return { balance, entry: { ...row, balanceAfter: moved.balance }, replayed: false };
  }

  const stored = await entryOf(db, userId, key);
  if (!stored) throw new AppError((await hasAccount(db, userId)) ? 'NOT_ENOUGH_GEM' : 'DELETED_USER');
  if (delta < 0 || stored.delta !== delta) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { balance: stored.balanceAfter, entry: stored, replayed: true };
}

/** The kind of a refund, by the kind of its charge. */
const refundKinds: Readonly<Record<string, string>> = { message: 'message-refund', gift: 'gift-refund' };

/**
 * Refunds a charge once by a compensating entry, for any number of calls (GEM-25). Also works for a deleted account,
 * whose ledger is kept.
 *
 * @param chargeKey the key of the charge. @throws Error if there is no such charge
 */
export async function refund(db: Db, { userId, chargeKey }: { userId: string; chargeKey: string }): Promise<Movement> {
  const charge = await entryOf(db, userId, chargeKey);
  if (!charge || charge.delta >= 0) throw new Error('There is no charge to refund.');
  return move(db, {
    userId,
    delta: -charge.delta,
    kind: refundKinds[charge.kind] ?? 'refund',
    key: `refund:${chargeKey}`,
    reference: { ...charge.reference, charge: charge.entryId },
  });
}

/**
 * Takes gems back once per key, even if the balance is too low: the missing gems become a debt, which the next credits
 * pay. Part of a caller's transaction, which holds the lock on the key's object.
 *
 * @returns the new balance; undefined if nothing was moved
 */
export async function takeBack(
  tx: Db,
  { userId, amount, kind, key, reference }: Omit<Move, 'delta'> & { readonly amount: number },
): Promise<number | undefined> {
  const account = await held(tx, userId);
  if (!account || (await entryOf(tx, userId, key))) return undefined;
  const taken = Math.min(account.balance, amount);
  const balance = account.balance - taken;
  await write(tx, { userId, delta: -taken, kind, key, reference }, balance);
  await tx
    .update(users)
    .set({ gemBalance: balance, gemDebt: account.debt + amount - taken })
    .where(eq(users.userId, userId));
  return balance;
}

/** Pays the debt as far as the balance allows. @returns the new balance */
function payDebt(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const account = await held(tx, userId);
    const paid = Math.min(account?.balance ?? 0, account?.debt ?? 0);
    if (!account || paid === 0) return account?.balance ?? 0;
    const balance = account.balance - paid;
    await write(tx, { userId, delta: -paid, kind: 'debt', key: `debt:${uuidv7()}`, reference: {} }, balance);
    await tx
      .update(users)
      .set({ gemBalance: balance, gemDebt: account.debt - paid })
      .where(eq(users.userId, userId));
    return balance;
  });
}

async function held(tx: Db, userId: string) {
  const [account] = await tx
    .select({ balance: users.gemBalance, debt: users.gemDebt })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
  return account;
}

async function write(tx: Db, { userId, delta, kind, key, reference }: Move, balanceAfter: number): Promise<void> {
  const entry = { entryId: uuidv7(), userId, delta, balanceAfter, kind, entryKey: key, reference };
  await tx.insert(gemEntries).values({ ...entry, createdAt: Date.now() });
}

export interface Difference {
  readonly userId: string;
  readonly balance: number;
  /** Sum of the entries. */
  readonly entries: number;
}

/** Users whose balance differs from the sum of their entries. Empty unless there is an error. */
export function reconcile(db: Db): Promise<Difference[]> {
  const entries = sql<number>`coalesce(${sum(gemEntries.delta)}, 0)`.mapWith(Number);
  return db
    .select({ userId: users.userId, balance: users.gemBalance, entries })
    .from(users)
    .leftJoin(gemEntries, eq(gemEntries.userId, users.userId))
    .groupBy(users.userId)
    .having(ne(users.gemBalance, entries));
}

async function entryOf(db: Db, userId: string, key: string): Promise<GemEntry | undefined> {
  const [entry] = await db
    .select()
    .from(gemEntries)
    .where(and(eq(gemEntries.userId, userId), eq(gemEntries.entryKey, key)));
  return entry;
}

export async function balanceOf(db: Db, userId: string): Promise<number> {
  const [user] = await db.select({ gems: users.gemBalance }).from(users).where(eq(users.userId, userId));
  return user?.gems ?? 0;
}

async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.userId, userId));
  return user?.deletedAt === null;
}
