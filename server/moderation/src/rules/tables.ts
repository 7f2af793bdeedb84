import type { SharedLists } from '../phrases/compile.ts';
import { ARABIC_DANGEROUS } from './dangerous/arabic.ts';
import { ARABIC_CRIMES } from './dangerous/arabic-crimes.ts';
import { ARABIC_DEEDS } from './dangerous/arabic-deeds.ts';
import { ENGLISH_CRIMES } from './dangerous/english-crimes.ts';
import { ENGLISH_DEEDS } from './dangerous/english-deeds.ts';
import { ENGLISH_MORE_CRIMES } from './dangerous/english-more-crimes.ts';
import { ENGLISH_RECIPES } from './dangerous/english-recipes.ts';
import { ENGLISH_TERROR } from './dangerous/english-terror.ts';
import { ENGLISH_WAYS } from './dangerous/english-ways.ts';
import { KOREAN_DANGEROUS } from './dangerous/korean.ts';
import { KOREAN_DEEDS } from './dangerous/korean-deeds.ts';
import type { Entry, RuleTable } from './entry.ts';
import { ARABIC_MINORS } from './minors/arabic.ts';
import { ARABIC_MINOR_SCENES } from './minors/arabic-scenes.ts';
import { ENGLISH_MINORS } from './minors/english.ts';
import { ENGLISH_MINOR_SCENES } from './minors/english-scenes.ts';
import { KOREAN_MINORS } from './minors/korean.ts';
import { KOREAN_MINOR_SCENES } from './minors/korean-scenes.ts';
import { MINORS_ELSEWHERE } from './minors/other-languages.ts';
import { ENGLISH_RESTRICTED } from './restricted/english.ts';
import { ARABIC_RESTRICTED, KOREAN_RESTRICTED } from './restricted/korean-arabic.ts';
import { ARABIC_SELF_HARM } from './self-harm/arabic.ts';
import { ARABIC_DESPAIR } from './self-harm/arabic-despair.ts';
import { ENGLISH_CRISIS } from './self-harm/english-crisis.ts';
import { ENGLISH_DESPAIR } from './self-harm/english-despair.ts';
import { ENGLISH_HINTS } from './self-harm/english-hints.ts';
import { ENGLISH_MEANS } from './self-harm/english-means.ts';
import { ENGLISH_SIGNS } from './self-harm/english-signs.ts';
import { ENGLISH_WISHES } from './self-harm/english-wishes.ts';
import { KOREAN_SELF_HARM } from './self-harm/korean.ts';
import { KOREAN_DESPAIR } from './self-harm/korean-despair.ts';
import { SELF_HARM_ELSEWHERE } from './self-harm/other-languages.ts';
import { ARABIC_TERMS } from './terms/arabic.ts';
import { ARABIC_DANGER_TERMS } from './terms/arabic-danger.ts';
import { ARABIC_MINOR_TERMS } from './terms/arabic-minors.ts';
import { DANGER_TERMS } from './terms/danger.ts';
import { ENGLISH_TERMS } from './terms/english.ts';
import { ENGLISH_CRISIS_TERMS } from './terms/english-crisis.ts';
import { ENGLISH_DANGER_TERMS } from './terms/english-danger.ts';
import { ENGLISH_DEED_TERMS } from './terms/english-deeds.ts';
import { ENGLISH_LIFE_STAGES } from './terms/english-life-stages.ts';
import { ENGLISH_MINOR_TERMS } from './terms/english-minors.ts';
import { KOREAN_TERMS } from './terms/korean.ts';
import { KOREAN_SCENE_TERMS } from './terms/korean-scenes.ts';

const inChat = (entries: readonly Entry[]) => entries.map((entry): Entry => ({ ...entry, only: ['chat'] }));

/** All rules. */
export const RULE_TABLES: readonly RuleTable[] = [
  { category: 'MINORS', language: 'en', entries: ENGLISH_MINORS },
  { category: 'MINORS', language: 'en', entries: ENGLISH_MINOR_SCENES },
  { category: 'MINORS', language: 'ko', entries: KOREAN_MINORS },
  { category: 'MINORS', language: 'ko', entries: KOREAN_MINOR_SCENES },
  { category: 'MINORS', language: 'ar', entries: ARABIC_MINORS },
  { category: 'MINORS', language: 'ar', entries: ARABIC_MINOR_SCENES },
  ...MINORS_ELSEWHERE,
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_WISHES },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_MEANS },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_HINTS },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_CRISIS },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_DESPAIR },
  { category: 'SELF_HARM', language: 'en', entries: ENGLISH_SIGNS },
  { category: 'SELF_HARM', language: 'ko', entries: KOREAN_SELF_HARM },
  { category: 'SELF_HARM', language: 'ko', entries: KOREAN_DESPAIR },
  { category: 'SELF_HARM', language: 'ar', entries: ARABIC_SELF_HARM },
  { category: 'SELF_HARM', language: 'ar', entries: ARABIC_DESPAIR },
  ...SELF_HARM_ELSEWHERE,
  { category: 'RESTRICTED', language: 'en', entries: ENGLISH_RESTRICTED },
  { category: 'RESTRICTED', language: 'ko', entries: KOREAN_RESTRICTED },
  { category: 'RESTRICTED', language: 'ar', entries: ARABIC_RESTRICTED },
  { category: 'DANGEROUS', language: 'en', entries: ENGLISH_RECIPES },
  { category: 'DANGEROUS', language: 'en', entries: inChat(ENGLISH_CRIMES) },
  { category: 'DANGEROUS', language: 'en', entries: inChat(ENGLISH_MORE_CRIMES) },
  { category: 'DANGEROUS', language: 'en', entries: inChat(ENGLISH_DEEDS) },
  { category: 'DANGEROUS', language: 'en', entries: ENGLISH_TERROR },
  { category: 'DANGEROUS', language: 'en', entries: ENGLISH_WAYS },
  { category: 'DANGEROUS', language: 'ko', entries: KOREAN_DANGEROUS },
  { category: 'DANGEROUS', language: 'ko', entries: KOREAN_DEEDS },
  { category: 'DANGEROUS', language: 'ar', entries: ARABIC_DANGEROUS },
  { category: 'DANGEROUS', language: 'ar', entries: ARABIC_DEEDS },
  { category: 'DANGEROUS', language: 'ar', entries: inChat(ARABIC_CRIMES) },
];

/** The lists that phrases name with a `$`, by language and theme. No two have the same name. */
export const SHARED_LISTS_BY_FILE: readonly SharedLists[] = [
  ENGLISH_TERMS,
  ENGLISH_MINOR_TERMS,
  ENGLISH_LIFE_STAGES,
  ENGLISH_CRISIS_TERMS,
  ENGLISH_DANGER_TERMS,
  ENGLISH_DEED_TERMS,
  KOREAN_TERMS,
  KOREAN_SCENE_TERMS,
  ARABIC_TERMS,
  ARABIC_MINOR_TERMS,
  ARABIC_DANGER_TERMS,
  DANGER_TERMS,
];

export const SHARED_LISTS: SharedLists = Object.assign({}, ...SHARED_LISTS_BY_FILE);
