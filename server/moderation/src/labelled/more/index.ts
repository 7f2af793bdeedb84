import type { LabelledText } from '../text.ts';
import { ARABIC_DANGEROUS } from './arabic-dangerous.ts';
import { ARABIC_MINORS } from './arabic-minors.ts';
import { ARABIC_SELF_HARM } from './arabic-self-harm.ts';
import { ENGLISH_DANGEROUS } from './english-dangerous.ts';
import { ENGLISH_SELF_HARM } from './english-self-harm.ts';

/**
 * More texts where the other sets are thin: Arabic in the dialects of Egypt, the Levant and the Gulf, and English.
 * Rules may be changed because of them.
 */
export const MORE_TEXTS: readonly LabelledText[] = [
  ...ARABIC_MINORS,
  ...ARABIC_SELF_HARM,
  ...ARABIC_DANGEROUS,
  ...ENGLISH_SELF_HARM,
  ...ENGLISH_DANGEROUS,
];
