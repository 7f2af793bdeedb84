import type { Aspect } from './aspect.ts';
import { GENERAL_ASPECTS } from './general-aspects.ts';
import { SPECIAL_ASPECTS } from './special-aspects.ts';

/** The first that fits a question counts, so special aspects come before general ones. */
export const ASPECTS: readonly Aspect[] = [...SPECIAL_ASPECTS, ...GENERAL_ASPECTS];

/** The aspect that a question is about, if it is a common one. */
export const aspectOf = (question: string): Aspect | undefined =>
  ASPECTS.find(({ asked }) => asked.test(question.toLowerCase()));
