import { countOf } from 'text';
import { LANGUAGES, type OtherLanguage } from './lines/languages.ts';
import { isLatin } from './text.ts';

/** The companion speaks English and a little Korean. In the others it says that it does not speak them. */
export type Language = 'en' | 'ko' | 'other';

const ENGLISH =
  /\b(?:the|i|you|is|are|my|and|to|what|do|it|me|your|a|hello|hi|am|how|of|in|so|we|on|for|that|this|not|can|name)\b/gi;

export function languageOf(text: string): Language {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 0 && hangul / letters > 0.3) return 'ko';
  if (!isLatin(text)) return 'other';
  const english = text.match(ENGLISH)?.length ?? 0;
  const foreign = Math.max(...LANGUAGES.map(({ words }) => (words ? (text.match(words)?.length ?? 0) : 0)));
  const length = text.split(/\s+/).length;
  return foreign > english && (foreign >= 2 || length <= 3) && !MIXED.test(text) ? 'other' : 'en';
}

/** "Ciao nonna!" and "gracias!" within English do not make a text Italian or Spanish. */
const MIXED = /^(?:hola|ciao|bonjour|hallo|hej|hoi|salut)[\s,!.]*(?:[\p{L}]+[\s,!.]*)?$/iu;

/** The language of a text that is not English; undefined if it is English or unknown. */
export function otherLanguageOf(text: string): OtherLanguage | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 1;
  const byScript = LANGUAGES.find(
    ({ script }) => script && countOf(script, text) / letters > (script.source.includes('Hira') ? 0.15 : 0.3),
  );
  if (byScript) return byScript;
  const scored = LANGUAGES.map((language) => ({
    language,
    hits: language.words ? (text.match(language.words)?.length ?? 0) : 0,
  }));
  const best = scored.reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits > 0 ? best.language : undefined;
}
