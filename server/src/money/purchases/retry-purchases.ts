import { and, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { storeNotices, storePurchases } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { GoogleUnavailable } from '../../kernel/google/service-account.ts';
import type { PurgeTask } from '../../kernel/hourly.ts';
import type { JobKind } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import { orderByToken } from './orders.ts';
import type { PlayStore } from './play-store.ts';
import { creditPurchase, failPurchase, type PurchaseRow, settlePurchase } from './purchases.ts';

/** Milliseconds between two attempts to reach a store. */
export const RETRY_MS = 15_000;
/** Google cancels a purchase that was not acknowledged for three days. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
/** Stores stop repeating a notice before this time. */
const KEEP_NOTICES_MS = 30 * 24 * 60 * 60 * 1000;
const times = { lease: 60_000, heartbeat: 20_000, sweep: RETRY_MS, deadline: 45_000, drain: 3_000 } as const;

interface Parts {
  readonly config: Pick<Config, 'business'>;
  readonly db: Db;
  readonly play: PlayStore;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly outbox: Pick<Outbox, 'flush'>;
}

/** Purchases that must be verified again, or reported as consumed. */
export const startRetries = (parts: Parts, timers: Timers = systemTimers): JobRunner<PurchaseRow> =>
  new JobRunner(purchaseJobs(parts), parts, timers);

/** Notices that stores no longer repeat. */
export const purgeNotices = ({ db, now }: Pick<Parts, 'db' | 'now'>): PurgeTask => ({
  what: 'notices of the stores',
  run: () => db.delete(storeNotices).where(lte(storeNotices.createdAt, now() - KEEP_NOTICES_MS)),
});

function purchaseJobs(parts: Parts): JobKind<PurchaseRow> {
  const { db, now } = parts;
  return {
    name: 'purchase',
    store: leasedRows(parts, storePurchases, {
      id: storePurchases.transactionId,
      isOpen: and(eq(storePurchases.store, 'PLAY'), inArray(storePurchases.state, ['unverified', 'credited'])),
      until: 'retryAt',
      nullIs: 'over',
    }),
    times,
    atOnce: 1,
    // Its age ends the attempts.
    maxAttempts: Number.POSITIVE_INFINITY,
    idOf: ({ transactionId }) => transactionId,
    attemptOf: ({ attempts }) => attempts,
    async run(row) {
      await askAgain(parts, row);
      return undefined;
    },
    retryAfter: (error, { state, createdAt }) => {
      const isOver = error instanceof AppError || now() - createdAt > GIVE_UP_MS;
      return isOver && state === 'unverified' ? undefined : RETRY_MS;
    },
    giveUp: ({ transactionId }) => failPurchase(db, { store: 'PLAY', transactionId }),
    isExpected: (error) => error instanceof GoogleUnavailable || error instanceof StillPending,
  };
}

/** @throws GoogleUnavailable, StillPending, AppError INVALID_REQUEST if the store has no such purchase */
async function askAgain(parts: Parts, row: PurchaseRow): Promise<void> {
  const { config, db, play, now, outbox } = parts;
  const { transactionId, productId, state: held } = row;
  const purchase = { store: 'PLAY' as const, transactionId };
  if (!productId) throw new AppError('INVALID_REQUEST');
  if (held === 'credited') return reportConsumed(parts, productId, transactionId);
  const { state, accountToken } = await play.purchase(productId, transactionId);
  // The account that the store names, not the one that claimed the purchase.
  const order = await orderByToken(db, 'PLAY', accountToken);
  const owner = order?.productId === productId ? order.userId : undefined;
  if (state === 'purchased' && owner) {
    const credit = { ...purchase, userId: owner, productId, at: now() };
    if (await db.transaction((tx) => creditPurchase(tx, config.business.products, credit))) void outbox.flush(owner);
    await reportConsumed(parts, productId, transactionId);
  } else if (state === 'pending' && owner) {
    throw new StillPending();
  } else {
    await failPurchase(db, purchase);
  }
}

async function reportConsumed({ db, play }: Parts, productId: string, transactionId: string): Promise<void> {
  await play.consume(productId, transactionId);
  await settlePurchase(db, { store: 'PLAY', transactionId });
}

/** The buyer has not paid yet. */
class StillPending extends Error {
  override readonly name = 'StillPending';
}
