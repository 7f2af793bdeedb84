export { createBreaker } from './breaker.ts';
export type { Candidate, Piece } from './candidate.ts';
export { type Chain, createChain } from './chain.ts';
export { createMeasures, type Measures, type ModelTimes } from './measures.ts';
