import { and, eq, sql } from 'drizzle-orm';
import type { Product } from '../../kernel/config/products.ts';
import type { Db } from '../../kernel/db/open.ts';
import { storePurchases } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendGemEvent } from '../../kernel/realtime/event-log.ts';
import { move, takeBack } from '../gems/ledger.ts';
import { productOf, type Store } from './orders.ts';

/**
 * The state of a purchase. Notices can arrive in any order, even a refund first. Each is recorded, and the final state
 * is the same in every order (STORE-03, STORE-06).
 *
 * `known` → `credited` → `refunded` → `credited` …; `unverified` waits for the store's answer; `failed` was rejected by the store.
 */
export type PurchaseRow = typeof storePurchases.$inferSelect;

interface PurchaseId {
  readonly store: Store;
  /** The App Store's transactionId; Google Play's purchase token. */
  readonly transactionId: string;
}

/** A store's notice of a refund. */
export interface Change {
  /** The time of the notice, in milliseconds UTC. */
  readonly changedAt: number;
  /** Milliseconds UTC. */
  readonly at: number;
}

export interface BoundPurchase extends PurchaseId {
  readonly userId: string;
  readonly productId: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/**
 * Credits a purchase that its store has confirmed, once for any number of reports.
 * @param found its row, if the caller's transaction has locked it already
 * @returns the user whose balance has changed
 * @throws AppError FORBIDDEN if it belongs to another account, NOT_FOUND for an unknown product
 */
export async function creditPurchase(
  tx: Db,
  products: readonly Product[],
  purchase: BoundPurchase,
  found?: PurchaseRow,
): Promise<string | undefined> {
  const { store, transactionId, userId, productId, at } = purchase;
  const product = productOf(products, productId);
  const row = found ?? (await held(tx, purchase, at));
  refuseOfAnother(row, userId);
  if (row.state === 'credited') return undefined;
  const bound = {
    userId,
    productId,
    // Google refunds purchases that are not reported as consumed: see `consume`.
    retryAt: row.state !== 'refunded' && store === 'PLAY' ? at : null,
  };
  // Refunded before it was credited, so there is nothing to do.
  if (row.state === 'refunded') {
    await change(tx, purchase, bound);
    return undefined;
  }
  const gems = product.gemAmount + product.bonusGemAmount;
  const { balance } = await move(tx, {
    userId,
    delta: gems,
    kind: 'purchase',
    key: `purchase:${store}:${transactionId}`,
    reference: { store, productId },
  });
  await change(tx, purchase, { ...bound, state: 'credited', gems, creditedAt: at });
  return tell(tx, userId, balance, at);
}

/**
 * The store has refunded it: takes the gems back, and records a debt if they are spent.
 * @returns the user whose balance has changed
 */
export async function refundPurchase(tx: Db, row: PurchaseRow, { changedAt, at }: Change): Promise<string | undefined> {
  const { store, transactionId } = row;
  if (row.state === 'refunded' || changedAt < row.changedAt) return undefined;
  await change(tx, row, { state: 'refunded', changedAt });
  if (row.state !== 'credited' || !row.userId) return undefined;
  const balance = await takeBack(tx, {
    userId: row.userId,
    amount: row.gems,
    kind: 'purchase-refund',
    key: `purchase-refund:${store}:${transactionId}:${changedAt}`,
    reference: { store, productId: row.productId ?? '' },
  });
  return balance === undefined ? undefined : tell(tx, row.userId, balance, at);
}

/** The store has reversed a refund: credits the purchase again. @returns the user whose balance has changed */
export async function reverseRefund(tx: Db, row: PurchaseRow, { changedAt, at }: Change): Promise<string | undefined> {
  const { store, transactionId } = row;
  if (changedAt <= row.changedAt) return undefined;
  const owedTo = row.state === 'refunded' && row.gems > 0 ? row.userId : null;
  const state = row.state === 'refunded' ? (owedTo ? 'credited' : 'known') : row.state;
  await change(tx, row, { state, changedAt });
  if (!owedTo) return undefined;
  const { balance } = await move(tx, {
    userId: owedTo,
    delta: row.gems,
    kind: 'purchase',
    key: `purchase-refund-reversed:${store}:${transactionId}:${changedAt}`,
    reference: { store, productId: row.productId ?? '' },
  });
  return tell(tx, owedTo, balance, at);
}

/** Updates the balance on all open pages of a member. */
async function tell(tx: Db, userId: string, updatedGemAmount: number, at: number): Promise<string> {
  await appendGemEvent(tx, { userId, updatedGemAmount, at });
  return userId;
}

/** Records a purchase that could not be verified yet. @throws AppError FORBIDDEN if it belongs to another user */
export async function awaitVerification(db: Db, purchase: BoundPurchase & { readonly retryAt: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await held(tx, purchase, purchase.at);
    refuseOfAnother(row, purchase.userId);
    if (row.state === 'credited' || row.state === 'refunded') return;
    const { userId, productId, retryAt } = purchase;
    await change(tx, purchase, { state: 'unverified', userId, productId, retryAt });
  });
}

/** Nothing is left to verify or report. */
export const settlePurchase = (db: Db, purchase: PurchaseId) =>
  change(db, purchase, { retryAt: null, leaseOwner: null });

/** The store does not know it, so it is not checked again. */
export const failPurchase = (db: Db, purchase: PurchaseId): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await held(tx, purchase, 0);
    if (row.state === 'unverified') await change(tx, purchase, { state: 'failed', retryAt: null });
  });

/**
 * Only a credit binds a purchase to an account. Before that the row has the user who claimed it last, so that a false
 * claim can't block the real buyer.
 */
function refuseOfAnother({ userId, gems }: PurchaseRow, asking: string): void {
  if (gems > 0 && userId !== asking) throw new AppError('FORBIDDEN');
}

const is = ({ store, transactionId }: PurchaseId) =>
  and(eq(storePurchases.store, store), eq(storePurchases.transactionId, transactionId));

/** Changes nothing, but locks the existing row until the transaction ends. */
export const keptAsItIs = {
  target: [storePurchases.store, storePurchases.transactionId],
  set: { state: sql`${storePurchases.state}` },
};

/** The purchase's row, created if missing, and locked until the transaction ends. */
async function held(tx: Db, { store, transactionId }: PurchaseId, at: number): Promise<PurchaseRow> {
  const [row] = await tx
    .insert(storePurchases)
    .values({ store, transactionId, state: 'known', gems: 0, changedAt: 0, createdAt: at })
    .onConflictDoUpdate(keptAsItIs)
    .returning();
  if (!row) throw new Error('a purchase that was just recorded is missing');
  return row;
}

const change = (tx: Db, purchase: PurchaseId, values: Partial<typeof storePurchases.$inferInsert>) =>
  tx.update(storePurchases).set(values).where(is(purchase));
