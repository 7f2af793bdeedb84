import { fold } from './fold.ts';
import { startsOf, wordsOf } from './words.ts';

/** Characters of a message that are searched. */
const SEARCHED = 8_000;
/** Beginnings of words that are stored, in characters. A longer query looks for the longest of them, and is checked. */
const PREFIXES = [2, 3, 4, 6];
/** Words of these lengths are found with a typing error in them. */
export const TOLERANT = { min: 4, max: 14 } as const;

/** Numbers that stand for the parts of a text in an index. Each member has other numbers for the same parts. */
export type Tokens = ReadonlySet<number>;

/** The numbers of everything that a text can be found by. @param seed of the member */
export function tokensOf(text: string, seed: number): Tokens {
  const tokens = new Set<number>();
  for (const word of wordsOf(fold(text.slice(0, SEARCHED)).text)) {
    if (word.isRun) for (const gram of gramsOf(word.text)) tokens.add(token(seed, 'g', gram));
    else for (const start of startsOf(word.text)) addWord(tokens, word.text.slice(start), seed);
  }
  return tokens;
}

function addWord(tokens: Set<number>, word: string, seed: number): void {
  if (word.length < 2) tokens.add(token(seed, 'p', word));
  for (const length of PREFIXES) if (word.length >= length) tokens.add(token(seed, 'p', word.slice(0, length)));
  if (isTolerant(word)) for (const part of withoutOne(word)) tokens.add(token(seed, 'd', part));
}

export const isTolerant = (word: string): boolean => word.length >= TOLERANT.min && word.length <= TOLERANT.max;

/** The number of the longest stored beginning of a word. */
export function prefixToken(seed: number, word: string): number {
  const length = PREFIXES.findLast((one) => one <= word.length) ?? word.length;
  return token(seed, 'p', word.slice(0, length));
}

/**
 * The numbers of a word and of the word without each of its letters. Two words share one if a letter is missing, too
 * many, wrong, or swapped with the next one.
 */
export const tolerantTokens = (seed: number, word: string): number[] =>
  [...withoutOne(word)].map((part) => token(seed, 'd', part));

function withoutOne(word: string): Set<string> {
  const parts = new Set([word]);
  for (let at = 0; at < word.length; at += 1) parts.add(word.slice(0, at) + word.slice(at + 1));
  return parts;
}

/** The single characters and the pairs of a run. */
function gramsOf(run: string): string[] {
  const chars = [...run];
  return chars.flatMap((char, at) => (at === 0 ? [char] : [char, `${chars[at - 1]}${char}`]));
}

/** The numbers that a text with this run in it has: those of its pairs, or of a single character. */
export function runTokens(seed: number, chars: readonly string[]): number[] {
  if (chars.length === 1) return [token(seed, 'g', chars[0] ?? '')];
  return chars.slice(1).map((char, at) => token(seed, 'g', `${chars[at]}${char}`));
}

/** A seed for each member, so that the numbers of one say nothing about the texts of another. */
export const seedOf = (memberId: string): number => hash(0x811c9dc5, memberId);

const token = (seed: number, kind: string, part: string): number => hash(hash(seed, kind), part);

/** FNV-1a over UTF-16 units: a signed 32-bit integer. Stored in indexes: a change needs them to be built again. */
function hash(from: number, text: string): number {
  let value = from;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    value = Math.imul(value ^ (unit & 0xff), 0x01000193);
    value = Math.imul(value ^ (unit >>> 8), 0x01000193);
  }
  return value | 0;
}
