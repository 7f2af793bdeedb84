import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import {
  botPreview,
  channel,
  channelCredential,
  clientId,
  id,
  message,
  pathPart,
  timestamp,
  wellFormed,
} from './entities.ts';
import { channelModes, episodeStatuses, memoryKinds, messageStatuses, reportReasons, scenePresets } from './enums.ts';

const text = z.string();

const report = z.strictObject({
  reason: z.enum(reportReasons),
  text: wellFormed(constants.reportMaxLength).optional(),
});

export const messageData = z.object({
  messageData: z.object({ message, updatedGemAmount: z.int().min(0), vibeGauge: z.int().min(0).max(100) }),
});

/** A reply that is queued or being written. */
export const openReply = z.object({
  replyId: id,
  /** The message that contains it, or will. */
  messageId: id,
  /** Its alternative of the message; missing from an older server. */
  alternativeId: id.optional(),
  /** The message that it answers; null for the first message. */
  parentId: id.nullable(),
  createdAt: timestamp,
});

/** A part of a chat in one mode, from start to end (EPISODE). */
export const episode = z.object({
  episodeId: id,
  /** The branch that it shows, or showed last. */
  branchId: id,
  mode: z.enum(channelModes),
  scenePreset: z.enum(scenePresets).nullable(),
  status: z.enum(episodeStatuses),
  createdAt: timestamp,
  archivedAt: timestamp.nullable(),
  lastMessageText: text.nullable(),
  messageCount: z.int().min(0),
});

export const memory = z.object({
  memoryId: id,
  kind: z.enum(memoryKinds),
  text,
  /** The message that it comes from; null if the user wrote it. */
  messageId: id.nullable(),
  isEdited: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const alternative = z.object({
  alternativeId: id,
  text,
  status: z.enum(messageStatuses),
  isEdited: z.boolean(),
  createdAt: timestamp,
});

const branch = z.object({
  branchId: id,
  /** The last message that it shares with its parent branch; null for the first branch. */
  forkMessageId: id.nullable(),
  isCurrent: z.boolean(),
  createdAt: timestamp,
  lastMessageText: text.nullable(),
  lastMessageAt: timestamp.nullable(),
  /** Number of messages that belong to this branch only. */
  messageCount: z.int().min(0),
});

const empty = z.object({});
const ofChannel = z.strictObject({ channelId: id });
const ofMessage = z.strictObject({ channelId: id, messageId: id });
const ofMemory = z.strictObject({ channelId: id, memoryId: id });
const oneMessage = z.object({ message });
const shownPath = z.object({ path: z.array(pathPart).min(1) });
const atMessage = z.strictObject({ messageId: id, clientRequestId: clientId });
const memoryText = wellFormed(constants.memoryMaxLength, 1);

export const conversationCalls = {
  'channels.info': defineCall({
    route: 'GET /channels/{channelId}/info',
    access: 'member',
    summary: 'About a chat: its character, and its episodes, the latest first',
    params: ofChannel,
    data: z.object({
      channel,
      about: botPreview.extend({
        backstory: text,
        /** The caller made it. */
        isOwn: z.boolean(),
        /** Others can open its address: it isn't private, and still there. */
        canBeShared: z.boolean(),
      }),
      episodes: z.array(episode),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.changeModel': defineCall({
    route: 'PUT /channels/{channelId}/conversation-model',
    access: 'member',
    summary: 'Let another model hold this conversation',
    params: ofChannel,
    body: z.strictObject({ conversationModelId: wellFormed(200, 1) }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'channels.report': defineCall({
    route: 'POST /channels/{channelId}/report',
    access: 'member',
    limit: { max: 20, timeWindow: '1 hour' },
    summary: 'Report a chat, or one message of it, which is then hidden from the reporting user',
    params: ofChannel,
    body: report.extend({ messageId: id.optional() }),
    data: empty,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'bots.report': defineCall({
    route: 'POST /bots/{botKey}/report',
    access: 'member',
    limit: { max: 20, timeWindow: '1 hour' },
    summary: 'Report a character, without a chat with it',
    params: z.object({ botKey: id }),
    body: report,
    data: empty,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'channels.reset': defineCall({
    route: 'POST /channels/{channelId}/reset',
    access: 'member',
    summary: 'Restart the episode of the current mode; the old one stays in the history',
    params: ofChannel,
    data: z.object({ channel, channelCredential: channelCredential.nullable() }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.startNew': defineCall({
    route: 'POST /channels/{channelId}/new',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    summary: 'A further chat with the same character',
    params: ofChannel,
    body: z.strictObject({ clientRequestId: clientId }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'MAX_CHANNEL', 'IDEMPOTENCY_KEY_REUSED', 'IN_PROGRESS'],
  }),
  'channels.regenerateText': defineCall({
    route: 'POST /channels/{channelId}/regenerate-text',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.updatedGemAmount',
    summary: 'Another reply in the place of one, or one for a message that got none; it keeps its id and its place',
    params: ofChannel,
    body: z.strictObject({ messageId: id, clientMessageId: clientId }),
    data: messageData,
    errors: [
      'CHANNEL_NOT_FOUND',
      'PROFILE_NOT_FOUND',
      'NOT_FOUND',
      'NOT_ENOUGH_GEM',
      'IDEMPOTENCY_KEY_REUSED',
      'IN_PROGRESS',
    ],
  }),
  'channels.continueText': defineCall({
    route: 'POST /channels/{channelId}/continue-text',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.updatedGemAmount',
    summary: 'Lengthens the last reply of a chat: what comes is added to its text',
    params: ofChannel,
    body: z.strictObject({ messageId: id, clientMessageId: clientId }),
    data: messageData,
    errors: [
      'CHANNEL_NOT_FOUND',
      'PROFILE_NOT_FOUND',
      'NOT_FOUND',
      'NOT_ENOUGH_GEM',
      'MAX_REPLY',
      'IDEMPOTENCY_KEY_REUSED',
      'IN_PROGRESS',
    ],
  }),
  'channels.scenePresets': defineCall({
    route: 'GET /channels/{channelId}/scene-presets',
    access: 'member',
    summary: 'Scenes that this chat can go into, with what a message costs there',
    params: ofChannel,
    data: z.object({
      scenePresets: z.array(z.object({ scenePreset: z.enum(scenePresets), messagePrice: z.int().min(0) })),
      current: z.enum(scenePresets),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.selectScenePreset': defineCall({
    route: 'POST /channels/{channelId}/scene-preset',
    access: 'member',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Go into a scene, or back to the chat',
    params: ofChannel,
    body: z.strictObject({ scenePreset: z.enum(scenePresets) }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND'],
  }),
  'channels.deleteEpisode': defineCall({
    route: 'DELETE /channels/{channelId}/episodes/{episodeId}',
    access: 'member',
    summary: 'Delete an archived episode permanently',
    params: z.strictObject({ channelId: id, episodeId: id }),
    data: empty,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'EPISODE_ACTIVE', 'IN_PROGRESS'],
  }),
  'channels.rewind': defineCall({
    route: 'POST /channels/{channelId}/rewind',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'Go back to a message: what follows it is set aside, as a branch that can be shown again',
    params: ofChannel,
    body: atMessage,
    data: shownPath.extend({ setAsideBranchId: id }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'MAX_BRANCH', 'IDEMPOTENCY_KEY_REUSED', 'IN_PROGRESS'],
  }),
  'branches.list': defineCall({
    route: 'GET /channels/{channelId}/branches',
    access: 'member',
    summary: 'Branches of the present episode, the latest first',
    params: ofChannel,
    data: z.object({ branches: z.array(branch) }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'branches.create': defineCall({
    route: 'POST /channels/{channelId}/branches',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'Go on from a message in another way, and keep the present one',
    params: ofChannel,
    body: atMessage,
    data: shownPath,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'MAX_BRANCH', 'IDEMPOTENCY_KEY_REUSED', 'IN_PROGRESS'],
  }),
  'branches.show': defineCall({
    route: 'PUT /channels/{channelId}/branch',
    access: 'member',
    summary: 'Show another branch; one that was set aside by going back is taken up again',
    params: ofChannel,
    body: z.strictObject({ branchId: id }),
    data: shownPath,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'messages.alternatives': defineCall({
    route: 'GET /channels/{channelId}/messages/{messageId}/alternatives',
    access: 'member',
    summary: 'All texts of a message, in the order in which they were made',
    params: ofMessage,
    data: z.object({ alternatives: z.array(alternative) }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'messages.showAlternative': defineCall({
    route: 'PUT /channels/{channelId}/messages/{messageId}/alternative',
    access: 'member',
    summary: 'Show another text of a message',
    params: ofMessage,
    body: z.strictObject({ alternativeId: id }),
    data: oneMessage,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'IN_PROGRESS'],
  }),
  'messages.edit': defineCall({
    route: 'PUT /channels/{channelId}/messages/{messageId}',
    access: 'member',
    summary: 'Write a message over; the text before stays among its alternatives',
    params: ofMessage,
    body: z.strictObject({ text: wellFormed(constants.editMaxLength, 1) }),
    data: oneMessage,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'PROMPT_NOT_SAFE', 'IN_PROGRESS'],
  }),
  'messages.delete': defineCall({
    route: 'DELETE /channels/{channelId}/messages/{messageId}',
    access: 'member',
    summary: 'Take a message out of the chat; `restore` brings it back',
    params: ofMessage,
    data: empty,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'IN_PROGRESS'],
  }),
  'messages.restore': defineCall({
    route: 'POST /channels/{channelId}/messages/{messageId}/restore',
    access: 'member',
    summary: 'Bring a message back that was deleted in the last 30 days',
    params: ofMessage,
    data: oneMessage,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'memories.list': defineCall({
    route: 'GET /channels/{channelId}/memories',
    access: 'member',
    summary: 'What is remembered in what the chat shows now, the latest first',
    params: ofChannel,
    data: z.object({ memories: z.array(memory), isFull: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'memories.add': defineCall({
    route: 'POST /channels/{channelId}/memories',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    limit: { max: 60, timeWindow: '1 minute' },
    summary: 'Remember a note, or pin a message',
    params: ofChannel,
    body: z.strictObject({ text: memoryText.optional(), messageId: id.optional(), clientRequestId: clientId }),
    data: z.object({ memory }),
    errors: [
      'CHANNEL_NOT_FOUND',
      'NOT_FOUND',
      'PROMPT_NOT_SAFE',
      'MAX_MEMORY',
      'IDEMPOTENCY_KEY_REUSED',
      'IN_PROGRESS',
    ],
  }),
  'memories.edit': defineCall({
    route: 'PUT /channels/{channelId}/memories/{memoryId}',
    access: 'member',
    summary: 'Put a memory right',
    params: ofMemory,
    body: z.strictObject({ text: memoryText }),
    data: z.object({ memory }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND', 'PROMPT_NOT_SAFE'],
  }),
  'memories.forget': defineCall({
    route: 'DELETE /channels/{channelId}/memories/{memoryId}',
    access: 'member',
    summary: 'Forget something permanently: no later prompt contains it',
    params: ofMemory,
    data: empty,
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
};

export type OpenReply = z.infer<typeof openReply>;
export type Episode = z.infer<typeof episode>;
export type Memory = z.infer<typeof memory>;
