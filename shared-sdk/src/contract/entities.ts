import * as z from 'zod';
import { constants } from './constants.ts';
import {
  bannerStyles,
  channelModes,
  contentTypes,
  conversationCategories,
  eventTypes,
  genders,
  imageGenerationStatuses,
  layouts,
  loginTypes,
  mediaTypes,
  messageStatuses,
  orientations,
  placements,
  senderTypes,
  userTiers,
  visibilities,
} from './enums.ts';
import { mediaUrl } from './media-address.ts';

/** UUIDv7 where the server makes it (order by id is order by time), any UUID where a client does. */
export const id = z.uuid();
/** Milliseconds since the epoch, UTC. */
export const timestamp = z.int();
const url = z.string();
const text = z.string();

export const gender = z.enum(genders);
export const nickname = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
export const clientId = z.uuid();

/** Text as a person typed it: no NUL and no half of a surrogate pair, which PostgreSQL cannot hold. */
export const wellFormed = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'must be well-formed text')
    .refine((value) => [...value].length <= max, `must have at most ${max} characters`)
    .refine((value) => [...value.trim()].length >= min, `must have at least ${min} characters`);

export const conversationModel = z.object({ modelId: text, displayName: text, iconUrl: url.nullable() });

export const botProfile = z.object({
  botId: id,
  botKey: id,
  nickname: text,
  hashTags: z.array(text),
  thumbnailImageSignedUrl: mediaUrl().nullable(),
  voiceName: text.nullable(),
  voiceId: text.nullable(),
});

export const channelCredential = z.object({
  /** A NATS user JWT (bearer): may subscribe to `subjects` and to nothing else. */
  channelCredential: text,
  expiresAt: timestamp,
  /** WebSocket address; a path is relative to the platform's own origin. Null where there is no bus: then poll. */
  natsUrl: text.nullable(),
  subjects: z.array(text),
});

export const channel = z.object({
  channelId: id,
  mode: z.enum(channelModes),
  botProfile,
  lastMessageText: text.nullable(),
  lastMessageCreatedAt: timestamp.nullable(),
  createdAt: timestamp,
  isChannelStarted: z.boolean(),
  isNewChannel: z.boolean(),
  voiceSignedUrl: mediaUrl().nullable(),
  lastGeneratedImageUrl: mediaUrl().nullable(),
  lastGeneratedVideoUrl: mediaUrl().nullable(),
  conversationModel,
  /** For the bus, of the chat that is entered or begun anew; in a list it stands beside the chats, once for all. */
  channelCredential: channelCredential.nullable().optional(),
  /** The preset this chat was opened from, so that its card opens it again. */
  presetContentId: id.nullable(),
  /** Gems that the next text message costs. */
  messagePrice: z.int().min(0),
  /** When fever mode ends; null or absent where it is not on. */
  feverExpiresAt: timestamp.nullable().optional(),
});

/** Of a recording: how long it is, and its shape as the loudest of each equal part, 0 to 100. */
export const voiceFields = {
  voiceDurationMs: z.int().min(0).nullable().optional(),
  voicePeaks: z.array(z.int().min(0).max(100)).nullable().optional(),
};

export const messageContent = z.object({
  type: z.enum(contentTypes),
  /** Of a voice message what was said, as far as it was understood. */
  value: text,
  voiceSignedUrl: mediaUrl().nullable(),
  ...voiceFields,
  /** It is about to be spoken. */
  isVoicePending: z.boolean().optional(),
});

export const message = z.object({
  id,
  channelId: id,
  createdAt: timestamp,
  updatedAt: timestamp,
  type: z.enum(senderTypes),
  senderId: id,
  userId: id,
  message: messageContent,
  imageSignedUrl: mediaUrl().nullable(),
  videoSignedUrl: mediaUrl().nullable(),
  status: z.enum(messageStatuses),
  /** The message that this one answers or follows; null for the first of a chat. */
  parentId: id.nullable(),
  /** Which alternative of the message is shown. The message keeps its id through all of them. */
  alternativeId: id,
  /** The id that the sender gave it; joins the optimistic bubble to the stored message. Null for others' messages. */
  clientMessageId: clientId.nullable(),
  /** All alternatives in the order in which they were made; the person swipes between them. */
  alternatives: z.array(id).default([]),
  /** The shown text was written over by the person. */
  isEdited: z.boolean().default(false),
  /** The branch of the chat that it belongs to. */
  branchId: id.nullable().default(null),
  /** Of a gift: which one. Its text is its name. */
  giftId: text.nullable().optional(),
  /** Of a picture or a video that is made in the chat: how far it has come. Its text is then what it shows. */
  picture: z
    .object({
      mediaType: z.enum(mediaTypes),
      status: z.enum(imageGenerationStatuses),
      /** What the person wished to see; null where the conversation told. */
      wish: text.nullable(),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .optional(),
  /** What was paid for it, and what of that was given back; absent where it cost nothing. */
  receipt: z.object({ charged: z.int().min(0), refunded: z.int().min(0) }).optional(),
});

/** One stretch of the way from a chat's beginning to what it shows: messages of a branch, up to one or to its end. */
export const pathPart = z.object({ branchId: id, upTo: id.nullable() });

/** A short silent video (MP4) in which the portrait moves; null or absent where there is none. */
const livePicture = mediaUrl().nullable().optional();

export const presetCard = z.object({
  presetId: id,
  presetKey: id,
  presetContentId: id,
  seqNo: z.int(),
  botId: id,
  botKey: id,
  nickname: text,
  headline: text,
  shortDescription: text,
  hashTags: z.array(text),
  thumbnailImageSignedUrl: mediaUrl().nullable(),
  livePictureSignedUrl: livePicture,
  mediaType: z.enum(mediaTypes),
  orientation: z.enum(orientations),
  isSensitive: z.boolean(),
});

export const cardList = z.object({ cards: z.array(presetCard), hasMore: z.boolean(), title: text, description: text });
export const category = z.object({ categoryId: text, title: text, description: text, layout: z.enum(layouts) });
export const carousel = z.object({
  categoryId: text,
  title: text,
  description: text,
  layout: z.enum(layouts),
  cards: z.array(presetCard),
  hasMore: z.boolean(),
});
export const curated = z.object({
  carousels: z.array(carousel),
  categories: z.array(category),
  ranked: z.object({ title: text, cards: z.array(presetCard) }),
});

export const banner = z.object({
  bannerId: id,
  imageUrl: mediaUrl(),
  mobileImageUrl: mediaUrl().nullable(),
  title: text,
  body: text,
  url: url.nullable(),
  style: z.enum(bannerStyles),
  placement: z.enum(placements),
  presetKey: id.nullable(),
});
export const freeGemBanner = z.object({ imageUrl: mediaUrl(), title: text, body: text, url: url.nullable() });
export const noticePage = z.object({ imageUrl: mediaUrl(), title: text, body: text, urls: z.array(url) });

/** What anyone who may see a character may read of it. */
export const botPreview = z.object({
  botId: id,
  botKey: id,
  /** Of the preset from which one's own can be made; null where its texts are its maker's. */
  presetId: id.nullable(),
  presetKey: id.nullable(),
  presetContentId: id.nullable(),
  nickname: text,
  gender,
  headline: text,
  shortDescription: text,
  hashTags: z.array(text),
  relationship: text,
  initialSituation: text,
  personality: text,
  firstMessage: text,
  thumbnailImageSignedUrl: mediaUrl().nullable(),
  livePictureSignedUrl: livePicture,
  /** The same, speaking: for as long as a voice of the character plays (CHAT-28). */
  talkingPictureSignedUrl: livePicture,
  conversationCategory: z.enum(conversationCategories),
});

export const preferenceTag = z.object({ tagId: text, displayMessage: text, staticUrl: mediaUrl() });

export const session = z.object({
  accessToken: text,
  refreshToken: text,
  accessTokenExpiresAt: timestamp,
  userId: id,
  /** What the provider calls the person: the e-mail address for e-mail sign-in. */
  id: text,
  nickname: text,
  gender,
  birthAt: timestamp,
  loginType: z.enum(loginTypes),
  natsChannelSubscriptionCredential: channelCredential.nullable(),
  contentManagerProperties: z.null(),
});

export const accountInfo = z.object({
  id: text,
  userId: id,
  email: text.nullable(),
  /** Whether its owner has confirmed the address; false without one. */
  isEmailVerified: z.boolean(),
  loginType: z.enum(loginTypes),
  tier: z.enum(userTiers),
  nickname: text,
  gender,
  birthAt: timestamp,
  preferredGender: gender,
  gemAmount: z.int().min(0),
  lipMotionEnabled: z.boolean(),
  voiceSetting: z.enum(['ON', 'OFF']),
  imageGenerationEnabled: z.boolean(),
  showLatestMessage: z.boolean(),
  repeatVideo: z.boolean(),
  pushEnabled: z.boolean(),
  loginStreakDays: z.int().min(0),
});

export const feedbackCategory = z.object({ categoryId: text, categoryName: text, placeholderText: text });

/** One movement of gems, as its owner reads it. */
export const gemEntry = z.object({
  entryId: id,
  /** What it was for: daily-refill, login-streak, message, message-refund, … An unknown one is still a movement. */
  kind: text,
  /** Whole gems: negative where they were spent. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int().min(0),
  createdAt: timestamp,
  /** The chat that it belongs to; null where there is none, or none any more. */
  chat: z.object({ channelId: id, botKey: id, nickname: text }).nullable(),
  /** For a login streak: which day in a row. */
  streakDays: z.int().min(1).nullable(),
  /** For a refund: the entry that it gives back. */
  refundOf: id.nullable(),
});

export const voice = z.object({
  voiceId: text,
  voiceName: text,
  gender,
  /** Null where there is nothing to listen to. */
  sampleUrl: mediaUrl().nullable(),
  isCurrentVoice: z.boolean(),
});

/** Bounds of CREATE-20. */
export const botInfo = z.object({
  botType: z.literal('MANUAL'),
  nickname: wellFormed(30, 1),
  gender,
  relationship: wellFormed(100),
  backstory: wellFormed(1000),
  initialSituation: wellFormed(1000),
  personality: wellFormed(1000),
  details: wellFormed(1000),
  firstMessage: wellFormed(500),
  visualDescription: wellFormed(500),
  headline: wellFormed(60),
  shortDescription: wellFormed(150),
  hashTags: z.array(wellFormed(20, 1)).max(10),
  conversationCategory: z.enum(conversationCategories),
});

/** Bounds of WORLD-13. */
export const worldInfo = z.object({
  genre: wellFormed(50),
  worldName: wellFormed(50, 1),
  firstMessage: wellFormed(500),
  /** The hidden prompt: only its owner ever gets it back. */
  worldSetup: wellFormed(2000),
  overview: wellFormed(500),
  introduction: wellFormed(500),
  visualDescription: wellFormed(500),
  headline: wellFormed(60),
  shortDescription: wellFormed(150),
});

export const visibility = z.enum(visibilities);

/** One thing that happened, as it travels on `u.{userId}.events` and in the catch-up list. */
const eventBase = {
  eventId: id,
  channelId: id,
  /** Counts the events of the channel. */
  channelSequence: z.int(),
  /** Counts the user's events without a hole: a hole seen by a client is an event that it missed. */
  sequence: z.int(),
  createdAt: timestamp,
  updatedGemAmount: z.int().min(0).optional(),
};
export const storedEvent = z.discriminatedUnion('eventType', [
  z.object({ ...eventBase, eventType: z.literal('message-created'), payload: z.object({ message }) }),
  z.object({ ...eventBase, eventType: z.literal('message-updated'), payload: z.object({ message }) }),
  z.object({
    ...eventBase,
    eventType: z.literal('message-failed'),
    payload: z.object({ messageId: id, code: text, message: text }),
  }),
  z.object({ ...eventBase, eventType: z.literal('message-deleted'), payload: z.object({ messageId: id }) }),
  z.object({ ...eventBase, eventType: z.literal('message-restored'), payload: z.object({ message }) }),
  /** The chat as a whole shows something else: another branch or episode, or it was begun anew. Read it again. */
  z.object({ ...eventBase, eventType: z.literal('conversation-changed'), payload: z.object({ branchId: id }) }),
  /** What is remembered has changed. */
  z.object({ ...eventBase, eventType: z.literal('memory-changed'), payload: z.object({ memoryId: id.nullable() }) }),
  /** Fever mode has begun, was extended, or was left. That it runs out is no event: `feverExpiresAt` tells it. */
  z.object({
    ...eventBase,
    eventType: z.literal('fever-changed'),
    payload: z.object({
      mode: z.enum(channelModes),
      messagePrice: z.int().min(0),
      feverExpiresAt: timestamp.nullable(),
      vibeGauge: z.int().min(0).max(100),
    }),
  }),
  /** Special content was unlocked. */
  z.object({ ...eventBase, eventType: z.literal('library-changed'), payload: z.object({ contentId: id }) }),
  /** Gems that came or went by no chat: the day's, earned, bought in an app, or paid back by its store. */
  z.object({
    ...eventBase,
    channelId: z.null(),
    channelSequence: z.null(),
    eventType: z.literal('gems-changed'),
    updatedGemAmount: z.int().min(0),
    payload: z.object({}),
  }),
  z.object({ ...eventBase, eventType: z.literal('image-created'), payload: z.object({ message }) }),
  z.object({ ...eventBase, eventType: z.literal('image-updated'), payload: z.object({ message }) }),
  z.object({
    ...eventBase,
    eventType: z.literal('image-deleted'),
    /** `code`: why none came; absent where somebody deleted it. */
    payload: z.object({ messageId: id, code: text.optional() }),
  }),
]);
/** A piece of a reply in progress: not stored, not counted; `offset` tells a client whether it holds what came before. */
export const messageDelta = z.object({
  eventType: z.literal('message-delta'),
  channelId: id,
  payload: z.object({ messageId: id, alternativeId: id, offset: z.int().min(0), text }),
});
export const realtimeEvent = z.union([storedEvent, messageDelta]);
export const eventType = z.enum(eventTypes);

export const pageSize = z.coerce
  .number<number>()
  .int()
  .min(1)
  .transform((size) => Math.min(size, constants.maxPageSize));
export const startSeqNo = z.coerce.number<number>().int().min(0).max(2_147_483_647);

export type Channel = z.infer<typeof channel>;
export type Message = z.infer<typeof message>;
export type PathPart = z.infer<typeof pathPart>;
export type BotProfile = z.infer<typeof botProfile>;
export type BotPreview = z.infer<typeof botPreview>;
export type PresetCard = z.infer<typeof presetCard>;
export type Category = z.infer<typeof category>;
export type Carousel = z.infer<typeof carousel>;
export type Curated = z.infer<typeof curated>;
export type Banner = z.infer<typeof banner>;
export type FreeGemBanner = z.infer<typeof freeGemBanner>;
export type NoticePage = z.infer<typeof noticePage>;
export type PreferenceTag = z.infer<typeof preferenceTag>;
export type Session = z.infer<typeof session>;
export type AccountInfo = z.infer<typeof accountInfo>;
export type FeedbackCategory = z.infer<typeof feedbackCategory>;
export type GemEntry = z.infer<typeof gemEntry>;
export type Voice = z.infer<typeof voice>;
export type BotInfo = z.infer<typeof botInfo>;
export type WorldInfo = z.infer<typeof worldInfo>;
export type ChannelCredential = z.infer<typeof channelCredential>;
export type StoredEvent = z.infer<typeof storedEvent>;
export type MessageDelta = z.infer<typeof messageDelta>;
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
