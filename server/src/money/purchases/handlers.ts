import { eq } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import { type Product, productSections } from '../../kernel/config/products.ts';
import type { Context } from '../../kernel/context.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { GoogleUnavailable } from '../../kernel/google/service-account.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { takeAppNotice } from './app-notices.ts';
import type { AppStores } from './app-stores.ts';
import { type Order, orderOf, prepareOrder, type Store } from './orders.ts';
import { takePlayMessage } from './play-notices.ts';
import { consume, type ProductPurchase } from './play-store.ts';
import { productName, sectionTitles } from './product-texts.ts';
import { awaitVerification, type BoundPurchase, creditPurchase } from './purchases.ts';
import { RETRY_MS } from './retry-purchases.ts';

type StoreCall =
  | `appstore.${'products' | 'section' | 'prepare' | 'verify' | 'webhook'}`
  | `playstore.${'products' | 'prepare' | 'verify' | 'pubsub'}`;

/** Calls for purchases in the apps. The website sells nothing (STORE-02). */
export function storeHandlers(
  ctx: Pick<Context, 'db' | 'now' | 'config' | 'log'>,
  { stores, outbox }: { readonly stores: AppStores; readonly outbox: Pick<Outbox, 'flush'> },
): Handlers<StoreCall> {
  const { db, now, config, log } = ctx;
  const { products } = config.business;
  const publish = (userId: string | undefined) => {
    if (userId !== undefined) void outbox.flush(userId);
  };
  const credit = async (purchase: BoundPurchase) =>
    publish(await db.transaction((tx) => creditPurchase(tx, products, purchase)));
  const prepare = async (store: Store, userId: string, productId: string) => {
    opened(store === 'APP' ? stores.app : stores.play);
    const { orderId, appAccountToken } = await prepareOrder({ db, products }, { store, userId, productId, at: now() });
    return { orderId, appAccountToken };
  };
  const balance = async (userId: string) => {
    const [user] = await db.select({ gems: users.gemBalance }).from(users).where(eq(users.userId, userId));
    return { updatedGemAmount: user?.gems ?? 0 };
  };

  return {
    'appstore.products': async ({ language }) => ({ products: products.map((one) => present(one, language)) }),
    'playstore.products': async ({ language }) => ({ products: products.map((one) => present(one, language)) }),
    'appstore.section': async ({ language }) => ({
      sections: productSections.map((sectionId) => ({
        sectionId,
        title: inLanguage(sectionTitles[sectionId], language),
        products: products.filter(({ section }) => section === sectionId).map((one) => present(one, language)),
      })),
    }),
    'appstore.prepare': ({ userId, query }) => prepare('APP', userId, query.productId),
    'playstore.prepare': ({ userId, query }) => prepare('PLAY', userId, query.productId),

    'appstore.verify': async ({ userId, body: { productId, signedTransaction, orderId } }) => {
      const app = opened(stores.app);
      const order = await ownOrder(db, 'APP', userId, orderId, productId);
      const { transactionId, appAccountToken, revocationDate, ...transaction } =
        await app.transaction(signedTransaction);
      if (!transactionId || transaction.productId !== productId)
        throw new AppError('INVALID_REQUEST', { message: 'This transaction is for another product.' });
      if (appAccountToken?.toLowerCase() !== order.appAccountToken) throw new AppError('FORBIDDEN');
      if (revocationDate === undefined) await credit({ store: 'APP', transactionId, userId, productId, at: now() });
      return balance(userId);
    },

    'appstore.webhook': async ({ body: { signedPayload } }) => {
      const app = opened(stores.app);
      publish(await takeAppNotice({ db, app, now, products }, await app.notification(signedPayload)));
      return {};
    },

    'playstore.verify': async ({ userId, body: { productId, purchaseToken, orderId } }) => {
      const play = opened(stores.play);
      const order = await ownOrder(db, 'PLAY', userId, orderId, productId);
      const purchase = { store: 'PLAY' as const, transactionId: purchaseToken, userId, productId, at: now() };
      try {
        const { state, accountToken } = await play.purchase(productId, purchaseToken);
        if (accountToken?.toLowerCase() !== order.appAccountToken) throw new AppError('FORBIDDEN');
        if (state === 'pending') {
          // Paid later, for example in cash: Google sends a notice then, and retries check it until then.
          await awaitVerification(db, { ...purchase, retryAt: now() + RETRY_MS });
          return balance(userId);
        }
        if (state === 'cancelled') throw new AppError('INVALID_REQUEST', { message: 'This purchase was cancelled.' });
        await credit(purchase);
        await consume(db, play, { productId, purchaseToken });
      } catch (cause) {
        if (!(cause instanceof GoogleUnavailable)) throw cause;
        await awaitVerification(db, { ...purchase, retryAt: now() + RETRY_MS });
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'Google Play does not answer. Your gems will come as soon as it does.',
          cause,
        });
      }
      return balance(userId);
    },

    'playstore.pubsub': async ({ authorization, body: { message } }) => {
      const play = opened(stores.play);
      await play.authenticate(authorization);
      try {
        const packageName = config.store.play?.packageName ?? '';
        // Not awaited; a failed call is repeated later, see the retries.
        const credited = (purchase: ProductPurchase) => {
          consume(db, play, purchase).catch((err) => log.warn({ err }, 'a purchase could not be told to be used up'));
        };
        publish(await takePlayMessage({ db, play, packageName, now, products }, message, credited));
      } catch (cause) {
        if (!(cause instanceof GoogleUnavailable)) throw cause;
        throw new AppError('SERVICE_UNAVAILABLE', { cause });
      }
      return {};
    },
  };
}

/** @throws AppError NOT_FOUND if the store is not configured */
function opened<T>(store: T | undefined): T {
  if (store === undefined) throw new AppError('NOT_FOUND', { message: 'Purchases are not set up on this server.' });
  return store;
}

async function ownOrder(
  db: Context['db'],
  store: Store,
  userId: string,
  orderId: string,
  productId: string,
): Promise<Order> {
  const order = await orderOf(db, { store, userId, orderId });
  if (order.productId !== productId)
    throw new AppError('INVALID_REQUEST', { message: 'This order is for another product.' });
  return order;
}

const present = (
  { productId, gemAmount, bonusGemAmount }: Product,
  language: Language,
): CallData<'appstore.products'>['products'][number] => ({
  productId,
  displayName: productName(gemAmount, language),
  gemAmount,
  bonusGemAmount,
});
