import { and, eq } from 'drizzle-orm';
import { productOf } from '../config/products.ts';
import type { Db } from '../db/open.ts';
import { storeNotices, storePurchases } from '../db/schema.ts';
import { move, takeBack } from '../gems/ledger.ts';
import { AppError } from '../http/errors.ts';
import type { Store } from './orders.ts';

/**
 * Where a purchase stands. What arrives first may be its refund: each fact is noted whatever came before it, and the
 * state at the end is the same in every order (STORE-03, STORE-06).
 *
 * `known` → `credited` → `refunded` → `credited` …; `unverified` waits for the store's answer, `failed` got a no.
 */
export type PurchaseState = (typeof storePurchases.$inferSelect)['state'];

interface PurchaseId {
  readonly store: Store;
  /** The App Store's transactionId; Google Play's purchase token. */
  readonly transactionId: string;
}

export interface BoundPurchase extends PurchaseId {
  readonly userId: string;
  readonly productId: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

/**
 * Credits a purchase that its store has confirmed, once however often and by whomever it is told.
 * @throws AppError FORBIDDEN where it belongs to another account, NOT_FOUND for a product that is not sold here
 */
export async function creditPurchase(db: Db, purchase: BoundPurchase): Promise<void> {
  const { store, transactionId, userId, productId, at } = purchase;
  const product = productOf(productId);
  if (!product) throw new AppError('NOT_FOUND', { message: 'This product is not sold here.' });
  await db.transaction(async (tx) => {
    const row = await held(tx, purchase, at);
    if (row.userId !== null && row.userId !== userId) throw new AppError('FORBIDDEN');
    if (row.state === 'credited') return;
    // Refunded before it was credited: nothing is owed either way.
    const isOwed = row.state !== 'refunded';
    const gems = product.gemAmount + product.bonusGemAmount;
    if (isOwed)
      await move(tx, {
        userId,
        delta: gems,
        kind: 'purchase',
        key: `purchase:${store}:${transactionId}`,
        reference: { store, productId },
      });
    await change(tx, purchase, {
      userId,
      productId,
      // Google pays back what it is not told of as consumed: see `consume`.
      retryAt: isOwed && store === 'PLAY' ? at : null,
      ...(isOwed ? { state: 'credited', gems, creditedAt: at } : {}),
    });
  });
}

/** The store has paid it back: what was credited is taken back, and what is no longer there is owed. */
export async function refundPurchase(db: Db, purchase: PurchaseId & { readonly at: number }): Promise<void> {
  const { store, transactionId, at } = purchase;
  await db.transaction(async (tx) => {
    const row = await held(tx, purchase, at);
    if (row.state === 'refunded' || at < row.changedAt) return;
    if (row.state === 'credited' && row.userId)
      await takeBack(tx, {
        userId: row.userId,
        amount: row.gems,
        kind: 'purchase-refund',
        key: `purchase-refund:${store}:${transactionId}:${at}`,
        reference: { store, productId: row.productId ?? '' },
      });
    await change(tx, purchase, { state: 'refunded', changedAt: at });
  });
}

/** The store has taken a refund back: the purchase counts again. */
export async function reverseRefund(db: Db, purchase: PurchaseId & { readonly at: number }): Promise<void> {
  const { store, transactionId, at } = purchase;
  await db.transaction(async (tx) => {
    const row = await held(tx, purchase, 0);
    if (at <= row.changedAt) return;
    const owedTo = row.state === 'refunded' && row.gems > 0 ? row.userId : null;
    if (owedTo)
      await move(tx, {
        userId: owedTo,
        delta: row.gems,
        kind: 'purchase',
        key: `purchase-refund-reversed:${store}:${transactionId}:${at}`,
        reference: { store, productId: row.productId ?? '' },
      });
    const state = row.state === 'refunded' ? (owedTo ? 'credited' : 'known') : row.state;
    await change(tx, purchase, { state, changedAt: at });
  });
}

/** Notes a purchase that its store could not be asked about yet. @throws AppError FORBIDDEN for another's */
export async function awaitVerification(db: Db, purchase: BoundPurchase & { readonly retryAt: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await held(tx, purchase, purchase.at);
    if (row.userId !== null && row.userId !== purchase.userId) throw new AppError('FORBIDDEN');
    if (row.state !== 'known' && row.state !== 'unverified') return;
    const { userId, productId, retryAt } = purchase;
    await change(tx, purchase, { state: 'unverified', userId, productId, retryAt });
  });
}

/** Nothing more has to be asked or told. */
export const settlePurchase = (db: Db, purchase: PurchaseId) => change(db, purchase, { retryAt: null });

/** The store says that it is none: no further try is made. */
export const failPurchase = (db: Db, purchase: PurchaseId): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await held(tx, purchase, 0);
    if (row.state === 'unverified') await change(tx, purchase, { state: 'failed', retryAt: null });
  });

interface Notice {
  readonly store: Store;
  readonly noticeId: string;
}

/** Whether a message was worked on before: most of what a store repeats is answered by this one look. */
export async function isNoted(db: Db, { store, noticeId }: Notice): Promise<boolean> {
  const found = await db
    .select({ noticeId: storeNotices.noticeId })
    .from(storeNotices)
    .where(and(eq(storeNotices.store, store), eq(storeNotices.noticeId, noticeId)));
  return found.length > 0;
}

/**
 * Does `work` in the transaction that notes a message of a store, and nothing for one that was noted before: they are
 * delivered at least once.
 */
export async function onceANotice(
  db: Db,
  notice: Notice & { readonly at: number },
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { store, noticeId, at } = notice;
    const isNew = await tx
      .insert(storeNotices)
      .values({ store, noticeId, createdAt: at })
      .onConflictDoNothing()
      .returning({ noticeId: storeNotices.noticeId });
    if (isNew.length > 0) await work(tx);
  });
}

const is = ({ store, transactionId }: PurchaseId) =>
  and(eq(storePurchases.store, store), eq(storePurchases.transactionId, transactionId));

/** The purchase's row, made where there is none, and held until the transaction ends. */
async function held(tx: Db, { store, transactionId }: PurchaseId, at: number) {
  await tx
    .insert(storePurchases)
    .values({ store, transactionId, state: 'known', gems: 0, changedAt: 0, createdAt: at })
    .onConflictDoNothing();
  const [row] = await tx.select().from(storePurchases).where(is({ store, transactionId })).for('update');
  if (!row) throw new Error('a purchase that was just noted is not there');
  return row;
}

const change = (tx: Db, purchase: PurchaseId, values: Partial<typeof storePurchases.$inferInsert>) =>
  tx.update(storePurchases).set(values).where(is(purchase));
