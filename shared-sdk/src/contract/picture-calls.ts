import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import { clientId, id, message, wellFormed } from './entities.ts';
import { imageStyles, mediaTypes } from './enums.ts';
import { mediaUrl } from './media-address.ts';

const ofChannel = z.strictObject({ channelId: id });

export const pictureCalls = {
  'channels.generateImage': defineCall({
    route: 'POST /channels/{channelId}/generate-image',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 6, timeWindow: '1 minute' },
    balance: 'updatedGemAmount',
    summary: 'Ask for a picture or a video of the character, as the conversation has it or as the wish says',
    params: ofChannel,
    body: z.strictObject({
      mediaType: z.enum(mediaTypes),
      /** The user's description; by default it follows from the conversation. */
      wish: wellFormed(constants.pictureWishMaxLength, 1).optional(),
      imageStyle: z.enum(imageStyles).optional(),
      clientMessageId: clientId,
    }),
    /** The message that will contain it. */
    data: z.object({ message, updatedGemAmount: z.int().min(0) }),
    errors: [
      'CHANNEL_NOT_FOUND',
      'PROFILE_NOT_FOUND',
      'PICTURES_OFF',
      'PROMPT_NOT_SAFE',
      'NOT_ENOUGH_GEM',
      'IDEMPOTENCY_KEY_REUSED',
      'IN_PROGRESS',
    ],
  }),
  'channels.cancelImage': defineCall({
    route: 'POST /channels/{channelId}/cancel-image',
    access: 'member',
    summary: 'Give up a picture or a video before it has come; what it cost comes back',
    params: ofChannel,
    body: z.strictObject({ messageId: id }),
    /** False if it was finished or cancelled before. */
    data: z.object({ canceled: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.watermarkVideo': defineCall({
    route: 'POST /channels/{channelId}/watermark-video',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary: 'A video of this chat with the mark of the platform, for taking along',
    params: ofChannel,
    /** Exactly one: a picture of the library has the id of its message. */
    body: z
      .strictObject({ messageId: id.optional(), contentId: id.optional() })
      .refine(({ messageId, contentId }) => (messageId === undefined) !== (contentId === undefined), 'must name one'),
    data: z.object({ videoSignedUrl: mediaUrl() }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
};
