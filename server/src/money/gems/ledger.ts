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
  /** What it is for: daily-refill, message, message-refund, … */
  readonly kind: string;
  /** One movement a key: the same key again moves nothing. */
  readonly key: string;
  /** What it belongs to, without anything personal: entries outlive their account. */
  readonly reference: Readonly<Record<string, string | number>>;
}

export interface Movement {
  /** The balance after the movement; for a repeated one, as it was then. */
  readonly balance: number;
  readonly entry: GemEntry;
  /** The key had been used before: this call has moved nothing. Never true of a charge. */
  readonly replayed: boolean;
}

/**
 * Moves gems, once a key (GEM-24). The condition, the entry and the balance are one statement in which nothing can
 * fail, so that it may be part of a caller's transaction. A credit under a used key moves nothing and is reported as
 * `replayed`. A charge under a used key is refused: what it should pay for would be delivered for nothing.
 *
 * @throws AppError NOT_ENOUGH_GEM where the balance would go below zero, DELETED_USER for a charge where there is no
 * account, IDEMPOTENCY_KEY_REUSED where the key has moved another amount, and for every charge whose key was used
 */
export async function move(db: Db, { userId, delta, kind, key, reference }: Move): Promise<Movement> {
  if (!Number.isSafeInteger(delta)) throw new RangeError('Gems move in whole numbers.');
  const row = { entryId: uuidv7(), userId, delta, kind, entryKey: key, reference, createdAt: Date.now() };
  // A transaction that waits here for the row continues with its latest balance; an entry written meanwhile conflicts.
  const account = db.$with('account').as(
    db
      .select({ userId: users.userId, after: sql<number>`${users.gemBalance} + ${delta}::integer`.as('after') })
      .from(users)
      .where(
        and(
          eq(users.userId, userId),
          gte(users.gemBalance, -delta),
          // Who owes gems spends none.
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

/** What the refund of a charge is called in the history, by the kind of the charge. */
const refundKinds: Readonly<Record<string, string>> = { message: 'message-refund', gift: 'gift-refund' };

/**
 * Gives a charge back by a compensating entry, once however often it is asked for (GEM-25). A deleted account's charge
 * is given back too: its ledger goes on.
 *
 * @param chargeKey the key that the charge was moved under; without such a charge it throws
 */
export async function refund(db: Db, { userId, chargeKey }: { userId: string; chargeKey: string }): Promise<Movement> {
  const charge = await entryOf(db, userId, chargeKey);
  if (!charge || charge.delta >= 0) throw new Error('There is no charge to give back.');
  return move(db, {
    userId,
    delta: -charge.delta,
    kind: refundKinds[charge.kind] ?? 'refund',
    key: `refund:${chargeKey}`,
    reference: { ...charge.reference, charge: charge.entryId },
  });
}

/**
 * Takes gems back that have to go whatever the balance is, once a key: what is not there any more is owed, and paid from
 * the next credits. Part of a caller's transaction, which holds whatever the key stands for.
 *
 * @returns the balance after it; undefined where nothing was moved
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

/** Pays what is owed as far as the balance goes, and gives the balance after it. */
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

/** Users whose balance is not the sum of their entries: none, unless something is wrong. */
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
