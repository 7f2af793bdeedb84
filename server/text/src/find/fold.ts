/** A text as it is compared, with the place of each of its units in the original. */
export interface Folded {
  readonly text: string;
  /** Index in the original of each UTF-16 unit of `text`, and its length at the end. */
  readonly places: readonly number[];
}

/** Accents, vowel marks and the Arabic tatweel. Marks of other scripts are letters to their readers. */
const MARKS = /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Arabic letters that are often written for each other. */
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * Makes spellings equal that readers take for equal: case, accents, vowel marks, width, Arabic variants of a letter,
 * and the two kana.
 */
export function fold(original: string): Folded {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const char of original) {
    const folded = foldChar(char);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    at += char.length;
  }
  places.push(original.length);
  return { text, places };
}

function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 32) : char;
  // Hangul comes composed from keyboards, and stays so.
  if (code >= 0xac00 && code <= 0xd7a3) return char;
  const plain = (ARABIC[char] ?? char).normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
  return [...plain].map(hiragana).join('');
}

function hiragana(char: string): string {
  const code = char.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - KATAKANA_TO_HIRAGANA) : char;
}
