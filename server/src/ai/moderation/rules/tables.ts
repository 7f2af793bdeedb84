import type { RuleTable } from './entry.ts';
import { ARABIC_SELF_HARM } from './self-harm/arabic.ts';
import { ENGLISH_MEANS } from './self-harm/english-means.ts';
import { ENGLISH_WISHES } from './self-harm/english-wishes.ts';
import { KOREAN_SELF_HARM } from './self-harm/korean.ts';
import { SELF_HARM_ELSEWHERE } from './self-harm/other-languages.ts';
import { ENGLISH_TERMS } from './terms/english.ts';

/** All rules. */
export const RULE_TABLES: readonly RuleTable[] = [
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_WISHES },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_MEANS },
  { category: 'SELF_HARM', language: 'ko', entries: KOREAN_SELF_HARM },
  { category: 'SELF_HARM', language: 'ar', entries: ARABIC_SELF_HARM },
  ...SELF_HARM_ELSEWHERE,
];

/** The lists that phrases name with a `$`. */
export const SHARED_LISTS = { ...ENGLISH_TERMS };
