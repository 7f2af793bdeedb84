import type { Route } from './route.ts';

const chat = '/channels/{channelId}';

/** What gems are spent on in a chat: fever mode, gifts, special content. */
export const economyRoutes = {
  'channels.feverStart': {
    method: 'POST',
    path: `${chat}/fever/start`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },
  'channels.feverExit': { method: 'DELETE', path: `${chat}/fever`, access: 'member' },
  'channels.basicGift': {
    method: 'POST',
    path: `${chat}/basic-gift`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'channels.feverGift': {
    method: 'POST',
    path: `${chat}/fever-gift`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'shop.basicGifts': { method: 'GET', path: '/shop/basic-gifts', access: 'member' },

  'library.status': { method: 'GET', path: `${chat}/library/status`, access: 'member' },
  'library.gallery': { method: 'GET', path: `${chat}/library/gallery`, access: 'member' },
  'library.special': { method: 'GET', path: `${chat}/library/special`, access: 'member' },
  'library.unlock': {
    method: 'POST',
    path: `${chat}/library/special/unlock`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },
} as const satisfies Record<string, Route>;
