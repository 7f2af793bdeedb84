import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Push } from './push-service.ts';
import { addTarget, checkEndpoint } from './targets.ts';

/** Registers the caller's devices. @param services hosts of push services that the operator adds to the usual ones */
export const pushHandlers = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  push: Pick<Push, 'send'>,
  services?: readonly string[],
): Handlers<`push.${'fcmToken' | 'token' | 'test'}`> => ({
  'push.fcmToken': async ({ userId, body: { token, platform, deviceId } }) => {
    await addTarget(db, userId, { kind: 'fcm', target: { token }, platform, deviceId }, now());
    return {};
  },
  'push.token': async ({ userId, deviceId, body: { token, endpoint, keys } }) => {
    if (endpoint && keys) {
      checkEndpoint(endpoint, services);
      await addTarget(db, userId, { kind: 'web', target: { endpoint, keys }, platform: 'WEB', deviceId }, now());
    } else if (token) {
      await addTarget(db, userId, { kind: 'fcm', target: { token }, platform: 'UNKNOWN', deviceId }, now());
    }
    return {};
  },
  'push.test': async ({ userId, body: { title, body } }) => ({
    sent: await push.send(userId, { title, body, url: '/', tag: 'test' }),
  }),
});
