import * as z from 'zod';
import { constants } from './constants.ts';
import { messageData } from './conversation-calls.ts';
import { defineCall } from './define-call.ts';
import { clientId, gender, id, timestamp, voice, voiceFields, wellFormed } from './entities.ts';
import { mediaUrl } from './media-address.ts';

/** Spoken replies for a UTC day. Further replies come as text; the user's recordings are still accepted (VOICE-05). */
export const voiceAllowance = z.object({
  limit: z.int().min(0),
  remaining: z.int().min(0),
  /** The reply to this message comes as text because of the limit. */
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

export const listVoicesByBotIdRequest = z.strictObject({ botId: id });
export const updateBotVoiceRequest = z.strictObject({ botId: id, voiceId: wellFormed(64, 1) });
const voices = z.object({ voices: z.array(voice) });

export const voiceCalls = {
  'voices.ofGender': defineCall({
    route: 'GET /voices',
    access: 'member',
    summary: 'The voices of a gender',
    query: z.object({ gender }),
    data: voices,
  }),
  'voices.list': defineCall({
    route: 'GET /voices/list',
    access: 'member',
    summary: 'The voices that a character may have, and which one it has for the signed-in user',
    query: z.object({ botId: id }),
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'voices.listByBot': defineCall({
    route: 'POST /voices/list',
    access: 'member',
    summary: 'The same, asked by a body',
    body: listVoicesByBotIdRequest,
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'voices.update': defineCall({
    route: 'POST /voices/update',
    access: 'member',
    summary: 'Give a character another voice, for the signed-in user alone',
    body: updateBotVoiceRequest,
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'channels.voiceByText': defineCall({
    route: 'POST /channels/{channelId}/voice-by-text',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.updatedGemAmount',
    summary: 'Write something that is answered by voice',
    params: ofChannel,
    body: z.strictObject({ text: wellFormed(constants.messageMaxLength, 1), clientMessageId: clientId }),
    data: voiceMessage,
    errors: sending,
  }),
  'channels.voiceByAudio': defineCall({
    route: 'POST /channels/{channelId}/voice-by-audio',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    raw: 'audio/wav',
    limit: { max: 10, timeWindow: '1 minute' },
    balance: 'messageData.updatedGemAmount',
    summary: 'Say something: the body is the recording itself (audio/wav, PCM, 60 s and 10 MiB at most)',
    params: ofChannel,
    query: z.strictObject({ clientMessageId: clientId }),
    data: voiceMessage,
    errors: [...sending, 'MAX_STORAGE'],
  }),
  'channels.generateVoice': defineCall({
    route: 'POST /channels/{channelId}/generate-voice',
    access: 'member',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'Speak what a message of the character says; what was spoken before gets a new address',
    params: ofChannel,
    body: z.strictObject({ messageId: id }),
    data: z.object({ voiceSignedUrl: mediaUrl(), ...voiceFields, voice: voiceAllowance }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'VOICE_LIMIT_REACHED', 'VOICE_NOT_POSSIBLE'],
  }),
};

export type VoiceAllowance = z.infer<typeof voiceAllowance>;
