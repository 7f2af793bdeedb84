import type { PushBrowser } from '../push/push-browser.ts';
import type { PushOptions } from '../push/push-types.ts';

/** A browser that takes pushed messages, and the push service behind it. */
export interface FakePush {
  readonly options: PushOptions;
  readonly browser: PushBrowser;
  /** The user's permission, or the answer when they are asked. */
  permission: NotificationPermission;
  answer: NotificationPermission | Promise<NotificationPermission>;
  /** The present address at the push service; null without a subscription. */
  endpoint: string | null;
  /** How often the user was asked. */
  asked: number;
  /** The notifications shown now. */
  readonly notifications: { close(): void }[];
  /** Set to make the push service refuse. */
  refusal: Error | null;
}

const KEY = 'BElOY2EcYXZhbGlkIHB1YmxpYyBrZXkgb2YgdGhlIHBsYXRmb3Jt';

export function createFakePush(): FakePush {
  let made = 0;
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      if (fake.endpoint === endpoint) fake.endpoint = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (fake.endpoint === null ? null : subscription(fake.endpoint)),
    subscribe: async () => {
      if (fake.refusal) throw fake.refusal;
      made += 1;
      fake.endpoint = `https://fcm.googleapis.com/fcm/send/${made}`;
      return subscription(fake.endpoint);
    },
  };
  const registration = {
    pushManager,
    getNotifications: async () => [...fake.notifications],
  } as unknown as ServiceWorkerRegistration;
  const fake: FakePush = {
    options: { key: KEY, worker: async () => registration },
    browser: {
      permission: () => fake.permission,
      async ask() {
        fake.asked += 1;
        if (fake.permission === 'default') fake.permission = await fake.answer;
        return fake.permission;
      },
    },
    permission: 'default',
    answer: 'granted',
    endpoint: null,
    asked: 0,
    notifications: [],
    refusal: null,
  };
  return fake;
}
