import type { Aspect } from './aspect.ts';
import { GENERAL_ASPECTS } from './general-aspects.ts';
import { SPECIAL_ASPECTS } from './special-aspects.ts';

/** The first one that fits a question is the one that is meant, so special ones come before general ones. */
export const ASPECTS: readonly Aspect[] = [...SPECIAL_ASPECTS, ...GENERAL_ASPECTS];

/** What a question is about, if it is one of the things that people often ask. */
export const aspectOf = (question: string): Aspect | undefined =>
  ASPECTS.find(({ asked }) => asked.test(question.toLowerCase()));
