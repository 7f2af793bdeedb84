export { type Category, type CharacterProfile, type Gender, type Language, profileOf } from './character.ts';
export type {
  ChatPort,
  ChatRequest,
  ReplyNotice,
  ReplyRequest,
  SuggestionPort,
  SuggestionRequest,
  Suggestions,
  Turn,
} from './chat.ts';
export type {
  CharacterDraft,
  CharacterField,
  CharacterFieldRequest,
  CharacterLookRequest,
  CharacterSummaryRequest,
  DraftPort,
  DraftRequest,
  Drafts,
  SummaryFields,
  WorldDraft,
  WorldField,
  WorldFieldRequest,
  WorldLookRequest,
  WorldSummaryRequest,
} from './drafts.ts';
export type { EmbeddingPort } from './embeddings.ts';
export { AiError, type AiErrorKind } from './error.ts';
export type { ImagePort, ImageRequest, ImageStyle, LookRequest, Painting } from './images.ts';
export type { ModerationPort, ModerationPurpose, ModerationVerdict, SeenPicture } from './moderation.ts';
export type { DrySampling, Prompt, PromptMessage, ReplyUsage, Sampling } from './prompt.ts';
export type { Pcm, SpeechPort, SpeechRequest, TranscriptionPort, TranscriptionRequest } from './speech.ts';
