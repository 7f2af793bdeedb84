import * as enums from './enums.ts';

export {
  attributionRequest,
  birthdayValidationRequest,
  emailLoginRequest,
  emailSignUpRequest,
  submitFeedbackRequest,
  tokenRefreshRequest,
  updateAccountRequest,
  updateEmailRequest,
  updateUserSettingRequest,
} from './account-calls.ts';
export {
  type CallData,
  type CallInput,
  type CallRequest,
  calls,
  commonErrors,
  type ErrorResponse,
  errorResponse,
} from './calls.ts';
export { constants } from './constants.ts';
export {
  type Episode,
  episode,
  type Memory,
  memory,
  type OpenReply,
  openReply,
} from './conversation-calls.ts';
export {
  draftFields,
  type GeneratableField,
  type GeneratableWorldField,
  type GeneratedImage,
  type ImageGenStyleInfo,
  type MadeBotInfo,
} from './creation-calls.ts';
export type { CallDefinition, CallLimit, CallSchema, PlatformCallDefinition } from './define-call.ts';
export {
  type BasicGift,
  basicGift,
  feverModeStartRequest,
  type GalleryItem,
  galleryItem,
  type SpecialItem,
  sendGiftMessageRequest,
  specialItem,
  unlockSpecialContentRequest,
} from './economy-calls.ts';
export {
  type AccountInfo,
  accountInfo,
  type Banner,
  type BotInfo,
  type BotPreview,
  type BotProfile,
  banner,
  botInfo,
  botPreview,
  botProfile,
  type Carousel,
  type Category,
  type Channel,
  type ChannelCredential,
  type Curated,
  channel,
  channelCredential,
  conversationModel,
  type FeedbackCategory,
  type FreeGemBanner,
  feedbackCategory,
  freeGemBanner,
  type GemEntry,
  gemEntry,
  type Message,
  type MessageDelta,
  message,
  messageDelta,
  type NoticePage,
  noticePage,
  type PathPart,
  type PreferenceTag,
  type PresetCard,
  pathPart,
  preferenceTag,
  presetCard,
  type RealtimeEvent,
  realtimeEvent,
  type Session,
  type StoredEvent,
  session,
  storedEvent,
  type Voice,
  voice,
  type WorldInfo,
  worldInfo,
} from './entities.ts';
export type {
  ChannelMode,
  ContentAvailability,
  EventType,
  GemsTab,
  Gender,
  ImageStyle,
  LibraryTab,
  LoginType,
  MediaType,
  MemoryKind,
  MessageStatus,
  OnboardingStep,
  ReportReason,
  Sampler,
  ScenePreset,
} from './enums.ts';
export { type ErrorCode, errorCatalogue } from './errors.ts';
export { type FirstCall, firstCallsAt } from './first-calls.ts';
export {
  appleAccountLoginRequest,
  appleAccountSignUpRequest,
  emailVerificationRequest,
  googleAccountLoginBasicRequest,
  googleAccountSignUpBasicRequest,
  type LoginProviders,
  loginProviders,
  newPasswordRequest,
  passwordResetRequest,
} from './identity-calls.ts';
export { asLanguage, directionOf, firstKnown, type Language, languages } from './languages.ts';
export { isMediaUrl, mediaUrl } from './media-address.ts';
export { type Observation, observation, observations, observationsPath, vitals } from './observations.ts';
export {
  type ClaimKind,
  claimKinds,
  type PlatformCallData,
  type PlatformCallInput,
  type PlatformCallName,
  type PlatformCallRequest,
  platformCalls,
  platformErrors,
} from './platform-calls.ts';
export { type PromptRecord, promptRecord, type ReplySettings, replySettings } from './prompt-calls.ts';
export {
  type LiveManifest,
  liveManifest,
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  registry,
  registryEntry,
  remoteManifest,
  remoteSchemaPath,
} from './remote-manifest.ts';
export { remoteSchema } from './remote-schema.ts';
export type { Route } from './route.ts';
export { routeOf } from './route-of.ts';
export { type CallName, routes } from './routes.ts';
export { sharedPath, shareTarget } from './share-target.ts';
export {
  appStoreWebhookRequest,
  type ConsumableProduct,
  playReceiptVerificationRequest,
  pushTestRequest,
  receiptVerificationRequest,
  registerPushTokenRequest,
  registerPushTokenRequestV2,
  webPushSubscription,
} from './store-calls.ts';
export { listVoicesByBotIdRequest, updateBotVoiceRequest, type VoiceAllowance, voiceAllowance } from './voice-calls.ts';
export { enums };
