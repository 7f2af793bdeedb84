import type {
  AccountInfo,
  Banner,
  BotInfo,
  BotPreview,
  BotProfile,
  Carousel,
  Category,
  Channel,
  ChannelCredential,
  Curated,
  FeedbackCategory,
  FreeGemBanner,
  GemEntry,
  Message,
  MessageDelta,
  NoticePage,
  PreferenceTag,
  PresetCard,
  Session,
  StoredEvent,
  WorldInfo,
} from '../contract/entities.ts';

const newYear = Date.UTC(2026, 0, 1, 12);

/** A UUIDv7 that is the same in every run: `anId(2)` comes after `anId(1)`. */
export const anId = (n: number): string => `01970000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const aBotProfile = (fields: Partial<BotProfile> = {}): BotProfile => ({
  botId: anId(1),
  botKey: anId(2),
  nickname: 'Mira',
  hashTags: ['stars', 'night'],
  thumbnailImageSignedUrl: null,
  voiceName: null,
  voiceId: null,
  ...fields,
});

export const aChannel = (fields: Partial<Channel> = {}): Channel => ({
  channelId: anId(10),
  mode: 'CASUAL',
  botProfile: aBotProfile(),
  lastMessageText: 'The sky is clear tonight.',
  lastMessageCreatedAt: newYear,
  createdAt: newYear,
  isChannelStarted: true,
  isNewChannel: false,
  voiceSignedUrl: null,
  lastGeneratedImageUrl: null,
  lastGeneratedVideoUrl: null,
  conversationModel: { modelId: 'demo', displayName: 'Demo companion', iconUrl: null },
  presetContentId: null,
  messagePrice: 0,
  ...fields,
});

/** Messages of one chat differ by their number: `aMessage(2)` comes after `aMessage(1)`. Odd ones are the user's. */
export const aMessage = (n = 1, fields: Partial<Message> = {}): Message => ({
  id: anId(100 + n),
  channelId: anId(10),
  createdAt: newYear + n * 1000,
  updatedAt: newYear + n * 1000,
  type: n % 2 === 1 ? 'USER' : 'BOT',
  senderId: n % 2 === 1 ? anId(20) : anId(1),
  userId: anId(20),
  message: { type: 'TEXT', value: `Message ${n}`, voiceSignedUrl: null },
  imageSignedUrl: null,
  videoSignedUrl: null,
  status: 'DONE',
  parentId: n > 1 ? anId(99 + n) : null,
  alternativeId: anId(200 + n),
  clientMessageId: null,
  alternatives: [anId(200 + n)],
  isEdited: false,
  branchId: anId(10),
  ...fields,
});

export const aCard = (n = 1, fields: Partial<PresetCard> = {}): PresetCard => ({
  presetId: anId(300 + n),
  presetKey: anId(400 + n),
  presetContentId: anId(500 + n),
  seqNo: n,
  botId: anId(600 + n),
  botKey: anId(700 + n),
  nickname: `Companion ${n}`,
  headline: 'Keeper of the lighthouse',
  shortDescription: 'Knows every ship by its light.',
  hashTags: ['sea'],
  thumbnailImageSignedUrl: null,
  mediaType: 'IMAGE',
  orientation: 'VERTICAL',
  isSensitive: false,
  ...fields,
});

export const aCategory = (fields: Partial<Category> = {}): Category => ({
  categoryId: 'featured',
  title: 'Featured',
  description: 'Picked for you',
  layout: 'SCROLL',
  ...fields,
});

export const aCarousel = (fields: Partial<Carousel> = {}): Carousel => ({
  ...aCategory(),
  cards: [aCard(1), aCard(2), aCard(3)],
  hasMore: false,
  ...fields,
});

export const aCurated = (fields: Partial<Curated> = {}): Curated => ({
  carousels: [aCarousel()],
  // Without the default category, which the home adds itself.
  categories: [
    aCategory({ categoryId: 'romance', title: 'Romance' }),
    aCategory({ categoryId: 'adventure', title: 'Adventure' }),
  ],
  ranked: { title: 'Most loved', cards: [aCard(4), aCard(5)] },
  ...fields,
});

export const aBanner = (fields: Partial<Banner> = {}): Banner => ({
  bannerId: anId(800),
  imageUrl: '/media/banner.webp',
  mobileImageUrl: null,
  title: 'New worlds',
  body: 'Step into a story of your own.',
  url: null,
  style: 'FEATURED',
  placement: 'EXPLORE',
  presetKey: null,
  ...fields,
});

export const aFreeGemBanner = (fields: Partial<FreeGemBanner> = {}): FreeGemBanner => ({
  imageUrl: '/media/gems.webp',
  title: 'Daily refill',
  body: 'Come back every day.',
  url: null,
  ...fields,
});

export const aNoticePage = (fields: Partial<NoticePage> = {}): NoticePage => ({
  imageUrl: '/media/notice.webp',
  title: 'Welcome',
  body: 'notice.welcome',
  urls: [],
  ...fields,
});

export const aFeedbackCategory = (fields: Partial<FeedbackCategory> = {}): FeedbackCategory => ({
  categoryId: 'idea',
  categoryName: 'Idea',
  placeholderText: 'What would you love to see here?',
  ...fields,
});

/** `aGemEntry(2)` is older than `aGemEntry(1)`, as in a list that begins with the newest. */
export const aGemEntry = (n = 1, fields: Partial<GemEntry> = {}): GemEntry => ({
  entryId: anId(900 - n),
  kind: 'daily-refill',
  amount: 10,
  balance: 120,
  createdAt: newYear - n * 3_600_000,
  chat: null,
  streakDays: null,
  refundOf: null,
  ...fields,
});

export const aBotPreview = (fields: Partial<BotPreview> = {}): BotPreview => ({
  botId: anId(1),
  botKey: anId(2),
  presetId: anId(301),
  presetKey: anId(401),
  presetContentId: anId(501),
  nickname: 'Mira',
  gender: 'FEMALE',
  headline: 'Astronomer of the old tower',
  shortDescription: 'Charts what others only look at.',
  hashTags: ['stars'],
  relationship: 'Your neighbour',
  initialSituation: 'The power is out in the whole valley.',
  personality: 'Patient, curious, a little shy',
  firstMessage: 'You came for the stars too?',
  thumbnailImageSignedUrl: null,
  conversationCategory: 'CASUAL',
  ...fields,
});

export const aPreferenceTag = (n = 1, fields: Partial<PreferenceTag> = {}): PreferenceTag => ({
  tagId: `tag-${n}`,
  displayMessage: `Genre ${n}`,
  staticUrl: `/media/genre-${n}.webp`,
  ...fields,
});

export const aCredential = (fields: Partial<ChannelCredential> = {}): ChannelCredential => ({
  channelCredential: 'bus-credential',
  expiresAt: Date.UTC(2100, 0, 1),
  natsUrl: '/nats',
  subjects: [`u.${anId(20)}.events`],
  ...fields,
});

export const aSession = (fields: Partial<Session> = {}): Session => ({
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessTokenExpiresAt: Date.UTC(2100, 0, 1),
  userId: anId(20),
  id: 'sam@example.com',
  nickname: 'Sam',
  gender: 'NON_BINARY',
  birthAt: Date.UTC(1995, 4, 17),
  loginType: 'EMAIL',
  natsChannelSubscriptionCredential: null,
  contentManagerProperties: null,
  ...fields,
});

export const anAccount = (fields: Partial<AccountInfo> = {}): AccountInfo => ({
  id: 'sam@example.com',
  userId: anId(20),
  email: 'sam@example.com',
  isEmailVerified: true,
  loginType: 'EMAIL',
  tier: 'BASIC',
  nickname: 'Sam',
  gender: 'NON_BINARY',
  birthAt: Date.UTC(1995, 4, 17),
  preferredGender: 'FEMALE',
  gemAmount: 120,
  lipMotionEnabled: true,
  voiceSetting: 'ON',
  imageGenerationEnabled: true,
  showLatestMessage: false,
  repeatVideo: false,
  pushEnabled: false,
  loginStreakDays: 3,
  ...fields,
});

export const aBotInfo = (fields: Partial<BotInfo> = {}): BotInfo => ({
  botType: 'MANUAL',
  nickname: 'Mira',
  gender: 'FEMALE',
  relationship: 'Your neighbour',
  backstory: 'Grew up under a telescope.',
  initialSituation: 'The power is out in the whole valley.',
  personality: 'Patient and curious',
  details: 'Speaks softly.',
  firstMessage: 'You came for the stars too?',
  visualDescription: 'Silver hair, dark coat',
  headline: 'Astronomer of the old tower',
  shortDescription: 'Charts what others only look at.',
  hashTags: ['stars'],
  conversationCategory: 'CASUAL',
  ...fields,
});

export const aWorldInfo = (fields: Partial<WorldInfo> = {}): WorldInfo => ({
  genre: 'Fantasy',
  worldName: 'The Drowned Coast',
  firstMessage: 'The tide has gone out and not come back.',
  worldSetup: 'The sea left a year ago.',
  overview: 'A coast without a sea.',
  introduction: 'You walk where ships once sailed.',
  visualDescription: 'Ships lying on dry sand',
  headline: 'A coast without a sea',
  shortDescription: 'Find out where the water went.',
  ...fields,
});

/** An event of a message. `sequence` counts the events of a user without gaps. */
export const aMessageEvent = (
  sequence: number,
  fields: Partial<Extract<StoredEvent, { eventType: 'message-created' }>> = {},
): Extract<StoredEvent, { eventType: 'message-created' }> => ({
  eventId: anId(10_000 + sequence),
  channelId: anId(10),
  channelSequence: sequence,
  sequence,
  createdAt: newYear + sequence * 1000,
  eventType: 'message-created',
  payload: { message: aMessage(sequence) },
  ...fields,
});

export const aDelta = (offset: number, text: string, fields: Partial<MessageDelta> = {}): MessageDelta => ({
  eventType: 'message-delta',
  channelId: anId(10),
  payload: { messageId: anId(102), alternativeId: anId(202), offset, text },
  ...fields,
});
