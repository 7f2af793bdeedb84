import type { Route } from './route.ts';

const chat = '/channels/{channelId}';
const ofMessage = '/channels/{channelId}/messages/{messageId}';

/** Paths of what happens within a chat, beside sending and reading. */
export const conversationRoutes = {
  'channels.info': { method: 'GET', path: `${chat}/info`, access: 'member' },
  'channels.changeModel': { method: 'PUT', path: `${chat}/conversation-model`, access: 'member' },
  'channels.report': { method: 'POST', path: `${chat}/report`, access: 'member' },
  'channels.reset': { method: 'POST', path: `${chat}/reset`, access: 'member' },
  'channels.startNew': {
    method: 'POST',
    path: `${chat}/new`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },
  'channels.regenerateText': {
    method: 'POST',
    path: `${chat}/regenerate-text`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'channels.scenePresets': { method: 'GET', path: `${chat}/scene-presets`, access: 'member' },
  'channels.selectScenePreset': { method: 'POST', path: `${chat}/scene-preset`, access: 'member' },
  'channels.deleteEpisode': { method: 'DELETE', path: `${chat}/episodes/{episodeId}`, access: 'member' },
  'channels.rewind': {
    method: 'POST',
    path: `${chat}/rewind`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },

  'branches.list': { method: 'GET', path: `${chat}/branches`, access: 'member' },
  'branches.create': {
    method: 'POST',
    path: `${chat}/branches`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },
  'branches.show': { method: 'PUT', path: `${chat}/branch`, access: 'member' },

  'messages.alternatives': { method: 'GET', path: `${ofMessage}/alternatives`, access: 'member' },
  'messages.showAlternative': { method: 'PUT', path: `${ofMessage}/alternative`, access: 'member' },
  'messages.edit': { method: 'PUT', path: ofMessage, access: 'member' },
  'messages.delete': { method: 'DELETE', path: ofMessage, access: 'member' },
  'messages.restore': { method: 'POST', path: `${ofMessage}/restore`, access: 'member' },

  'memories.list': { method: 'GET', path: `${chat}/memories`, access: 'member' },
  'memories.add': {
    method: 'POST',
    path: `${chat}/memories`,
    access: 'member',
    idempotencyKey: 'clientRequestId',
  },
  'memories.edit': { method: 'PUT', path: `${chat}/memories/{memoryId}`, access: 'member' },
  'memories.forget': { method: 'DELETE', path: `${chat}/memories/{memoryId}`, access: 'member' },
} as const satisfies Record<string, Route>;
