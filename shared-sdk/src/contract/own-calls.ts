import * as z from 'zod';
import { draftKinds, finalFields, madeBotInfo } from './creation-calls.ts';
import { defineCall } from './define-call.ts';
import { channel, id, timestamp, visibility, worldInfo } from './entities.ts';
import { reviewStates, versionedFields } from './enums.ts';
import { mediaUrl } from './media-address.ts';

const empty = z.object({});
const text = z.string();
const draftOf = { customBotKey: id };
const versionNumber = z.int().min(1);

/** A character or world of the user, for their list. */
const ownBot = z.object({
  botId: id,
  botKey: id,
  kind: z.enum(draftKinds),
  nickname: text,
  headline: text,
  thumbnailImageSignedUrl: mediaUrl().nullable(),
  visibility,
  reviewState: z.enum(reviewStates),
  /** Why a review refused it. */
  reviewReason: text.nullable(),
  version: versionNumber,
  /** An edit of a public one that others don't see: it waits for review, or was refused for a reason. */
  edit: z
    .object({ version: versionNumber, reviewState: z.enum(['PENDING', 'REJECTED']), reason: text.nullable() })
    .nullable(),
  createdAt: timestamp,
});

/** Characters and worlds that a member has made, and their versions in chats. */
export const ownCalls = {
  'bots.mine': defineCall({
    route: 'GET /bot-channels/mine',
    access: 'member',
    summary: 'Characters and worlds that the member has made, the latest first',
    data: z.object({ bots: z.array(ownBot) }),
  }),
  'bots.changeVisibility': defineCall({
    route: 'PATCH /bot-channels/mine/{botId}/visibility',
    access: 'member',
    summary: 'Change who may see a character or world; a public one is reviewed first',
    params: z.strictObject({ botId: id }),
    body: z.strictObject({ shareType: visibility }),
    data: z.object({ bot: ownBot }),
    errors: ['NOT_FOUND'],
  }),
  'bots.startEdit': defineCall({
    route: 'POST /bot-channels/mine/{botId}/edit',
    access: 'member',
    summary: 'A draft with the texts of a character or world, to edit it; the open one if there is one',
    params: z.strictObject({ botId: id }),
    data: z.object({ customBotKey: id, kind: z.enum(draftKinds) }),
    errors: ['NOT_FOUND', 'PROFILE_NOT_FOUND', 'MAX_DRAFT'],
  }),
  'bots.update': defineCall({
    route: 'PUT /bot-channels/mine/{botId}',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary:
      'Make a version of a character or world from its draft; of a public one the approved version stays until a review',
    params: z.strictObject({ botId: id }),
    body: z.strictObject({
      ...draftOf,
      /** The version that the edit began with. */
      version: versionNumber,
      /** One of the two, as the character is one or a world. */
      botInfo: madeBotInfo.optional(),
      worldInfo: z.strictObject(worldInfo.shape).optional(),
      previewType: finalFields.previewType,
      selectedImageContentId: finalFields.selectedImageContentId,
      voiceId: finalFields.voiceId,
    }),
    /** Null if the content was refused. */
    data: z.object({ bot: ownBot.nullable(), failureReason: text.nullable() }),
    errors: ['NOT_FOUND', 'PROFILE_NOT_FOUND', 'STALE_VERSION'],
  }),
  'bots.delete': defineCall({
    route: 'DELETE /bot-channels/mine/{botId}',
    access: 'member',
    summary: 'Delete a character or world; its chats stay readable, and it can be restored for a while',
    params: z.strictObject({ botId: id }),
    data: empty,
    errors: ['NOT_FOUND'],
  }),
  'bots.restore': defineCall({
    route: 'POST /bot-channels/mine/{botId}/restore',
    access: 'member',
    summary: 'Restore a deleted character or world',
    params: z.strictObject({ botId: id }),
    data: empty,
    errors: ['NOT_FOUND'],
  }),
  'channels.version': defineCall({
    route: 'GET /channels/{channelId}/character-version',
    access: 'member',
    summary: 'The version of the character that a chat has, and what a newer one changes',
    params: z.strictObject({ channelId: id }),
    data: z.object({
      version: versionNumber,
      /** The same number without a newer version. */
      latest: versionNumber,
      differences: z.array(z.object({ field: z.enum(versionedFields), before: z.string(), after: z.string() })),
      /** Null if the picture stays. */
      picture: z.object({ before: mediaUrl().nullable(), after: mediaUrl().nullable() }).nullable(),
      /** The character was deleted, taken down or made private: the chat takes no new message (CHAT-30). */
      isReadOnly: z.boolean(),
      /** Whether it also changes what readers don't see. */
      changesHidden: z.boolean(),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.takeVersion': defineCall({
    route: 'PUT /channels/{channelId}/character-version',
    access: 'member',
    summary: 'Continue a chat with the newer version of its character',
    params: z.strictObject({ channelId: id }),
    body: z.strictObject({ version: versionNumber }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'STALE_VERSION'],
  }),
};
