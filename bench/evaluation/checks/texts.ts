import type { Language } from 'shared-sdk/languages';

/** Text for comparisons: lower case, without accents of Arabic, and words separated by one space. */
export const plain = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')} `;

/**
 * Whether a text has a word or phrase. In English a word must begin with it, so that "bake" finds "baker". In Korean
 * and Arabic prefixes and particles are attached to words, so that it may be anywhere.
 */
export function has(text: string, phrase: string, language: Language): boolean {
  const wanted = plain(phrase).trim();
  if (wanted === '') return false;
  // A digit within a longer number is not an answer.
  const isShort = /^\d+$/.test(wanted) || (language === 'ar' && wanted.length < 3);
  return plain(text).includes(isShort ? ` ${wanted} ` : language === 'en' ? ` ${wanted}` : wanted);
}

export const hasAny = (text: string, phrases: readonly string[], language: Language): boolean =>
  phrases.some((phrase) => has(text, phrase, language));

const segmenters = new Map<Language, Intl.Segmenter>();

/** The sentences of a text, in its own spelling. */
export function sentencesOf(text: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => segment !== '');
}

/** The parts between pairs of asterisks: what a character does. */
export const actionsOf = (text: string): string[] => text.split('*').filter((_, place) => place % 2 === 1);
/** The text without them: what a character says. */
export const speechOf = (text: string): string =>
  text
    .split('*')
    .filter((_, place) => place % 2 === 0)
    .join(' ');
