import * as z from 'zod';
import type { CallSchema } from './call-schema.ts';
import { constants } from './constants.ts';
import { conversationCalls, messageData, openReply } from './conversation-calls.ts';
import { creationCalls } from './creation-calls.ts';
import { economyCalls } from './economy-calls.ts';
import {
  accountInfo,
  banner,
  botInfo,
  botPreview,
  cardList,
  carousel,
  category,
  channel,
  channelCredential,
  clientId,
  conversationModel,
  curated,
  feedbackCategory,
  freeGemBanner,
  gemEntry,
  gender,
  id,
  message,
  nickname,
  noticePage,
  pageSize,
  pathPart,
  preferenceTag,
  presetCard,
  session,
  startSeqNo,
  storedEvent,
  timestamp,
  voice,
  wellFormed,
  worldInfo,
} from './entities.ts';
import { conversationCategories, directions, imageStyles, messageKinds, showHide } from './enums.ts';
import type { ErrorCode } from './errors.ts';
import { email, identityCalls, password, profileFields } from './identity-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import type { CallName, routes } from './routes.ts';
import { storeCalls } from './store-calls.ts';
import { voiceCalls } from './voice-calls.ts';

const empty = z.object({});
const channelParams = z.strictObject({ channelId: id });
const paged = z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(constants.subCategoryPageSize) });
/** Sections of the home, each a shelf with its first cards. */
const sectionPage = z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(3) });
const sections = z.object({ sections: z.array(carousel), hasMore: z.boolean() });
/** All filters apply together; `tags` are separated by commas. */
const searchQuery = z.object({
  query: wellFormed(constants.searchMaxLength).default(''),
  tags: wellFormed(200).default(''),
  gender: gender.optional(),
  style: z.enum(conversationCategories).optional(),
  /** `nextCursor` of the page before. */
  cursor: wellFormed(200).optional(),
  size: pageSize.default(constants.searchPageSize),
});
const searchResult = z.object({
  cards: z.array(presetCard),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** How many there are in all; only the first page counts them. */
  total: z.int().min(0).nullable(),
  /** The most frequent tags of all that was found, without the sign; only with the first page. */
  tags: z.array(z.string()),
});
const openedFromCard = z.object({ channel });
const utmQuery = z.object({ url: wellFormed(2048).optional() });
export const birthdayValidationRequest = z.strictObject({ birthAt: timestamp });
export const tokenRefreshRequest = z.strictObject({ refreshToken: wellFormed(512, 1) });
export const emailLoginRequest = z.strictObject({ email, password });
export const emailSignUpRequest = z.strictObject({ email, password, ...profileFields });
export const attributionRequest = z.strictObject({ rawAttribution: wellFormed(2048) });
export const updateUserSettingRequest = z.strictObject({
  preferredGender: gender.optional(),
  lipMotionEnabled: z.boolean().optional(),
});
/** The rules are those of the sign-up; what is left out stays. */
export const updateAccountRequest = z.strictObject({
  nickname: nickname.optional(),
  gender: gender.optional(),
  birthAt: timestamp.optional(),
});
export const updateEmailRequest = z.strictObject({ email });
export const submitFeedbackRequest = z.strictObject({
  categoryId: wellFormed(64, 1),
  content: wellFormed(2_000).refine(
    (content) => feedbackFits([...content.trim()].length),
    `must have ${constants.feedbackLength.min} to ${constants.feedbackLength.max} characters`,
  ),
});
export const listVoicesByBotIdRequest = z.strictObject({ botId: id });
export const updateBotVoiceRequest = z.strictObject({ botId: id, voiceId: wellFormed(64, 1) });
const voices = z.object({ voices: z.array(voice) });
const textMessageRequest = z.strictObject({
  text: wellFormed(constants.messageMaxLength, 1),
  clientMessageId: clientId,
});
const feedbackFits = (length: number) =>
  length >= constants.feedbackLength.min && length <= constants.feedbackLength.max;
const draftOf = { customBotKey: id };
const ideaRequest = z.strictObject({ ...draftOf, prompt: wellFormed(constants.ideaMaxLength, 1) });
/** What a card says, written last: of the fields before it. */
const summaryFields = { headline: true, shortDescription: true } as const;
/** Both are null where a reason stands. */
const summarized = z.object({
  headline: z.string().nullable(),
  shortDescription: z.string().nullable(),
  failureReason: z.string().nullable(),
});

export const calls = {
  'accounts.guestToken': {
    summary: 'A guest access token (24 h)',
    data: z.object({ accessToken: z.string(), expiresAt: timestamp }),
  },
  'accounts.version': {
    summary: 'Which client versions the platform serves',
    data: z.object({ minVersion: z.string(), latestVersion: z.string(), forceUpdate: z.boolean() }),
  },
  'accounts.birthday': {
    summary: 'Whether someone born then may sign up',
    body: birthdayValidationRequest,
    data: z.object({ isEligible: z.boolean(), message: z.string() }),
  },
  'accounts.preferenceTags': { summary: 'Genres to prefer', data: z.object({ tags: z.array(preferenceTag) }) },
  'accounts.token': {
    summary: 'A new access token and a rotated refresh token',
    body: tokenRefreshRequest,
    data: session,
    errors: ['REMEMBER_ME_ERROR', 'CREDENTIALS_EXPIRED', 'COOKIE_THEFT', 'DELETED_USER'],
  },
  'accounts.attribution': { summary: 'Where a visitor came from', body: attributionRequest, data: empty },
  ...identityCalls,
  'accounts.loginEmail': {
    summary: 'Sign in by e-mail',
    body: emailLoginRequest,
    data: session,
    errors: ['BAD_CREDENTIALS', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
  },
  'accounts.signupEmail': {
    summary: 'Sign up by e-mail',
    body: emailSignUpRequest,
    data: session,
    errors: [
      'INVALID_EMAIL_ADDRESS',
      'BLOCKED_EMAIL_DOMAINS',
      'ALREADY_EXIST_ID',
      'INVALID_BIRTHDAY',
      'WEAK_PASSWORD',
      'FORBIDDEN',
    ],
  },
  'accounts.logout': {
    summary: 'Revoke a refresh token and all of its family; an unknown one answers the same',
    body: tokenRefreshRequest,
    data: empty,
  },
  'accounts.info': { summary: 'The account of the signed-in user', data: accountInfo },
  'accounts.delete': {
    summary: 'Delete the account of the signed-in user',
    query: z.object({ request: wellFormed(1000).optional() }),
    data: empty,
  },
  'accounts.update': {
    summary: 'Change the name, the pronoun or the birth date',
    body: updateAccountRequest,
    data: accountInfo,
    errors: ['INVALID_BIRTHDAY'],
  },
  'accounts.updateEmail': {
    summary: 'Change the e-mail address; who signs in by e-mail signs in with the new one',
    body: updateEmailRequest,
    data: accountInfo,
    errors: ['INVALID_EMAIL_ADDRESS', 'BLOCKED_EMAIL_DOMAINS', 'ALREADY_EXIST_ID'],
  },
  'accounts.imageGeneration': {
    summary: 'Whether characters may paint pictures',
    body: z.strictObject({ imageGenerationSetting: z.boolean() }),
    data: accountInfo,
  },
  'accounts.pushToggle': {
    summary: 'Whether notifications may be sent',
    body: z.strictObject({ pushEnabled: z.boolean() }),
    data: accountInfo,
  },
  'accounts.repeatVideo': {
    summary: 'Whether videos begin again at their end',
    body: z.strictObject({ repeatVideo: z.boolean() }),
    data: accountInfo,
  },
  'accounts.showLatestMessage': {
    summary: 'Whether the chat list shows the latest message',
    body: z.strictObject({ showLatestMessage: z.boolean() }),
    data: accountInfo,
  },
  'accounts.voiceSetting': {
    summary: 'Whether replies play by themselves',
    body: z.strictObject({ voiceEnabled: z.boolean() }),
    data: accountInfo,
  },
  'userSetting.update': { summary: 'Change settings', body: updateUserSettingRequest, data: accountInfo },
  'credentials.channel': { summary: 'A credential for the real-time bus', data: channelCredential },

  'guest.curated': {
    summary: 'Home of a guest, with the categories that a guest knows',
    query: utmQuery,
    data: curated,
  },
  'guest.heroBanners': { summary: 'Hero banners for guests', data: z.object({ heroBanners: z.array(banner) }) },
  'guest.category': {
    summary: 'Cards of a category, as a guest may see them',
    params: z.strictObject({ categoryId: wellFormed(64, 1) }),
    query: paged,
    data: cardList,
  },
  'guest.mainCurated': { summary: 'Sections of a guest’s home, page by page', query: sectionPage, data: sections },
  'guest.search': {
    summary: 'Characters that a guest may see, by words and filters',
    query: searchQuery,
    data: searchResult,
  },
  'guest.presetKeys': {
    summary: 'Keys of all presets that a guest may open',
    data: z.object({ presetKeys: z.array(id) }),
  },
  'guest.presetPreview': {
    summary: 'What a card opens on for a guest',
    query: z.object({ presetKey: id }),
    data: botPreview,
    errors: ['PROFILE_NOT_FOUND'],
  },
  'guest.bot': {
    summary: 'A character by its key: public, unlisted, or one’s own',
    params: z.strictObject({ botKey: id }),
    data: botPreview,
    errors: ['PROFILE_NOT_FOUND'],
  },

  'presets.categoryList': { summary: 'Categories of the home', data: z.object({ categories: z.array(category) }) },
  'presets.curated': { summary: 'Home of a member', query: utmQuery, data: curated },
  'presets.chatList': { summary: 'Whom to begin with, for a chat list that is empty', data: cardList },
  'presets.curatedSections': {
    summary: 'The sections of the home: titles and layouts, without cards',
    data: z.object({ sections: z.array(category) }),
  },
  'presets.mainCurated': { summary: 'Sections of a member’s home, page by page', query: sectionPage, data: sections },
  'presets.search': { summary: 'Characters by words and filters', query: searchQuery, data: searchResult },
  'presets.category': {
    summary: 'Cards of a category',
    params: z.strictObject({ categoryId: wellFormed(64, 1) }),
    query: paged,
    data: cardList,
  },
  'presets.highlight': {
    summary: 'The highlight feed; `generated` says that this page begins a new feed',
    query: z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(10) }),
    data: z.object({
      cards: z.array(presetCard),
      generated: z.boolean(),
      hasMore: z.boolean(),
      generateKey: z.string(),
    }),
  },
  'notice.heroBanners': { summary: 'Hero banners for members', data: z.object({ heroBanners: z.array(banner) }) },
  'notice.eventBanners': {
    summary: 'Event banners, for members only',
    data: z.object({ eventBanners: z.array(banner) }),
  },
  'notice.freeGemBanners': {
    summary: 'Ways to earn gems',
    data: z.object({ freeGemBanners: z.array(freeGemBanner) }),
  },
  'notice.login': {
    summary: 'Announcements; the first call of a UTC day credits the daily refill and the streak, once',
    data: z.object({
      pages: z.array(noticePage),
      updatedGemAmount: z.int().min(0),
      loginStreakDays: z.int().min(0),
    }),
  },

  'gems.history': {
    summary: 'The movements of the signed-in user’s gems, newest first',
    query: z.object({ cursor: id.optional(), size: pageSize.default(constants.gemHistoryPageSize) }),
    data: z.object({ entries: z.array(gemEntry), nextCursor: id.nullable() }),
  },
  'feedback.categories': {
    summary: 'What feedback may be about',
    data: z.object({ categories: z.array(feedbackCategory) }),
  },
  'feedback.submit': { summary: 'Tell the people behind the platform', body: submitFeedbackRequest, data: empty },
  'voices.ofGender': {
    summary: 'The voices of a gender',
    query: z.object({ gender }),
    data: voices,
  },
  'voices.list': {
    summary: 'The voices that a character may have, and which one it has for the signed-in user',
    query: z.object({ botId: id }),
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  },
  'voices.listByBot': {
    summary: 'The same, asked by a body',
    body: listVoicesByBotIdRequest,
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  },
  'voices.update': {
    summary: 'Give a character another voice, for the signed-in user alone',
    body: updateBotVoiceRequest,
    data: voices,
    errors: ['PROFILE_NOT_FOUND'],
  },

  'channels.chatList': {
    summary: 'The chats of the signed-in user, newest first',
    data: z.object({ channels: z.array(channel), channelCredential: channelCredential.nullable(), sequence: z.int() }),
  },
  'channels.events': {
    summary: 'Events after a sequence; `reset` says that they are no longer held and everything must be read anew',
    query: z.object({ after: z.coerce.number<number>().int().min(0), size: pageSize.default(100) }),
    data: z.object({ events: z.array(storedEvent), sequence: z.int(), hasMore: z.boolean(), reset: z.boolean() }),
  },
  'channels.chatroom': {
    summary: 'Enter a chat',
    params: channelParams,
    data: z.object({
      channel,
      about: botPreview,
      messages: z.array(message),
      nextCursor: z.string().nullable(),
      hasMore: z.boolean(),
      vibeGauge: z.int().min(0).max(100),
      /** What the person may spend gems on here. */
      prices: z
        .object({
          feverExtension: z.int().min(0),
          feverMessage: z.int().min(0),
          picture: z.int().min(0).optional(),
          video: z.int().min(0).optional(),
        })
        .optional(),
      /** In which styles pictures are made here; absent or empty: in none. */
      imageStyles: z.array(z.enum(imageStyles)).optional(),
      sequence: z.int(),
      /** The way that the shown messages stand on, its last stretch first. New messages join the first one. */
      path: z.array(pathPart).min(1),
      /** Replies that are awaited or under way, whoever asked for them. */
      openReplies: z.array(openReply),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.casualStart': {
    summary: 'Start a chat: its character speaks first',
    params: channelParams,
    body: z.strictObject({ messageType: z.enum(messageKinds), screenStatus: z.enum(showHide) }),
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.messages': {
    summary: 'A page of messages, oldest first inside the page',
    params: channelParams,
    query: z.object({
      cursor: id.optional(),
      direction: z.enum(directions).default('PREV'),
      size: pageSize.default(constants.messagePageSize),
    }),
    data: z.object({ messages: z.array(message), nextCursor: z.string().nullable(), hasMore: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.sendText': {
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
  },
  'channels.stopReply': {
    summary: 'Stop the reply in progress; what has come is kept',
    params: channelParams,
    body: z.strictObject({ messageId: id }),
    data: z.object({ stopped: z.boolean() }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.leave': { summary: 'Leave a chat', params: channelParams, data: empty, errors: ['CHANNEL_NOT_FOUND'] },
  'channels.restore': {
    summary: 'Bring a chat back that was left in the last 30 days',
    params: channelParams,
    data: z.object({ channel }),
    errors: ['CHANNEL_NOT_FOUND', 'MAX_CHANNEL', 'ALREADY_USED_PRESET_CONTENT_ID'],
  },
  'channels.textSuggestions': {
    summary: 'Three different things that the person could say next',
    params: channelParams,
    data: z.object({ suggestions: z.array(z.string()).length(3) }),
    errors: ['CHANNEL_NOT_FOUND'],
  },
  'channels.conversationModels': {
    summary: 'Models that may hold this conversation',
    params: channelParams,
    data: z.object({
      models: z.array(conversationModel.extend({ isCurrentModel: z.boolean() })),
      /** The embedded demo companion answers: no provider is connected. */
      isDemo: z.boolean(),
    }),
    errors: ['CHANNEL_NOT_FOUND'],
  },

  'bots.createFromPresetKey': {
    summary: 'Open a chat with the character of a preset',
    body: z.strictObject({ presetKey: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  'bots.createFromBanner': {
    summary: 'Open a chat with the character that a banner shows',
    body: z.strictObject({ bannerId: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  'bots.createFromBannerPreset': {
    summary: 'Open a chat with the character of a preset that a banner shows',
    body: z.strictObject({ bannerId: id, presetKey: id }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  'bots.createFromDeeplink': {
    summary: 'Open a chat by an address inside the platform',
    body: z.strictObject({ deeplink: wellFormed(2048, 1) }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  'bots.createFromWeblink': {
    summary: 'Open a chat by its web address, which is read and never fetched',
    body: z.strictObject({ url: wellFormed(2048, 1) }),
    data: openedFromCard,
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  ...conversationCalls,
  ...economyCalls,
  ...storeCalls,
  ...voiceCalls,
  ...pictureCalls,
  ...creationCalls,

  'bots.createFromPreset': {
    summary: 'Open a chat with a preset’s character',
    body: z.strictObject({ presetKey: id, presetContentId: id }),
    data: z.object({ channel }),
    errors: ['PROFILE_NOT_FOUND', 'ALREADY_USED_PRESET_CONTENT_ID', 'MAX_CHANNEL'],
  },
  'bots.startManualCreation': {
    summary: 'A key under which a draft is made',
    data: z.object({ customBotKey: id, failureReason: z.string().nullable() }),
    errors: ['MAX_DRAFT'],
  },
  'bots.generateManualInfo': {
    summary: 'A character filled in from an idea',
    body: ideaRequest,
    data: z.object({ botInfo: botInfo.nullable(), failureReason: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
  'bots.generateManualWorldInfo': {
    summary: 'A world filled in from an idea',
    body: ideaRequest,
    data: z.object({ worldInfo: worldInfo.nullable(), failureReason: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
  'bots.generateSummaryFields': {
    summary: 'Headline and short description of a character, written from the fields of its draft',
    body: z.strictObject({ ...draftOf, botInfo: z.strictObject(botInfo.omit(summaryFields).shape) }),
    data: summarized,
    errors: ['NOT_FOUND'],
  },
  'bots.generateWorldSummaryFields': {
    summary: 'Headline and short description of a world, written from the fields of its draft',
    body: z.strictObject({ ...draftOf, worldInfo: z.strictObject(worldInfo.omit(summaryFields).shape) }),
    data: summarized,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<CallName, CallSchema>;

/** Codes that any call may answer, by its access. */
export const commonErrors = {
  any: [
    'INVALID_REQUEST',
    'METHOD_NOT_ALLOWED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  guest: ['UNAUTHORIZED', 'CREDENTIALS_EXPIRED', 'FAILED_DECODE_JWT', 'DELETED_USER'],
  member: ['UNAUTHORIZED', 'CREDENTIALS_EXPIRED', 'FAILED_DECODE_JWT', 'DELETED_USER', 'MEMBERS_ONLY'],
} as const satisfies Record<string, readonly ErrorCode[]>;

export const errorResponse = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : unknown;

type IsRaw<N extends CallName> = (typeof routes)[N] extends { readonly raw: string } ? true : false;

/** What a caller passes: `params`, `query` and `body`, each only where the call has it. */
export type CallInput<N extends CallName> = Part<(typeof calls)[N], 'params'> &
  Part<(typeof calls)[N], 'query'> &
  Part<(typeof calls)[N], 'body'> &
  (IsRaw<N> extends true ? { readonly body: Blob } : unknown);
/** What a caller gets: the envelope's `data`. */
export type CallData<N extends CallName> = z.infer<(typeof calls)[N]['data']>;

type Parsed<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.output<S> }
  : unknown;
/** What a handler gets, after validation. */
export type CallRequest<N extends CallName> = Parsed<(typeof calls)[N], 'params'> &
  Parsed<(typeof calls)[N], 'query'> &
  Parsed<(typeof calls)[N], 'body'> &
  (IsRaw<N> extends true ? { readonly body: Uint8Array<ArrayBuffer> } : unknown);
