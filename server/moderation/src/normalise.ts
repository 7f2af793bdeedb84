import { CONFUSABLES } from './spelling/confusables.ts';

/** Arabic short vowels and the stroke that lengthens a word. */
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g;
/** Accents on Latin, Greek and Cyrillic letters. */
const ACCENTS = /[\u0300-\u036f]/g;
/** No letter but plain ones, and no invisible character. */
const ASCII = /^[\n -~]*$/;
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
 * Converts text that looks or sounds the same to one spelling: full width and ligatures to plain letters, lower case,
 * without accents, invisible characters and variants of Arabic letters. In linear time; used for texts and for phrases.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
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

/** Converts a word with look-alike letters of other alphabets to Latin; undefined if the word is really foreign. */
export function latinOf(word: string): string | undefined {
  let latin = '';
  for (const char of word) {
    const read = /[a-z0-9']/.test(char) ? char : CONFUSABLES[char];
    if (read === undefined) return undefined;
    latin += read;
  }
  return latin === word ? undefined : latin;
}

/** A stretched word ("kiiill") with each run of a letter shortened to two letters, and to one. */
export function shortened(word: string): readonly string[] {
  if (!/([\p{L}])\1\1/u.test(word)) return [];
  return [word.replace(/(\p{L})(?=\1\1)/gu, ''), word.replace(/(\p{L})(?=\1)/gu, '')];
}
