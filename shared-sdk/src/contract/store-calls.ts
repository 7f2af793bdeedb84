import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { wellFormed } from './entities.ts';

const empty = z.object({});
/** As the stores allow them. */
const productId = z.string().regex(/^[a-z0-9][a-z0-9._]{0,99}$/);
/** A token of a store or a provider: printable, without spaces. */
const opaque = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/);

/** A product with gems. The store sets the price, in the customer's currency. */
export const consumableProduct = z.object({
  productId: z.string(),
  displayName: z.string(),
  /** Whole gems; `bonusGemAmount` come on top. */
  gemAmount: z.int().positive(),
  bonusGemAmount: z.int().min(0),
});
export type ConsumableProduct = z.infer<typeof consumableProduct>;

/** The order of a purchase: `appAccountToken` binds it to the user (obfuscatedAccountId in Google Play). */
export const preparedOrder = z.object({ orderId: z.uuid(), appAccountToken: z.uuid() });

/** @see STORE-09 */
export const receiptVerificationRequest = z.strictObject({
  productId,
  /** The transaction as the App Store signed it: a JWS. */
  signedTransaction: opaque(16_384),
  orderId: z.uuid(),
});
export const playReceiptVerificationRequest = z.strictObject({
  productId,
  purchaseToken: opaque(2_048),
  orderId: z.uuid(),
});

/** An App Store Server Notification, version 2. */
export const appStoreWebhookRequest = z.strictObject({ signedPayload: opaque(48_000) });

/** The message of a Google Cloud Pub/Sub push subscription. Unknown fields are ignored, because Google adds some. */
export const pubSubPush = z.object({
  message: z.object({ data: z.base64().max(48_000), messageId: z.string().regex(/^[\w.:-]{1,200}$/) }),
});

const verified = z.object({ updatedGemAmount: z.int().min(0) });
const products = z.object({ products: z.array(consumableProduct) });

export const pushPlatforms = ['ANDROID', 'IOS', 'WEB'] as const;
/** A token of Firebase Cloud Messaging, with the device that it belongs to. */
export const registerPushTokenRequestV2 = z.strictObject({
  token: opaque(4_096),
  platform: z.enum(pushPlatforms),
  deviceId: wellFormed(64, 1),
});
/** A subscription as the browser's `PushSubscription.toJSON()` gives it. */
const subscription = {
  endpoint: z.url({ protocol: /^https$/ }).max(2_048),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{40,200}=*$/),
    auth: z.string().regex(/^[\w-]{16,64}=*$/),
  }),
};
export const webPushSubscription = z.object(subscription);
/** Either a token, or a browser's subscription. */
export const registerPushTokenRequest = z
  .strictObject({
    token: opaque(4_096).optional(),
    endpoint: subscription.endpoint.optional(),
    keys: subscription.keys.optional(),
    expirationTime: z.number().nullable().optional(),
  })
  .refine(
    ({ token, endpoint, keys }) => (token === undefined) === (endpoint !== undefined && keys !== undefined),
    'must be a token, or a subscription with its endpoint and keys',
  );
export const pushTestRequest = z.strictObject({ title: wellFormed(100, 1), body: wellFormed(300, 1) });

export const storeCalls = {
  'appstore.products': defineCall({
    route: 'GET /appstore/consumable-products-v2',
    access: 'member',
    summary: 'Products with gems',
    data: products,
  }),
  'appstore.section': defineCall({
    route: 'GET /appstore/consumable-section',
    access: 'member',
    summary: 'The same by section, as the app shows it',
    data: z.object({
      sections: z.array(z.object({ sectionId: z.string(), title: z.string(), products: z.array(consumableProduct) })),
    }),
  }),
  'appstore.prepare': defineCall({
    route: 'GET /appstore/prepare',
    access: 'member',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'A pending order of this user',
    query: z.object({ productId }),
    data: preparedOrder,
    errors: ['NOT_FOUND'],
  }),
  'appstore.verify': defineCall({
    route: 'POST /appstore/verify',
    access: 'member',
    balance: 'updatedGemAmount',
    summary: 'Credit a transaction of the App Store, once',
    body: receiptVerificationRequest,
    data: verified,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  'appstore.webhook': defineCall({
    route: 'POST /appstore/webhook',
    access: 'public',
    summary: 'A notification of the App Store, proven by its signature',
    body: appStoreWebhookRequest,
    data: empty,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  'playstore.products': defineCall({
    route: 'GET /playstore/consumable-products-v2',
    access: 'member',
    summary: 'Products with gems',
    data: products,
  }),
  'playstore.prepare': defineCall({
    route: 'GET /playstore/prepare',
    access: 'member',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'A pending order of this user',
    query: z.object({ productId }),
    data: preparedOrder,
    errors: ['NOT_FOUND'],
  }),
  'playstore.verify': defineCall({
    route: 'POST /playstore/verify',
    access: 'member',
    balance: 'updatedGemAmount',
    summary: 'Credit a purchase of Google Play, once; where Google does not answer it is tried again later',
    body: playReceiptVerificationRequest,
    data: verified,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  'playstore.pubsub': defineCall({
    route: 'POST /playstore/pubsub',
    access: 'public',
    summary: 'A message of Google Play, proven by the token of its push subscription',
    body: pubSubPush,
    data: empty,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  'push.fcmToken': defineCall({
    route: 'POST /push/fcm-token',
    access: 'member',
    summary: 'Register a device of Firebase Cloud Messaging',
    body: registerPushTokenRequestV2,
    data: empty,
  }),
  'push.token': defineCall({
    route: 'POST /push/token',
    access: 'member',
    summary: 'Register a browser (a Web Push subscription), or a device by its token alone',
    body: registerPushTokenRequest,
    data: empty,
  }),
  'push.test': defineCall({
    route: 'POST /push/test',
    access: 'member',
    limit: { max: 10, timeWindow: '15 minutes' },
    summary: 'Send a message to the caller’s own devices',
    body: pushTestRequest,
    data: z.object({ sent: z.int().min(0) }),
  }),
};
