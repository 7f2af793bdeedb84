import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';
import * as z from 'zod';
import { GoogleUnavailable, ServiceAccount, type ServiceAccountKey } from '../../kernel/google/service-account.ts';
import type { Target, WebSubscription } from './targets.ts';

/** The message that a device shows, and the page that a tap opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the platform. */
  readonly url: string;
  /** Another path of the same page. */
  readonly also?: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
}

/** `gone`: remove the device. `failed`: the device could not be reached now. */
export type Delivery = 'sent' | 'gone' | 'failed';
export type Sender<T extends Target = Target> = (target: T['target'], message: PushMessage) => Promise<Delivery>;

export const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeys>;
export const createVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** How long a push service keeps a message for an offline browser, in seconds. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Web Push (RFC 8030, 8291, 8292): needs only our own keys, no account at a provider. */
export function webSender(
  keys: VapidKeys,
  { subject, agent }: { readonly subject: string; readonly agent?: Agent | undefined },
): (target: WebSubscription, message: PushMessage) => Promise<Delivery> {
  return async (subscription, message) => {
    try {
      await webPush.sendNotification(subscription, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        urgency: 'high',
        topic: topicOf(message.tag),
        timeout: TIMEOUT_MS,
        ...(agent ? { agent } : {}),
      });
      return 'sent';
    } catch (error) {
      // 404 and 410: the browser has unsubscribed. 400 and 403: the subscription belongs to other keys.
      const status = error instanceof WebPushError ? error.statusCode : 0;
      return [400, 403, 404, 410].includes(status) ? 'gone' : 'failed';
    }
  };
}

/** A pending message is replaced by a later one of the same topic. A topic has at most 32 characters of base64url. */
const topicOf = (tag: string) => tag.replace(/[^\w-]/g, '').slice(0, 32);

const refusal = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

/**
 * Firebase Cloud Messaging, HTTP v1.
 * @see https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
 */
export function fcmSender(
  key: ServiceAccountKey,
  google: { readonly api: string; readonly token: string },
): (target: { readonly token: string }, message: PushMessage) => Promise<Delivery> {
  const account = new ServiceAccount(key, 'https://www.googleapis.com/auth/firebase.messaging', google.token);
  return async ({ token }, { title, body, url, tag }) => {
    try {
      const response = await account.fetch(`${google.api}/v1/projects/${key.project_id}/messages:send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token,
            notification: { title, body },
            data: { url },
            android: { collapse_key: tag, notification: { tag } },
            apns: { headers: { 'apns-collapse-id': tag.slice(0, 64) } },
          },
        }),
      });
      if (response.ok) return 'sent';
      const { data } = refusal.safeParse(await response.json().catch(() => undefined));
      const codes = data?.error.details?.map(({ errorCode }) => errorCode) ?? [];
      return response.status === 404 || codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')
        ? 'gone'
        : 'failed';
    } catch (error) {
      if (error instanceof GoogleUnavailable) return 'failed';
      throw error;
    }
  };
}
