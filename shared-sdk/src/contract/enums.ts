/** Every closed list of values on the wire. A client that meets a value it does not know ignores the item (ENUM-26). */

export const channelModes = ['NONE', 'BASIC', 'FEVER', 'CASUAL', 'SCENARIO', 'SENSUAL', 'WORLD'] as const;
export const messageKinds = ['TEXT', 'VOICE', 'IMAGE'] as const;
export const contentTypes = ['TEXT', 'IMAGE', 'GIFT', 'SYSTEM'] as const;
export const senderTypes = ['USER', 'BOT', 'SYSTEM'] as const;
export const genders = ['MALE', 'FEMALE', 'NON_BINARY'] as const;
export const userTiers = ['GUEST', 'BASIC', 'PREMIUM', 'SUPER'] as const;
export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const;
/** State of the review of a public character. */
export const reviewStates = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const;
export const toggles = ['ON', 'OFF', 'LIMITED'] as const;
export const showHide = ['SHOW', 'HIDE'] as const;
export const imageGenerationStatuses = ['PENDING', 'IN_PROGRESS', 'DONE', 'DONE_PARTIAL_SUCCESS', 'FAILED'] as const;
export const worldImageGenerationStatuses = [...imageGenerationStatuses, 'CANCELED'] as const;
export const imageStyles = ['ANIME', 'REALISTIC'] as const;
export const contentAvailabilities = ['AVAILABLE', 'UNLOCKABLE', 'WILL_UNLOCK', 'LOCKED'] as const;
export const gatings = ['IDLE', 'TIME_GATED'] as const;
export const mediaTypes = ['IMAGE', 'VIDEO'] as const;
export const orientations = ['HORIZONTAL', 'VERTICAL'] as const;
export const layouts = ['SCROLL', 'GRID', 'SINGLE', 'SLIDE'] as const;
export const bannerStyles = ['FEATURED', 'VERTICAL', 'HORIZONTAL', 'CARD'] as const;
export const conversationCategories = ['ROMANCE', 'CASUAL'] as const;
export const scenePresets = ['DATE', 'RP', 'SENSUAL', 'DISMISS'] as const;
export const placements = ['DISCOVER', 'EXPLORE', 'HIGHLIGHT'] as const;
export const loginTypes = ['EMAIL', 'GOOGLE', 'GOOGLE_ONE_TAP', 'APPLE', 'GUEST'] as const;
export const platforms = ['MOWEB', 'PCWEB'] as const;
export const episodeStatuses = ['ACTIVE', 'ARCHIVED'] as const;
/** Origin of a memory: a statement of the user, a summary of messages, a saved message, or typed by the user. */
export const memoryKinds = ['FACT', 'SUMMARY', 'PIN', 'NOTE'] as const;
export const reportReasons = ['SEXUAL', 'VIOLENCE', 'HATE', 'SELF_HARM', 'MINORS', 'IMPERSONATION', 'OTHER'] as const;
export const onboardingSteps = ['sso', 'user-info', 'genre-preference'] as const;
export const libraryTabs = ['special', 'gallery'] as const;
export const gemsTabs = ['free-gems', 'purchase'] as const;
export const directions = ['PREV', 'NEXT'] as const;
/** How far a bot's reply has come; a user's message is always DONE. */
export const messageStatuses = ['STREAMING', 'DONE', 'STOPPED', 'FAILED'] as const;
export const eventTypes = [
  'message-created',
  'message-delta',
  'message-updated',
  'message-failed',
  'reply-waiting',
  'message-deleted',
  'message-restored',
  'conversation-changed',
  'memory-changed',
  'fever-changed',
  'library-changed',
  'channel-changed',
  'gems-changed',
  'image-created',
  'image-updated',
  'image-deleted',
] as const;

export type Gender = (typeof genders)[number];
export type ChannelMode = (typeof channelModes)[number];
export type LoginType = (typeof loginTypes)[number];
export type MessageStatus = (typeof messageStatuses)[number];
export type ScenePreset = (typeof scenePresets)[number];
export type MemoryKind = (typeof memoryKinds)[number];
export type ReportReason = (typeof reportReasons)[number];
/** Kinds of connections to language models. */
export const connectionKinds = [
  'openai-compatible',
  'ollama',
  'llama.cpp',
  'lmstudio',
  'koboldcpp',
  'vllm',
  'openrouter',
  'openai',
  'anthropic',
  'google',
  'mistral',
] as const;
/** What is wrong with a connection or model. */
export const modelProblems = [
  'key',
  'payment',
  'unreachable',
  'private-address',
  'unknown-model',
  'busy',
  'refused',
  'fault',
  'not-an-api',
  'slow',
] as const;

/** What is wrong with a download of a model. */
export const modelFileProblems = [
  'unreachable',
  'gated',
  'not-found',
  'busy',
  'fault',
  'not-a-hub',
  'changed',
  'wrong-bytes',
  'broken',
  'no-space',
  'in-use',
  'unusable',
  'unknown',
  'no-access',
] as const;

/** Parts of what a language model is given for a reply. */
export const promptSections = [
  'rules',
  'character',
  'author-instructions',
  'lore',
  'world',
  'examples',
  'story',
  'memory',
  'conversation',
  'note',
  'last-instructions',
  'mode',
] as const;
/** Why a part was left out. `earlier`: it came before the part of the conversation that fits. */
export const promptOmissions = ['shortened', 'no-room', 'earlier'] as const;

/** Settings of how a model chooses words. */
export const samplers = ['temperature', 'topP', 'minP', 'repetitionPenalty', 'dry', 'xtc'] as const;
export type Sampler = (typeof samplers)[number];

/** The fields of a character that its readers see, of which a version may change some. */
export const versionedFields = [
  'nickname',
  'headline',
  'shortDescription',
  'hashTags',
  'relationship',
  'backstory',
  'personality',
  'initialSituation',
  'firstMessage',
] as const;

export type ConnectionKind = (typeof connectionKinds)[number];
export type ModelFileProblem = (typeof modelFileProblems)[number];
export type ModelProblem = (typeof modelProblems)[number];
export type EventType = (typeof eventTypes)[number];
export type ImageStyle = (typeof imageStyles)[number];
export type MediaType = (typeof mediaTypes)[number];
export type ContentAvailability = (typeof contentAvailabilities)[number];
export type LibraryTab = (typeof libraryTabs)[number];
export type OnboardingStep = (typeof onboardingSteps)[number];
export type GemsTab = (typeof gemsTabs)[number];
