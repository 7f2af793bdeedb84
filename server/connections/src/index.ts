export { type ChatModel, createModelChat, MAX_REPLY_CHARS } from './chat.ts';
export { ConnectionError, type Problem } from './error.ts';
export {
  type ConnectionKind,
  isKind,
  KINDS,
  type Kind,
  patienceOf,
  type SamplerName,
  samplersOf,
  withVersion,
} from './kinds.ts';
export type { Connection } from './language-model.ts';
export { type ListedModel, listModels } from './list-models.ts';
export { isPrivate } from './private-addresses.ts';
export { createModelDrafts } from './texts/drafts.ts';
export type { TextModel } from './texts/json-answer.ts';
export { createModelSuggestions } from './texts/suggestions.ts';
export { type Trial, type TrialOptions, tryModel, tryWriter } from './try-model.ts';
export { type Said, type WriteRequest, type Written, write } from './write.ts';
