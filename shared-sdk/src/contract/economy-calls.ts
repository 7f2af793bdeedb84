import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { channel, clientId, gemEntry, id, message, pageSize, timestamp, wellFormed } from './entities.ts';
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
  /** A blurred preview if the item is locked: the picture itself is only for owners (LIB-19). */
  imageUrl: mediaUrl().nullable(),
  videoUrl: mediaUrl().nullable(),
  orientation: z.enum(orientations).optional(),
  /** A description; empty if there is none. */
  alt: text.optional(),
  createdAt: timestamp.optional(),
});
/** A picture or a video of a chat. */
export const galleryItem = libraryItem;
export const specialItem = libraryItem.extend({
  contentStatus: z.enum(contentAvailabilities),
  /** Gems; null if it can't be bought now or is unlocked already. */
  price: gems.nullable(),
});

const libraryPage = z.object({ cursor: id.optional(), size: pageSize.optional() });
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

export const economyCalls = {
  'gems.history': defineCall({
    route: 'GET /gems/history',
    access: 'member',
    summary: 'The movements of the signed-in user’s gems, newest first',
    query: z.object({ cursor: id.optional(), size: pageSize.optional() }),
    data: z.object({ entries: z.array(gemEntry), nextCursor: id.nullable() }),
  }),
  'channels.feverStart': defineCall({
    route: 'POST /channels/{channelId}/fever/start',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    balance: 'updatedGemAmount',
    summary: 'Begin fever mode, for nothing, once the gauge is full; or extend the one that is on, for gems',
    params: ofChannel,
    body: feverModeStartRequest,
    data: z.object({
      channel,
      feverExpiresAt: timestamp,
      /** Added duration; the whole duration after a start. */
      addedMinutes: z.int().positive(),
      vibeGauge: z.int().min(0).max(100),
      updatedGemAmount: gems,
    }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'FEVER_NOT_READY', ...spending],
  }),
  'channels.feverExit': defineCall({
    route: 'DELETE /channels/{channelId}/fever',
    access: 'member',
    summary: 'Leave fever mode; where it is not on, nothing changes',
    params: ofChannel,
    data: z.object({ channel, vibeGauge: z.int().min(0).max(100) }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.basicGift': defineCall({
    route: 'POST /channels/{channelId}/basic-gift',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.message.updatedGemAmount',
    summary: 'Give a gift; the character answers it',
    ...giftCall,
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', ...spending],
  }),
  'channels.feverGift': defineCall({
    route: 'POST /channels/{channelId}/fever-gift',
    access: 'member',
    idempotencyKey: 'clientMessageId',
    limit: { max: 70, timeWindow: '1 minute' },
    balance: 'messageData.message.updatedGemAmount',
    summary: 'Give a gift in fever mode',
    ...giftCall,
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', 'FEVER_NOT_READY', ...spending],
  }),
  'shop.basicGifts': defineCall({
    route: 'GET /shop/basic-gifts',
    access: 'member',
    summary: 'Gifts for the character of a chat',
    query: z.object({ channelId: id }),
    data: z.object({ basicGifts: z.array(basicGift) }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'library.status': defineCall({
    route: 'GET /channels/{channelId}/library/status',
    access: 'member',
    summary: 'Whether the library has something that was not seen yet, and whether the next item waits for tomorrow',
    params: ofChannel,
    data: z.object({ isNew: z.boolean(), gating: z.enum(gatings), nextUnlockAt: timestamp.nullable() }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'library.gallery': defineCall({
    route: 'GET /channels/{channelId}/library/gallery',
    access: 'member',
    summary: 'Pictures and videos of a chat, newest first',
    params: ofChannel,
    query: libraryPage,
    data: z.object({ galleryContents: z.array(galleryItem), ...page }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'library.special': defineCall({
    route: 'GET /channels/{channelId}/library/special',
    access: 'member',
    summary: 'Special content of a chat’s character, in the order in which it is unlocked',
    params: ofChannel,
    query: libraryPage,
    data: z.object({ specialContents: z.array(specialItem), ...page }),
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'library.unlock': defineCall({
    route: 'POST /channels/{channelId}/library/special/unlock',
    access: 'member',
    idempotencyKey: 'clientRequestId',
    limit: { max: 60, timeWindow: '1 minute' },
    balance: 'updatedGemAmount',
    summary: 'Unlock the item whose turn it is; answers with every item that has changed by it',
    params: ofChannel,
    body: unlockSpecialContentRequest,
    data: z.object({ specialContents: z.array(specialItem), updatedGemAmount: gems }),
    errors: ['CHANNEL_NOT_FOUND', 'PROFILE_NOT_FOUND', 'NOT_FOUND', 'CONTENT_LOCKED', ...spending],
  }),
};

export type BasicGift = z.infer<typeof basicGift>;
export type GalleryItem = z.infer<typeof galleryItem>;
export type SpecialItem = z.infer<typeof specialItem>;
