import type { Language } from 'ports';
import { arabic } from './arabic.ts';
import { korean } from './korean.ts';
import type { Tongue } from './tongue.ts';

/** Languages without an entry are written in English. */
const TONGUES: Readonly<Partial<Record<Language, Tongue>>> = { ko: korean, ar: arabic };

export const tongueOf = (language: Language): Tongue | undefined => TONGUES[language];

const ENGLISH = /\b(?:a|an|the|my|who|with|in|of|and|is|someone|somebody|from|that|to|you|your|they|she|he)\b/i;

/** The language of a text; `reader` if it is in no supported language. */
export function languageOfWords(text: string, reader: Language = 'en'): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (pattern: RegExp) => (letters === 0 ? 0 : (text.match(pattern)?.length ?? 0) / letters);
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko';
  if (share(/\p{Script=Arabic}/gu) > 0.3) return 'ar';
  return ENGLISH.test(text) ? 'en' : reader;
}
