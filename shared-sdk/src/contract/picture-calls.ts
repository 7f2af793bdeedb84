import * as z from 'zod';
import type { CallSchema } from './call-schema.ts';
import { constants } from './constants.ts';
import { clientId, id, message, wellFormed } from './entities.ts';
import { imageStyles, mediaTypes } from './enums.ts';
import { mediaUrl } from './media-address.ts';
import type { pictureRoutes } from './picture-routes.ts';

const ofChannel = z.strictObject({ channelId: id });

/** Schemas of the calls in `picture-routes.ts`. */
export const pictureCalls = {
  'channels.generateImage': {
    summary: 'Ask for a picture or a video of the character, as the conversation has it or as the wish says',
    params: ofChannel,
    body: z.strictObject({
      mediaType: z.enum(mediaTypes),
      /** What it should show, in the person's words; without it the conversation tells. */
      wish: wellFormed(constants.pictureWishMaxLength, 1).optional(),
      imageStyle: z.enum(imageStyles).optional(),
      clientMessageId: clientId,
    }),
    /** The message that will show it. */
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
  },
  'channels.cancelImage': {
    summary: 'Give up a picture or a video before it has come; what it cost comes back',
    params: ofChannel,
    body: z.strictObject({ messageId: id }),
    /** False: it had come, or was given up before. */
    data: z.object({ canceled: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.watermarkVideo': {
    summary: 'A video of this chat with the mark of the platform, for taking along',
    params: ofChannel,
    /** One of both: a picture of the library bears the id of its message. */
    body: z
      .strictObject({ messageId: id.optional(), contentId: id.optional() })
      .refine(({ messageId, contentId }) => (messageId === undefined) !== (contentId === undefined), 'must name one'),
    data: z.object({ videoSignedUrl: mediaUrl() }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof pictureRoutes, CallSchema>;
