export { assemblePrompt } from './assemble.ts';
export { type CardParts, cardPartsIn, instructionsIn } from './card-parts.ts';
export { harmless } from './fences.ts';
export { expandMacros, type MacroNames } from './macros.ts';
export type { KnownMemory } from './memory/choose.ts';
export { lengthened, ownWords, type Speakers, stopTextsOf, wholeSentences } from './reply-text.ts';
export type {
  AssembledPrompt,
  Budget,
  LeftOut,
  PromptTask,
  Section,
  SectionKind,
  StoredTurn,
  TurnNotes,
  Window,
} from './task.ts';
export { clipTokens, estimateTokens } from './tokens.ts';
