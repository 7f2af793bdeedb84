export { analyse, stemsOf } from './analysis/analyse.ts';
export { withoutCorrected } from './corrections.ts';
export { type Fact, factsIn, sentencesOf } from './facts.ts';
export { type Found, type Said, SaidIndex } from './said-index.ts';
