export type { Analytics } from './analytics/analytics.ts';
export type { AnalyticsEntry, AnalyticsEventName, AnalyticsEvents } from './analytics/events.ts';
export type { Api, Call, CallOptions, Input } from './api/types.ts';
export { type AppStore, appStores, type MobileSystem, mobileSystem } from './app-stores.ts';
export { type Atoms, createState, createStore, type Readable, type Store } from './atoms.ts';
export { ApiError, type CallError, hasCode, isCancelled, LocalRequestError, NetworkError } from './call-errors.ts';
export type { Consent, ConsentDecision, ConsentState } from './consent.ts';
export type { CallData } from './contract/calls.ts';
export { constants } from './contract/constants.ts';
export type {
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
  RealtimeEvent,
  Session,
  StoredEvent,
  Voice,
  WorldInfo,
} from './contract/entities.ts';
export type {
  ChannelMode,
  EventType,
  GemsTab,
  Gender,
  LoginType,
  MessageStatus,
  OnboardingStep,
} from './contract/enums.ts';
export type { ErrorCode } from './contract/errors.ts';
export type { LoginProviders } from './contract/identity-calls.ts';
export { isNickname, isNicknameSign } from './contract/nickname.ts';
export type { CallName } from './contract/routes.ts';
export { createSdk } from './create-sdk.ts';
export type { Device, DeviceFlag } from './device.ts';
export type { Drafts } from './drafts.ts';
export type { EventBus, ResetScope, SdkEventName, SdkEvents, SignInWay, SignOutReason } from './events.ts';
export type { Gems } from './gems.ts';
export type { I18n, TextLoaders, Translate } from './i18n/i18n.ts';
export { type Language, languages } from './i18n/languages.ts';
export type { KeptFile } from './kept/kept-file.ts';
export type { KeptFiles } from './kept/kept-files.ts';
export type { Log } from './log.ts';
export type { ModalArgs, ModalName, ModalProps, Modals, OpenModal } from './modals.ts';
export type { Notify, ToastRequest } from './notify.ts';
export { previewOf } from './preview.ts';
export type { Push, PushOptions, PushState } from './push/push-types.ts';
export type { FeedStatus } from './realtime/bus-link.ts';
export type { FeedHandler } from './realtime/delivery.ts';
export type { Feed } from './realtime/feed.ts';
export {
  type Destination,
  defineRemote,
  isRemote,
  type ModalModule,
  type PageEntry,
  type PageModule,
  type Remote,
  type RemoteContext,
  type SlotModule,
} from './remote/define-remote.ts';
export { getSdk, type OperatorLinks, provideSdk, type Sdk, type SdkOptions } from './sdk.ts';
export { APPLE_TOKEN_NOT_MATCHED_USER, GOOGLE_TOKEN_NOT_MATCHED_USER } from './session/provider-codes.ts';
export type { SessionState } from './session/state.ts';
export type { SessionStore } from './session/store.ts';
export type { Visit } from './session/visit.ts';
export { chatPath, firstUuid, slug } from './slug.ts';
export type { Parse, Persisted, Persistence } from './storage.ts';
export { uuidV4 } from './uuid.ts';
