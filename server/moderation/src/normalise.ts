import { CONFUSABLES } from './spelling/confusables.ts';

/** Arabic short vowels and the stroke that stretches a word. */
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g;
/** Accents over Latin, Greek and Cyrillic letters. */
const ACCENTS = /[\u0300-\u036f]/g;
const INVISIBLE = /\p{Cf}|[\ufe00-\ufe0f]|\u115f|\u1160|\u3164/gu;
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

/**
 * One spelling for what looks or sounds the same: full width and ligatures to plain letters, lower case, without accents,
 * invisible signs and the variants of Arabic letters. In linear time; texts and phrases pass through it alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآٱىةؤئ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[’‘ʼ`´]/g, "'");
}

/** A word in which letters of other alphabets stand for Latin ones, in Latin; undefined where it is really foreign. */
export function latinOf(word: string): string | undefined {
  let latin = '';
  for (const char of word) {
    const read = /[a-z0-9']/.test(char) ? char : CONFUSABLES[char];
    if (read === undefined) return undefined;
    latin += read;
  }
  return latin === word ? undefined : latin;
}

/** A stretched word ("kiiill") with each run of a letter cut to two letters, and to one. */
export function shortened(word: string): readonly string[] {
  if (!/([\p{L}])\1\1/u.test(word)) return [];
  return [word.replace(/(\p{L})(?=\1\1)/gu, ''), word.replace(/(\p{L})(?=\1)/gu, '')];
}
