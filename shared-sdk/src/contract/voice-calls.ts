import * as z from 'zod';
import type { CallSchema } from './call-schema.ts';
import { constants } from './constants.ts';
import { messageData } from './conversation-calls.ts';
import { clientId, id, timestamp, voiceFields, wellFormed } from './entities.ts';
import { mediaUrl } from './media-address.ts';
import type { voiceRoutes } from './voice-routes.ts';

/** Spoken replies of a UTC day: beyond them replies come as text, and whoever speaks is still heard (VOICE-05). */
export const voiceAllowance = z.object({
  limit: z.int().min(0),
  remaining: z.int().min(0),
  /** The reply to this comes as text, for that reason. */
  isLimited: z.boolean(),
  resetsAt: timestamp,
});

const ofChannel = z.strictObject({ channelId: id });
const voiceMessage = messageData.extend({ voice: voiceAllowance });
const sending = [
  'CHANNEL_NOT_FOUND',
  'PROFILE_NOT_FOUND',
  'NOT_ENOUGH_GEM',
  'PROMPT_NOT_SAFE',
  'IDEMPOTENCY_KEY_REUSED',
  'IN_PROGRESS',
] as const;

export const voiceCalls = {
  'channels.voiceByText': {
    summary: 'Write something that is answered by voice',
    params: ofChannel,
    body: z.strictObject({ text: wellFormed(constants.messageMaxLength, 1), clientMessageId: clientId }),
    data: voiceMessage,
    errors: sending,
  },
  'channels.voiceByAudio': {
    summary: 'Say something: the body is the recording itself (audio/wav, PCM, 60 s and 10 MiB at most)',
    params: ofChannel,
    query: z.strictObject({ clientMessageId: clientId }),
    data: voiceMessage,
    errors: [...sending, 'MAX_STORAGE'],
  },
  'channels.generateVoice': {
    summary: 'Speak what a message of the character says; what was spoken before gets a new address',
    params: ofChannel,
    body: z.strictObject({ messageId: id }),
    data: z.object({ voiceSignedUrl: mediaUrl(), ...voiceFields, voice: voiceAllowance }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'VOICE_LIMIT_REACHED', 'VOICE_NOT_POSSIBLE'],
  },
} as const satisfies Record<keyof typeof voiceRoutes, CallSchema>;

export type VoiceAllowance = z.infer<typeof voiceAllowance>;
