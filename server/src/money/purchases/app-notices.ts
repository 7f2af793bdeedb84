import {
  type JWSTransactionDecodedPayload,
  NotificationTypeV2,
  type ResponseBodyV2DecodedPayload,
  Type,
} from '@apple/app-store-server-library';
import type { Product } from '../../kernel/config/products.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { AppStore } from './app-store.ts';
import { isNoted, onceANotice } from './once-a-notice.ts';
import type { Order } from './orders.ts';
import { creditPurchase, refundPurchase, reverseRefund } from './purchases.ts';

const HEARD: readonly unknown[] = [
  NotificationTypeV2.ONE_TIME_CHARGE,
  NotificationTypeV2.REFUND,
  NotificationTypeV2.REFUND_REVERSED,
];

/**
 * Processes a notification of the App Store (STORE-06). Accepts irrelevant ones too, because Apple would repeat them.
 * @returns the users whose balance has changed
 * @throws AppError if the transaction inside is not signed by the App Store
 */
export async function takeAppNotice(
  { db, app, now, products }: { db: Db; app: AppStore; now: () => number; products: readonly Product[] },
  notice: ResponseBodyV2DecodedPayload,
): Promise<string | undefined> {
  const { notificationUUID, notificationType, data, signedDate } = notice;
  if (!notificationUUID || !data?.signedTransactionInfo) return undefined;
  if (await isNoted(db, { store: 'APP', noticeId: notificationUUID })) return undefined;
  const transaction = await app.transaction(data.signedTransactionInfo);
  const { transactionId, type, appAccountToken: accountToken } = transaction;
  if (!transactionId || type !== Type.CONSUMABLE || !HEARD.includes(notificationType)) return undefined;
  const at = now();
  const change = { changedAt: signedDate ?? at, at };
  const mark = { store: 'APP' as const, noticeId: notificationUUID, transactionId, accountToken, at };
  return onceANotice(db, mark, async (tx, row, order) => {
    if (notificationType === NotificationTypeV2.REFUND) return refundPurchase(tx, row, change);
    const bought = boundTo(order, transaction, at);
    if (notificationType === NotificationTypeV2.ONE_TIME_CHARGE)
      return bought && creditPurchase(tx, products, bought, row);
    return (await reverseRefund(tx, row, change)) ?? (bought && creditPurchase(tx, products, bought));
  });
}

/** Credits the user whom the transaction is bound to. Without a token, or with an unknown product, it waits for the app. */
function boundTo(order: Order | undefined, { transactionId, productId }: JWSTransactionDecodedPayload, at: number) {
  if (!order || !transactionId || !productId || order.productId !== productId) return undefined;
  return { store: 'APP' as const, transactionId, userId: order.userId, productId, at };
}
