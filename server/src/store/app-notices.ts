import {
  type JWSTransactionDecodedPayload,
  NotificationTypeV2,
  type ResponseBodyV2DecodedPayload,
  Type,
} from '@apple/app-store-server-library';
import type { Db } from '../db/open.ts';
import type { AppStore } from './app-store.ts';
import { orderByToken } from './orders.ts';
import {
  type BoundPurchase,
  creditPurchase,
  isNoted,
  onceANotice,
  refundPurchase,
  reverseRefund,
} from './purchases.ts';

/**
 * Works on a notification of the App Store (STORE-06). One that is of no concern here is taken, or it would come again.
 * @returns whose balance has changed
 * @throws AppError where the transaction inside is not signed by the App Store
 */
export async function takeAppNotice(
  { db, app, now }: { db: Db; app: AppStore; now: () => number },
  notice: ResponseBodyV2DecodedPayload,
): Promise<string | undefined> {
  const { notificationUUID, notificationType, data, signedDate } = notice;
  if (!notificationUUID || !data?.signedTransactionInfo) return undefined;
  if (await isNoted(db, { store: 'APP', noticeId: notificationUUID })) return undefined;
  const transaction = await app.transaction(data.signedTransactionInfo);
  const { transactionId, type } = transaction;
  if (!transactionId || type !== Type.CONSUMABLE) return undefined;
  const change = { store: 'APP' as const, transactionId, changedAt: signedDate ?? now(), at: now() };
  return onceANotice(db, { store: 'APP', noticeId: notificationUUID, at: now() }, async (tx) => {
    switch (notificationType) {
      case NotificationTypeV2.ONE_TIME_CHARGE:
        return creditBound(tx, transaction, now());
      case NotificationTypeV2.REFUND:
        return refundPurchase(tx, change);
      case NotificationTypeV2.REFUND_REVERSED:
        return (await reverseRefund(tx, change)) ?? creditBound(tx, transaction, now());
      default:
        return undefined;
    }
  });
}

/** Credits whoever the transaction is bound to. One without a token, or with another product, waits for its app. */
async function creditBound(tx: Db, transaction: JWSTransactionDecodedPayload, at: number): Promise<string | undefined> {
  const order = await orderByToken(tx, 'APP', transaction.appAccountToken);
  const { transactionId, productId } = transaction;
  if (!order || !transactionId || !productId || order.productId !== productId) return undefined;
  const purchase: BoundPurchase = { store: 'APP', transactionId, userId: order.userId, productId, at };
  return creditPurchase(tx, purchase);
}
