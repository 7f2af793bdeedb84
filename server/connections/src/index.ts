export { ConnectionError, type Problem } from './error.ts';
export { type ConnectionKind, isKind, KINDS, type Kind, patienceOf, withVersion } from './kinds.ts';
export type { Connection } from './language-model.ts';
export { type ListedModel, listModels } from './list-models.ts';
export { isPrivate } from './private-addresses.ts';
export { type Trial, type TrialOptions, tryModel } from './try-model.ts';
export { type Said, type Sampling, type WriteRequest, type Written, write } from './write.ts';
