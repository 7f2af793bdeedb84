import type { Route } from './route.ts';

/** Buying gems in the apps (STORE), and what tells devices of a message (PUSH). */
export const storeRoutes = {
  'appstore.products': { method: 'GET', path: '/appstore/consumable-products-v2', access: 'member' },
  'appstore.section': { method: 'GET', path: '/appstore/consumable-section', access: 'member' },
  'appstore.prepare': { method: 'GET', path: '/appstore/prepare', access: 'member' },
  'appstore.verify': { method: 'POST', path: '/appstore/verify', access: 'member' },
  'appstore.webhook': { method: 'POST', path: '/appstore/webhook', access: 'public' },
  'playstore.products': { method: 'GET', path: '/playstore/consumable-products-v2', access: 'member' },
  'playstore.prepare': { method: 'GET', path: '/playstore/prepare', access: 'member' },
  'playstore.verify': { method: 'POST', path: '/playstore/verify', access: 'member' },
  'playstore.pubsub': { method: 'POST', path: '/playstore/pubsub', access: 'public' },
  'push.fcmToken': { method: 'POST', path: '/push/fcm-token', access: 'member' },
  'push.token': { method: 'POST', path: '/push/token', access: 'member' },
  'push.test': { method: 'POST', path: '/push/test', access: 'member' },
} as const satisfies Record<string, Route>;
