export { EngineError, type EngineErrorKind, type EngineProblem } from './error.ts';
export { createLocalEngine, type LocalEngine, type LocalEngineOptions } from './local/local-engine.ts';
export type * from './port.ts';
