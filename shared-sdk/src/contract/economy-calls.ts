import * as z from 'zod';
import type { CallSchema } from './call-schema.ts';
import { constants } from './constants.ts';
import type { economyRoutes } from './economy-routes.ts';
import { channel, clientId, id, message, pageSize, timestamp, wellFormed } from './entities.ts';
import { contentAvailabilities, gatings, mediaTypes, orientations } from './enums.ts';
import { mediaUrl } from './media-address.ts';

const text = z.string();
const ofChannel = z.strictObject({ channelId: id });
const gems = z.int().min(0);

/** @see FEVER-04 */
export const feverModeStartRequest = z.strictObject({ type: z.enum(['START', 'EXTEND']), clientRequestId: clientId });
/** @see GIFT-05 */
export const sendGiftMessageRequest = z.strictObject({ giftId: wellFormed(64, 1), clientMessageId: clientId });
/** @see LIB-20 */
export const unlockSpecialContentRequest = z.strictObject({ contentId: id, clientRequestId: clientId });

export const basicGift = z.object({ giftId: text, name: text, imageUrl: mediaUrl(), price: gems });

const libraryItem = z.object({
  contentId: id,
  contentType: z.enum(mediaTypes),
  /** Of what is locked a blurred preview: nobody gets the picture itself before it is theirs (LIB-19). */
  imageUrl: mediaUrl().nullable(),
  videoUrl: mediaUrl().nullable(),
  orientation: z.enum(orientations).optional(),
  /** What it shows, in words; empty where that is not known. */
  alt: text.optional(),
  createdAt: timestamp.optional(),
});
/** A picture or a video of a chat. */
export const galleryItem = libraryItem;
export const specialItem = libraryItem.extend({
  contentStatus: z.enum(contentAvailabilities),
  /** Gems; null where it can't be bought now, or is there already. */
  price: gems.nullable(),
});

const libraryPage = z.object({ cursor: id.optional(), size: pageSize.default(constants.libraryPageSize) });
const page = { hasMore: z.boolean(), nextCursor: id.nullable() };

const giftCall = {
  params: ofChannel,
  body: sendGiftMessageRequest,
  data: z.object({
    messageData: z.object({
      message: message.extend({ updatedGemAmount: gems }),
      updatedGemAmount: gems,
      vibeGauge: z.int().min(0).max(100),
    }),
  }),
};
const spending = ['NOT_ENOUGH_GEM', 'IDEMPOTENCY_KEY_REUSED', 'IN_PROGRESS'] as const;

/** Schemas of the calls in `economy-routes.ts`. */
export const economyCalls = {
  'channels.feverStart': {
    summary: 'Begin fever mode, for nothing, once the gauge is full; or extend the one that is on, for gems',
    params: ofChannel,
    body: feverModeStartRequest,
    data: z.object({
      channel,
      feverExpiresAt: timestamp,
      /** How much longer it lasts now: of a start the whole. */
      addedMinutes: z.int().positive(),
      vibeGauge: z.int().min(0).max(100),
      updatedGemAmount: gems,
    }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'FEVER_NOT_READY', ...spending],
  },
  'channels.feverExit': {
    summary: 'Leave fever mode; where it is not on, nothing changes',
    params: ofChannel,
    data: z.object({ channel, vibeGauge: z.int().min(0).max(100) }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.basicGift': {
    summary: 'Give a gift; the character answers it',
    ...giftCall,
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', ...spending],
  },
  'channels.feverGift': {
    summary: 'Give a gift in fever mode',
    ...giftCall,
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', 'FEVER_NOT_READY', ...spending],
  },
  'shop.basicGifts': {
    summary: 'Gifts for the character of a chat',
    query: z.object({ channelId: id }),
    data: z.object({ basicGifts: z.array(basicGift) }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'library.status': {
    summary: 'Whether the library has something that was not seen yet, and whether the next item waits for tomorrow',
    params: ofChannel,
    data: z.object({ isNew: z.boolean(), gating: z.enum(gatings), nextUnlockAt: timestamp.nullable() }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'library.gallery': {
    summary: 'Pictures and videos of a chat, newest first',
    params: ofChannel,
    query: libraryPage,
    data: z.object({ galleryContents: z.array(galleryItem), ...page }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'library.special': {
    summary: 'Special content of a chat’s character, in the order in which it is unlocked',
    params: ofChannel,
    query: libraryPage,
    data: z.object({ specialContents: z.array(specialItem), ...page }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'library.unlock': {
    summary: 'Unlock the item whose turn it is; answers with every item that has changed by it',
    params: ofChannel,
    body: unlockSpecialContentRequest,
    data: z.object({ specialContents: z.array(specialItem), updatedGemAmount: gems }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', 'CONTENT_LOCKED', ...spending],
  },
} as const satisfies Record<keyof typeof economyRoutes, CallSchema>;

export type BasicGift = z.infer<typeof basicGift>;
export type GalleryItem = z.infer<typeof galleryItem>;
export type SpecialItem = z.infer<typeof specialItem>;
