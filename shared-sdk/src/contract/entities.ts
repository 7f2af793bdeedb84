import * as z from 'zod';
import {
  bannerStyles,
  channelModes,
  contentTypes,
  conversationCategories,
  eventTypes,
  imageGenerationStatuses,
  layouts,
  loginTypes,
  mediaTypes,
  messageStatuses,
  orientations,
  placements,
  senderTypes,
  userTiers,
} from './enums.ts';
import { mediaUrl } from './media-address.ts';
import { clientId, gender, id, timestamp } from './scalars.ts';

export { type BotInfo, botInfo, visibility, type WorldInfo, worldInfo } from './made-entities.ts';
export { clientId, gender, id, nickname, pageSize, startSeqNo, timestamp, wellFormed } from './scalars.ts';

const url = z.string();
const text = z.string();

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
  /** WebSocket address; a path is relative to the platform's origin. Null without a bus: then poll. */
  natsUrl: text.nullable(),
  subjects: z.array(text),
});

/** How the member's list shows a chat. Absent and null mean the same. */
const listingFields = {
  /** The member's own name for the chat; null: the character's. */
  title: text.nullable().optional(),
  pinnedAt: timestamp.nullable().optional(),
  archivedAt: timestamp.nullable().optional(),
};

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
  /** For the bus, of an opened or restarted chat. A list has it once, not for each chat. */
  channelCredential: channelCredential.nullable().optional(),
  /** The preset from which this chat was opened, so that its card opens it again. */
  presetContentId: id.nullable(),
  /** Gems that the next text message costs. */
  messagePrice: z.int().min(0),
  /** End of fever mode; null or absent if it is off. */
  feverExpiresAt: timestamp.nullable().optional(),
  ...listingFields,
});

/** Duration of a recording, and the peak volume of each of its equal parts, 0 to 100. */
export const voiceFields = {
  voiceDurationMs: z.int().min(0).nullable().optional(),
  voicePeaks: z.array(z.int().min(0).max(100)).nullable().optional(),
};

export const messageContent = z.object({
  type: z.enum(contentTypes),
  /** For a voice message, its transcript. */
  value: text,
  voiceSignedUrl: mediaUrl().nullable(),
  ...voiceFields,
  /** Speech is being generated. */
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
  /** The previous message; null for the first of a chat. */
  parentId: id.nullable(),
  /** The shown alternative. All alternatives share the id of the message. */
  alternativeId: id,
  /** The sender's id; matches the optimistic bubble with the stored message. Null for others' messages. */
  clientMessageId: clientId.nullable(),
  /** All alternatives in the order of their creation; the user swipes between them. */
  alternatives: z.array(id).default([]),
  /** The user has edited the shown text. */
  isEdited: z.boolean().default(false),
  /** The name of the model that wrote the shown text; absent for other texts. */
  modelName: text.optional(),
  /** Its branch of the chat. */
  branchId: id.nullable().default(null),
  /** The id of a gift, whose name is the text. */
  giftId: text.nullable().optional(),
  /** Progress of a picture or a video that is made in the chat. The text describes it. */
  picture: z
    .object({
      mediaType: z.enum(mediaTypes),
      status: z.enum(imageGenerationStatuses),
      /** The user's wish; null if it follows from the conversation. */
      wish: text.nullable(),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .optional(),
  /** Gems charged and refunded; absent if it was free. */
  receipt: z.object({ charged: z.int().min(0), refunded: z.int().min(0) }).optional(),
});

/** Part of the path from a chat's first message to the shown ones: messages of a branch, up to one or to its end. */
export const pathPart = z.object({ branchId: id, upTo: id.nullable() });

/** A short silent video (MP4) of the moving portrait; null or absent if there is none. */
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
  /** The number of sections at the beginning that the member chose at the sign-up. */
  liked: z.int().min(0).optional(),
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

/** The data of a character for everyone who may see it. */
export const botPreview = z.object({
  botId: id,
  botKey: id,
  /** The preset that can be copied; null for a character of a member. */
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
  /** The same while speaking, for use while its voice plays (CHAT-28). */
  talkingPictureSignedUrl: livePicture,
  conversationCategory: z.enum(conversationCategories),
});

export const preferenceTag = z.object({ tagId: text, displayMessage: text, staticUrl: mediaUrl() });

export const session = z.object({
  accessToken: text,
  refreshToken: text,
  accessTokenExpiresAt: timestamp,
  userId: id,
  /** The provider's id of the user: the e-mail address for e-mail sign-in. */
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
  /** Whether the user has confirmed the address; false without one. */
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

/** One movement of gems, for its owner. */
export const gemEntry = z.object({
  entryId: id,
  /** Its purpose: daily-refill, login-streak, message, message-refund, … Clients must accept unknown kinds. */
  kind: text,
  /** Whole gems; negative if they were spent. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int().min(0),
  createdAt: timestamp,
  /** Its chat; null if there is none, or it was deleted. */
  chat: z.object({ channelId: id, botKey: id, nickname: text }).nullable(),
  /** For a login streak: which day in a row. */
  streakDays: z.int().min(1).nullable(),
  /** For a refund: the refunded entry. */
  refundOf: id.nullable(),
});

export const voice = z.object({
  voiceId: text,
  voiceName: text,
  gender,
  /** Null if there is no sample. */
  sampleUrl: mediaUrl().nullable(),
  isCurrentVoice: z.boolean(),
});

/** An event on `u.{userId}.events` and in the catch-up list. */
const eventBase = {
  eventId: id,
  channelId: id,
  /** Counts the events of the channel. */
  channelSequence: z.int(),
  /** Counts the user's events without gaps: a client that sees a gap has missed an event. */
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
  /**
   * A reply takes longer than usual. It is awaited until then, unless a further event comes. `messageId` is the message
   * that waits for it.
   */
  z.object({
    ...eventBase,
    eventType: z.literal('reply-waiting'),
    payload: z.object({
      messageId: id,
      modelName: text,
      /** The model has to be loaded first. */
      isLoading: z.boolean(),
      leftSeconds: z.int().min(0).nullable(),
      until: timestamp,
    }),
  }),
  z.object({ ...eventBase, eventType: z.literal('message-deleted'), payload: z.object({ messageId: id }) }),
  z.object({ ...eventBase, eventType: z.literal('message-restored'), payload: z.object({ message }) }),
  /** The chat shows another branch or episode, or was restarted: load it again. */
  z.object({ ...eventBase, eventType: z.literal('conversation-changed'), payload: z.object({ branchId: id }) }),
  /** The memories have changed. */
  z.object({ ...eventBase, eventType: z.literal('memory-changed'), payload: z.object({ memoryId: id.nullable() }) }),
  /** Fever mode was started, extended or left. Its end by time is not an event: see `feverExpiresAt`. */
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
  /** The chat was renamed, pinned, archived, deleted or restored, or the opposite. */
  z.object({
    ...eventBase,
    eventType: z.literal('channel-changed'),
    payload: z.object({ ...listingFields, isLeft: z.boolean() }),
  }),
  /** A change of the balance outside chats: daily gems, rewards, purchases and their refunds. */
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
    /** `code`: why it failed; absent if the user deleted it. */
    payload: z.object({ messageId: id, code: text.optional() }),
  }),
]);
/** A piece of a reply in progress, not stored and without a sequence. `offset` shows whether an earlier piece is missing. */
export const messageDelta = z.object({
  eventType: z.literal('message-delta'),
  channelId: id,
  payload: z.object({ messageId: id, alternativeId: id, offset: z.int().min(0), text }),
});
export const realtimeEvent = z.union([storedEvent, messageDelta]);
export const eventType = z.enum(eventTypes);

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
export type ChannelCredential = z.infer<typeof channelCredential>;
export type StoredEvent = z.infer<typeof storedEvent>;
export type MessageDelta = z.infer<typeof messageDelta>;
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
