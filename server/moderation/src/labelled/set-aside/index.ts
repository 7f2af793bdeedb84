import type { LabelledText } from '../text.ts';
import { ARABIC_DANGEROUS } from './arabic-dangerous.ts';
import { ARABIC_MINORS } from './arabic-minors.ts';
import { ARABIC_SELF_HARM } from './arabic-self-harm.ts';
import { ENGLISH_DANGEROUS } from './english-dangerous.ts';
import { ENGLISH_MINORS } from './english-minors.ts';
import { ENGLISH_SELF_HARM } from './english-self-harm.ts';
import { KOREAN_DANGEROUS } from './korean-dangerous.ts';
import { KOREAN_MINORS } from './korean-minors.ts';
import { KOREAN_SELF_HARM } from './korean-self-harm.ts';

/**
 * Texts for evaluating the moderation filter, written without knowledge of its rules. Do not
 * tune rules against them: a rule adjusted to these texts makes their score meaningless.
 */
export const SET_ASIDE: readonly LabelledText[] = [
  ...ENGLISH_MINORS,
  ...ENGLISH_SELF_HARM,
  ...ENGLISH_DANGEROUS,
  ...KOREAN_MINORS,
  ...KOREAN_SELF_HARM,
  ...KOREAN_DANGEROUS,
  ...ARABIC_MINORS,
  ...ARABIC_SELF_HARM,
  ...ARABIC_DANGEROUS,
];
