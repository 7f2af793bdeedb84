import * as z from 'zod';
import { constants } from './constants.ts';
import { messageData, openReply } from './conversation-calls.ts';
import { defineCall } from './define-call.ts';
import {
  botPreview,
  channel,
  channelCredential,
  clientId,
  conversationModel,
  id,
  message,
  pageSize,
  pathPart,
  storedEvent,
  timestamp,
  wellFormed,
} from './entities.ts';
import { directions, imageStyles, messageKinds, senderTypes, showHide } from './enums.ts';

const empty = z.object({});
const channelParams = z.strictObject({ channelId: id });
const severalIds = z.array(id).min(1).max(constants.maxPageSize);
/** A message that a search found. */
const searchHit = z.object({
  channelId: id,
  messageId: id,
  /** The branch that the message belongs to, and its episode. */
  branchId: id,
  episodeId: id,
  senderType: z.enum(senderTypes),
  createdAt: timestamp,
  /** Found only with a typing error in the query or in the message. */
  isNear: z.boolean(),
  /** The line around the match. */
  snippet: z.object({ before: z.string(), match: z.string(), after: z.string() }),
});
const openedFromCard = z.object({ channel });
const textMessageRequest = z.strictObject({
  text: wellFormed(constants.messageMaxLength, 1),
  clientMessageId: clientId,
});

export const channelCalls = {
  'channels.chatList': defineCall({
    route: 'GET /channels/chat-list',
    access: 'member',
    eventSequence: 'sequence',
    summary: 'The chats of the signed-in user, newest first',
    data: z.object({ channels: z.array(channel), channelCredential: channelCredential.nullable(), sequence: z.int() }),
  }),
  'channels.events': defineCall({
    route: 'GET /channels/events',
    access: 'member',
    summary: 'Events after a sequence; `reset` says that they are no longer held and everything must be loaded again',
    query: z.object({ after: z.coerce.number<number>().int().min(0), size: pageSize.default(100) }),
    data: z.object({ events: z.array(storedEvent), sequence: z.int(), hasMore: z.boolean(), reset: z.boolean() }),
  }),
  'channels.chatroom': defineCall({
    route: 'GET /channels/{channelId}/chatroom',
    access: 'member',
    eventSequence: 'sequence',
    summary: 'Enter a chat',
    params: channelParams,
    data: z.object({
      channel,
      about: botPreview,
      messages: z.array(message),
      nextCursor: z.string().nullable(),
      hasMore: z.boolean(),
      vibeGauge: z.int().min(0).max(100),
      /** Prices in gems for this user. */
      prices: z
        .object({
          feverExtension: z.int().min(0),
          feverMessage: z.int().min(0),
          picture: z.int().min(0).optional(),
          video: z.int().min(0).optional(),
        })
        .optional(),
      /** Styles of pictures in this chat; absent or empty if there are none. */
      imageStyles: z.array(z.enum(imageStyles)).optional(),
      sequence: z.int(),
      /** The path of the shown messages, latest part first. New messages join the first part. */
      path: z.array(pathPart).min(1),
      /** Replies that are queued or being written. */
      openReplies: z.array(openReply),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.casualStart': defineCall({
    route: 'POST /channels/{channelId}/casual/start',
    access: 'member',
    summary: 'Start a chat: its character speaks first',
    params: channelParams,
    body: z.strictObject({ messageType: z.enum(messageKinds), screenStatus: z.enum(showHide) }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.messages': defineCall({
    route: 'GET /channels/{channelId}/casual-messages',
    access: 'member',
    summary: 'A page of messages, oldest first inside the page',
    params: channelParams,
    query: z.object({
      cursor: id.optional(),
      direction: z.enum(directions).default('PREV'),
      size: pageSize.optional(),
      /** Any branch of the chat, also of an archived episode; by default the one that the chat shows. */
      branchId: id.optional(),
    }),
    data: z.object({ messages: z.array(message), nextCursor: z.string().nullable(), hasMore: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
  'channels.sendText': defineCall({
    route: 'POST /channels/{channelId}/text-message',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.updatedGemAmount',
    summary: 'Send a text; the reply follows on the bus',
    params: channelParams,
    body: textMessageRequest,
    data: messageData,
    errors: [
      'CHANNEL_NOT_FOUND',
      'PROFILE_NOT_FOUND',
      'NOT_ENOUGH_GEM',
      'PROMPT_NOT_SAFE',
      'IDEMPOTENCY_KEY_REUSED',
      'IN_PROGRESS',
    ],
  }),
  'channels.stopReply': defineCall({
    route: 'POST /channels/{channelId}/stop-reply',
    access: 'member',
    summary: 'Stop the reply in progress; the text so far is kept',
    params: channelParams,
    body: z.strictObject({ messageId: id }),
    data: z.object({ stopped: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.leave': defineCall({
    route: 'DELETE /channels/{channelId}/users',
    access: 'member',
    summary: 'Leave a chat',
    params: channelParams,
    data: empty,
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.restore': defineCall({
    route: 'POST /channels/{channelId}/restore',
    access: 'member',
    summary: 'Restore a chat that was left in the last 30 days',
    params: channelParams,
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'MAX_CHANNEL', 'ALREADY_USED_PRESET_CONTENT_ID'],
  }),
  'channels.arrange': defineCall({
    route: 'PATCH /channels/{channelId}/listing',
    access: 'member',
    summary: 'Rename, pin or archive a chat in the list; absent fields stay as they are',
    params: channelParams,
    body: z.strictObject({
      /** Empty: the name of the character again. */
      title: wellFormed(constants.chatTitleMaxLength).optional(),
      isPinned: z.boolean().optional(),
      /** An archived chat is not pinned. */
      isArchived: z.boolean().optional(),
    }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'MAX_PIN'],
  }),
  'channels.leaveMany': defineCall({
    route: 'POST /channels/leave',
    access: 'member',
    summary: 'Leave several chats; any other id is ignored',
    body: z.strictObject({ channelIds: severalIds }),
    data: z.object({ channelIds: z.array(id) }),
  }),
  'channels.restoreMany': defineCall({
    route: 'POST /channels/restore',
    access: 'member',
    summary: 'Restore several chats that were left in the last 30 days, or none of them',
    body: z.strictObject({ channelIds: severalIds }),
    data: z.object({ channels: z.array(channel) }),
    errors: ['CHANNEL_NOT_FOUND', 'MAX_CHANNEL', 'ALREADY_USED_PRESET_CONTENT_ID'],
  }),
  'channels.search': defineCall({
    route: 'GET /channels/search',
    access: 'member',
    limit: { max: 120, timeWindow: '1 minute' },
    summary: 'Search the names and titles of one’s own chats, and their messages, newest first',
    query: z.strictObject({
      query: wellFormed(constants.searchMaxLength, 1),
      /** `nextCursor` of the page before. */
      cursor: id.optional(),
      size: pageSize.default(20),
    }),
    data: z.object({
      /** Chats whose name or title matches; only with the first page. */
      channelIds: z.array(id),
      hits: z.array(searchHit),
      nextCursor: id.nullable(),
      hasMore: z.boolean(),
    }),
  }),
  'channels.textSuggestions': defineCall({
    route: 'GET /channels/{channelId}/text-suggestions',
    access: 'member',
    limit: { max: 40, timeWindow: '1 minute' },
    summary: 'Three different suggestions for the next message',
    params: channelParams,
    data: z.object({ suggestions: z.array(z.string()).length(3) }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.conversationModels': defineCall({
    route: 'GET /channels/{channelId}/conversation-models',
    access: 'member',
    summary: 'Models available for this conversation',
    params: channelParams,
    data: z.object({
      models: z.array(conversationModel.extend({ isCurrentModel: z.boolean() })),
      /** The embedded demo companion replies: no provider is connected. */
      isDemo: z.boolean(),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'bots.createFromPresetKey': defineCall({
    route: 'POST /bot-channels/create/preset',
    access: 'member',
    summary: 'Open a chat with the character of a preset',
    body: z.strictObject({ presetKey: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
  'bots.createFromBanner': defineCall({
    route: 'POST /bot-channels/create/banner',
    access: 'member',
    summary: 'Open a chat with the character that a banner shows',
    body: z.strictObject({ bannerId: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
  'bots.createFromBannerPreset': defineCall({
    route: 'POST /bot-channels/create/banner/v2',
    access: 'member',
    summary: 'Open a chat with the character of a preset that a banner shows',
    body: z.strictObject({ bannerId: id, presetKey: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
  'bots.createFromDeeplink': defineCall({
    route: 'POST /bot-channels/create/deeplink',
    access: 'member',
    summary: 'Open a chat by an address inside the platform',
    body: z.strictObject({ deeplink: wellFormed(2048, 1) }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
  'bots.createFromWeblink': defineCall({
    route: 'POST /bot-channels/create/weblink',
    access: 'member',
    summary: 'Open a chat by its web address, which is read and never fetched',
    body: z.strictObject({ url: wellFormed(2048, 1) }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
  'bots.createFromPreset': defineCall({
    route: 'POST /bot-channels/create/preset/v3',
    access: 'member',
    summary: 'Open a chat with a preset’s character',
    body: z.strictObject({ presetKey: id, presetContentId: id }),
    data: z.object({ channel }),
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  }),
};
