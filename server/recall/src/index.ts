export { analyse } from './analysis/analyse.ts';
export { ChatIndexes, type Ranked } from './chat-indexes.ts';
export { withoutCorrected } from './corrections.ts';
export { type Fact, factsIn, sentencesOf } from './facts.ts';
export { type Found, type Said, SaidIndex, saySame } from './said-index.ts';
export { fuse, nearest, packVector, similarity, unpackVector } from './vectors.ts';
