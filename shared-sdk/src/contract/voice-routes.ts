import type { Route } from './route.ts';

const chat = '/channels/{channelId}';

/** Paths of what is said and heard in a chat. */
export const voiceRoutes = {
  'channels.voiceByText': {
    method: 'POST',
    path: `${chat}/voice-by-text`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'channels.voiceByAudio': {
    method: 'POST',
    path: `${chat}/voice-by-audio`,
    access: 'member',
    idempotencyKey: 'clientMessageId',
    raw: 'audio/wav',
  },
  'channels.generateVoice': { method: 'POST', path: `${chat}/generate-voice`, access: 'member' },
} as const satisfies Record<string, Route>;
