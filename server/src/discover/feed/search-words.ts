/** Words that a search may consist of; more are as good as these. */
const MAX_WORDS = 8;

/**
 * A text as the index holds it: without accents and vowel marks, in small letters. Must say the same as `search_fold`
 * in the database.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();

/** The words of a search as a tsquery: each begins a word of what is found. Null where there is none, as in `!!!`. */
export function wordQuery(text: string): string | null {
  const words = folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word}':*`)
        .join(' & ');
}

/** A text for `like`, in which it means nothing but itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What the last card of a page was, so that the next page begins after it whatever was added meanwhile. */
export interface Place {
  readonly score: number;
  readonly presetId: string;
}

export const writeCursor = ({ score, presetId }: Place): string =>
  Buffer.from(`${score} ${presetId}`).toString('base64url');

/** @returns undefined where it is no cursor of ours */
export function readCursor(cursor: string): Place | undefined {
  const match = /^(-?\d{1,9}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] && match[2] ? { score: Number(match[1]), presetId: match[2] } : undefined;
}
