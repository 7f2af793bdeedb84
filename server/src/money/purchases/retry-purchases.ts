import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { storeNotices, storePurchases } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { GoogleUnavailable } from '../../kernel/google/service-account.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { orderByToken } from './orders.ts';
import { consume, type PlayStore } from './play-store.ts';
import { creditPurchase, failPurchase } from './purchases.ts';

/** How often purchases are asked about that their store could not be asked about, in milliseconds. */
export const RETRY_MS = 15_000;
/** A purchase that Google cancels by itself when nobody has acknowledged it. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
/** No store repeats a message for so long. */
const KEEP_NOTICES_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 20;

interface Parts {
  readonly config: Pick<Config, 'business'>;
  readonly db: Db;
  readonly play: PlayStore;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly outbox: Pick<Outbox, 'flush'>;
}

/** Asks again about what is due. Several servers may: a purchase is credited once. */
export async function retryPurchases({ config, db, play, now, log, outbox }: Parts): Promise<void> {
  const rows = await db
    .select()
    .from(storePurchases)
    .where(
      and(
        eq(storePurchases.store, 'PLAY'),
        inArray(storePurchases.state, ['unverified', 'credited']),
        lte(storePurchases.retryAt, now()),
      ),
    )
    .orderBy(asc(storePurchases.retryAt))
    .limit(BATCH);
  for (const { transactionId, productId, createdAt, state: held } of rows) {
    if (!productId) continue;
    const purchase = { store: 'PLAY' as const, transactionId };
    await later(db, transactionId, now());
    if (held === 'credited') {
      await consume(db, play, { productId, purchaseToken: transactionId });
      continue;
    }
    try {
      const { state, accountToken } = await play.purchase(productId, transactionId);
      // Whose it is, the store says, and not who has asked about it.
      const order = await orderByToken(db, 'PLAY', accountToken);
      const owner = order?.productId === productId ? order.userId : undefined;
      if (state === 'purchased' && owner) {
        const credit = { ...purchase, userId: owner, productId, at: now() };
        if (await db.transaction((tx) => creditPurchase(tx, config.business.products, credit)))
          void outbox.flush(owner);
        await consume(db, play, { productId, purchaseToken: transactionId });
      } else if (state !== 'pending' || !owner) {
        await failPurchase(db, purchase);
      }
    } catch (error) {
      if (error instanceof AppError || now() - createdAt > GIVE_UP_MS) await failPurchase(db, purchase);
      if (!(error instanceof GoogleUnavailable)) log.warn({ err: error }, 'a purchase could not be verified');
    }
  }
}

const later = (db: Db, transactionId: string, at: number) =>
  db
    .update(storePurchases)
    .set({ retryAt: at + RETRY_MS })
    .where(and(eq(storePurchases.store, 'PLAY'), eq(storePurchases.transactionId, transactionId)));

/** Runs until it is stopped. */
export function startRetries(parts: Parts): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => retryPurchases(parts))
      .then(() => parts.db.delete(storeNotices).where(lte(storeNotices.createdAt, parts.now() - KEEP_NOTICES_MS)))
      .then(
        () => undefined,
        (error: unknown) => parts.log.error({ err: error }, 'purchases could not be looked through'),
      );
  }, RETRY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
