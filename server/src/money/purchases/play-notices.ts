import * as z from 'zod';
import type { Product } from '../../kernel/config/products.ts';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { isNoted, onceANotice } from './once-a-notice.ts';
import type { PlayStore, ProductPurchase } from './play-store.ts';
import { creditPurchase, refundPurchase } from './purchases.ts';

const millis = z.coerce.number().int().min(0);
/** @see https://developer.android.com/google/play/billing/rtdn-reference */
const notice = z.object({
  packageName: z.string(),
  eventTimeMillis: millis,
  oneTimeProductNotification: z
    .object({ notificationType: z.int(), purchaseToken: z.string().min(1).max(2_048), sku: z.string() })
    .optional(),
  voidedPurchaseNotification: z
    .object({ purchaseToken: z.string().min(1).max(2_048), productType: z.int() })
    .optional(),
});
const PURCHASED = 1;
const ONE_TIME_PRODUCT = 2;

export interface PlayMessage {
  readonly messageId: string;
  /** Base64 of JSON. */
  readonly data: string;
}

interface PlayParts {
  readonly db: Db;
  readonly play: PlayStore;
  readonly packageName: string;
  readonly now: () => number;
  readonly products: readonly Product[];
}

/**
 * Processes a message of Google Play (STORE-07). The message only says that something has changed; the state is read
 * from Google. Irrelevant messages are accepted too, because Google would repeat them.
 * @param credited called with a purchase that must be reported to Google as consumed
 * @returns the users whose balance has changed
 * @throws GoogleUnavailable if Google must deliver the message again
 */
export async function takePlayMessage(
  { db, play, packageName, now, products }: PlayParts,
  { messageId, data }: PlayMessage,
  credited: (purchase: ProductPurchase) => void,
): Promise<string | undefined> {
  const read = readNotice(data);
  if (read?.packageName !== packageName) return undefined;
  if (await isNoted(db, { store: 'PLAY', noticeId: messageId })) return undefined;
  const { oneTimeProductNotification: bought, voidedPurchaseNotification: voided, eventTimeMillis } = read;
  const store = 'PLAY' as const;
  const at = now();
  if (voided?.productType === ONE_TIME_PRODUCT) {
    const mark = { store, noticeId: messageId, transactionId: voided.purchaseToken, at };
    return onceANotice(db, mark, (tx, row) => refundPurchase(tx, row, { changedAt: eventTimeMillis, at }));
  }
  if (bought?.notificationType !== PURCHASED) return undefined;
  const { sku: productId, purchaseToken } = bought;
  const purchase = await play.purchase(productId, purchaseToken).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (purchase?.state !== 'purchased' || !purchase.accountToken) return undefined;
  const { accountToken } = purchase;
  const mark = { store, noticeId: messageId, transactionId: purchaseToken, accountToken, at };
  let isOurs = false;
  const changed = await onceANotice(db, mark, async (tx, row, order) => {
    if (order?.productId !== productId) return undefined;
    isOurs = true;
    const bound = { store, transactionId: purchaseToken, userId: order.userId, productId, at };
    return creditPurchase(tx, products, bound, row);
  });
  if (isOurs) credited({ productId, purchaseToken });
  return changed;
}

function readNotice(data: string): z.infer<typeof notice> | undefined {
  try {
    return notice.safeParse(JSON.parse(Buffer.from(data, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
