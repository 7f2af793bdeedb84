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

/** The texts of all files, which were written without knowledge of the rules. */
export const FILES: readonly (readonly LabelledText[])[] = [
  ENGLISH_MINORS,
  ENGLISH_SELF_HARM,
  ENGLISH_DANGEROUS,
  KOREAN_MINORS,
  KOREAN_SELF_HARM,
  KOREAN_DANGEROUS,
  ARABIC_MINORS,
  ARABIC_SELF_HARM,
  ARABIC_DANGEROUS,
];

/** Every third text of a file. A fixed rule, so that no text can move from one part to the other. */
const isHeldOut = (index: number): boolean => index % 3 === 2;

/** Two thirds of the texts. Rules may be changed because of them. */
export const DEVELOPMENT_SET: readonly LabelledText[] = FILES.flatMap((texts) =>
  texts.filter((_, index) => !isHeldOut(index)),
);

/** The other third. No rule may be changed because of these texts: only their figures are read. */
export const HELD_OUT_SET: readonly LabelledText[] = FILES.flatMap((texts) =>
  texts.filter((_, index) => isHeldOut(index)),
);
