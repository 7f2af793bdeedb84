/** Limit of words in a search; further ones are ignored. */
const MAX_WORDS = 8;

/**
 * Normalizes a text as in the index: without accents and vowel marks, in lower case. Must be the same as `search_fold`
 * in the database.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();

/** The words of a search as a tsquery, which matches their prefixes. Null if there is none, as in `!!!`. */
export function wordQuery(text: string): string | null {
  const words = folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word}':*`)
        .join(' & ');
}

/** Escapes a text for `like`. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The last card of a page, so that the next page starts after it even if cards were added. */
export interface Place {
  readonly score: number;
  readonly presetId: string;
}

export const writeCursor = ({ score, presetId }: Place): string =>
  Buffer.from(`${score} ${presetId}`).toString('base64url');

/** @returns undefined for an invalid cursor */
export function readCursor(cursor: string): Place | undefined {
  const match = /^(-?\d{1,9}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] && match[2] ? { score: Number(match[1]), presetId: match[2] } : undefined;
}
