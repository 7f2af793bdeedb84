import path from 'node:path';
import { keptIn } from '../../kernel/config/secrets.ts';
import type { Context } from '../../kernel/context.ts';
import { readServiceAccount } from '../../kernel/google/service-account.ts';
import { createPush, type Push } from './push-service.ts';
import { createVapidKeys, vapidKeys } from './senders.ts';

const GOOGLE = { api: 'https://fcm.googleapis.com', token: 'https://oauth2.googleapis.com/token' };

/**
 * Creates the keys at the first start and keeps them, because a new pair would invalidate every browser's subscription.
 * @throws Error if Google's key file can't be read
 */
export function openPush(ctx: Pick<Context, 'config' | 'db' | 'now' | 'log'>): Push {
  const { dataDir, push, store } = ctx.config;
  const keys = vapidKeys.parse(keptIn(path.join(dataDir, 'vapid-keys.json'), createVapidKeys));
  const stub = store.googleStub;
  const google = stub ? { api: stub, token: `${stub}/token` } : GOOGLE;
  const fcm = push.fcmAccountFile ? { key: readServiceAccount(push.fcmAccountFile), ...google } : undefined;
  return createPush(ctx, { keys, subject: push.subject, fcm });
}
