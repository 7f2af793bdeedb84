import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { storeNotices, storeOrders, storePurchases } from '../../kernel/db/schema.ts';
import { type Order, type Store, tokenOf } from './orders.ts';
import { keptAsItIs, type PurchaseRow } from './purchases.ts';

interface Notice {
  readonly store: Store;
  readonly noticeId: string;
}

/** Whether a message was processed before. This one query is enough for most repeated messages. */
export async function isNoted(db: Db, { store, noticeId }: Notice): Promise<boolean> {
  const found = await db
    .select({ noticeId: storeNotices.noticeId })
    .from(storeNotices)
    .where(and(eq(storeNotices.store, store), eq(storeNotices.noticeId, noticeId)));
  return found.length > 0;
}

/** A message of a store, and its purchase. */
export interface NewNotice extends Notice {
  readonly transactionId: string;
  /** The token that binds the purchase to an order, if there is one. */
  readonly accountToken?: string | undefined;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** The arguments of `work`: the purchase's row, locked until the transaction ends, and the order of its token. */
type Work = (tx: Db, row: PurchaseRow, order: Order | undefined) => Promise<string | undefined>;

/**
 * Runs `work` in the transaction that records a message of a store. Does nothing for a recorded message, because stores
 * deliver at least once. One statement records the message and reads purchase and order, because messages come in bursts.
 *
 * @returns the result of `work`
 */
export async function onceANotice(db: Db, notice: NewNotice, work: Work): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const { store, noticeId, transactionId, at } = notice;
    const noted = tx
      .$with('noted')
      .as(
        tx
          .insert(storeNotices)
          .values({ store, noticeId, createdAt: at })
          .onConflictDoNothing()
          .returning({ createdAt: storeNotices.createdAt }),
      );
    // Selects from the record: without one there is no row, and concurrent deliveries lock both rows in the same order.
    const purchase = tx.$with('purchase').as(
      tx
        .insert(storePurchases)
        .select(
          tx
            .select({
              store: sql`${store}::text`.as('store'),
              transactionId: sql`${transactionId}::text`.as('transaction_id'),
              state: sql`'known'`.as('state'),
              userId: sql`null::uuid`.as('user_id'),
              productId: sql`null::text`.as('product_id'),
              gems: sql`0`.as('gems'),
              changedAt: sql`0`.as('changed_at'),
              creditedAt: sql`null::bigint`.as('credited_at'),
              retryAt: sql`null::bigint`.as('retry_at'),
              leaseOwner: sql`null::text`.as('lease_owner'),
              attempts: sql`0`.as('attempts'),
              createdAt: noted.createdAt,
            })
            .from(noted),
        )
        .onConflictDoUpdate(keptAsItIs)
        .returning(),
    );
    const token = tokenOf(notice.accountToken);
    const isBound = token ? and(eq(storeOrders.appAccountToken, token), eq(storeOrders.store, store)) : sql`false`;
    const [found] = await tx.with(noted, purchase).select().from(purchase).leftJoin(storeOrders, isBound);
    return found && work(tx, found.purchase, found.store_orders ?? undefined);
  });
}
