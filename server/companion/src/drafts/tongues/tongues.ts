import type { Language } from '../../types.ts';
import { arabic } from './arabic.ts';
import { korean } from './korean.ts';
import type { Tongue } from './tongue.ts';

/** English stands where a language has none of its own. */
const TONGUES: Readonly<Partial<Record<Language, Tongue>>> = { ko: korean, ar: arabic };

export const tongueOf = (language: Language): Tongue | undefined => TONGUES[language];

const ENGLISH = /\b(?:a|an|the|my|who|with|in|of|and|is|someone|somebody|from|that|to|you|your|they|she|he)\b/i;

/** The language in which somebody writes; the one in which they read where the words are in none of ours. */
export function languageOfWords(text: string, reader: Language = 'en'): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (pattern: RegExp) => (letters === 0 ? 0 : (text.match(pattern)?.length ?? 0) / letters);
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko';
  if (share(/\p{Script=Arabic}/gu) > 0.3) return 'ar';
  return ENGLISH.test(text) ? 'en' : reader;
}
