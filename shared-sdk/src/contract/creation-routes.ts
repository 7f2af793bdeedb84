import type { Route } from './route.ts';

/** Pictures, drafts and cards of what a person makes. */
export const creationRoutes = {
  'bots.generateVisualDescription': {
    method: 'POST',
    path: '/bot-channels/generate-visual-description',
    access: 'member',
  },
  'bots.generateWorldVisualDescription': {
    method: 'POST',
    path: '/bot-channels/generate-world-visual-description',
    access: 'member',
  },
  'bots.createBotImage': { method: 'POST', path: '/bot-channels/create-bot-image', access: 'member' },
  'bots.createWorldImage': { method: 'POST', path: '/bot-channels/create-world-image', access: 'member' },
  'bots.cancelWorldImage': { method: 'POST', path: '/bot-channels/cancel-world-image', access: 'member' },
  'bots.imageGenerationStatus': { method: 'GET', path: '/bot-channels/image-generation-status', access: 'member' },
  'bots.worldImageGenerationStatus': {
    method: 'GET',
    path: '/bot-channels/world-image-generation-status',
    access: 'member',
  },
  'bots.generateField': { method: 'POST', path: '/bot-channels/generate-field', access: 'member' },
  'bots.generateWorldField': { method: 'POST', path: '/bot-channels/generate-world-field', access: 'member' },
  'bots.worldGenres': { method: 'GET', path: '/bot-channels/world-genres', access: 'member' },
  'bots.customizePrompt': { method: 'POST', path: '/bot-channels/customize/prompt', access: 'member' },
  'bots.customizeBotInfo': { method: 'GET', path: '/bot-channels/customize/botInfo', access: 'member' },
  'bots.mine': { method: 'GET', path: '/bot-channels/mine', access: 'member' },
  'bots.changeVisibility': { method: 'PATCH', path: '/bot-channels/mine/{botId}/visibility', access: 'member' },
  'bots.importCard': {
    method: 'POST',
    path: '/bot-channels/import-card',
    access: 'member',
    idempotencyKey: 'customBotKey',
    raw: 'multipart/form-data',
  },
  'bots.cardFiles': { method: 'GET', path: '/bot-channels/card-files', access: 'member' },
  'drafts.list': { method: 'GET', path: '/bot-channels/drafts', access: 'member' },
  'drafts.read': { method: 'GET', path: '/bot-channels/drafts/{customBotKey}', access: 'member' },
  'drafts.save': { method: 'PUT', path: '/bot-channels/drafts/{customBotKey}', access: 'member' },
  'drafts.delete': { method: 'DELETE', path: '/bot-channels/drafts/{customBotKey}', access: 'member' },
  'drafts.restore': { method: 'POST', path: '/bot-channels/drafts/{customBotKey}/restore', access: 'member' },
} as const satisfies Record<string, Route>;
