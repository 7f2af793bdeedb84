import type { Route } from './route.ts';

const chat = '/channels/{channelId}';

/** Paths of pictures and videos that are made in a chat. */
export const pictureRoutes = {
  'channels.generateImage': {
    method: 'POST',
    path: `${chat}/generate-image`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'channels.cancelImage': { method: 'POST', path: `${chat}/cancel-image`, access: 'member' },
  'channels.watermarkVideo': { method: 'POST', path: `${chat}/watermark-video`, access: 'member' },
} as const satisfies Record<string, Route>;
