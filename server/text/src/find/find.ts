import { type Folded, fold } from './fold.ts';
import { isNear, nearRun } from './near.ts';
import { isTolerant, prefixToken, runTokens, tolerantTokens } from './tokens.ts';
import { startsOf, type Word, wordsOf } from './words.ts';

/** Words of a query that count; further ones are ignored. */
const MAX_TERMS = 8;
/** A run is found with one wrong character from this length on. */
const TOLERANT_RUN = 3;
const LONGEST_RUN = 12;

/** What a query looks for. */
export interface Query {
  readonly terms: readonly Word[];
}

export function queryOf(text: string): Query {
  return { terms: wordsOf(fold(text).text).slice(0, MAX_TERMS) };
}

/** Numbers that an index must have for a text to be a hit, or a list of such conditions of which one suffices. */
export interface Condition {
  readonly all: readonly number[];
  /** Of each group at least one. */
  readonly oneOf: readonly (readonly number[])[];
  /** Of each group at least one set with all its numbers. */
  readonly oneSetOf: readonly (readonly (readonly number[])[])[];
}

/** The condition on texts with all words of the query, as they are written. */
export const exactCondition = ({ terms }: Query, seed: number): Condition => ({
  all: terms.flatMap((term) => exactTokens(term, seed)),
  oneOf: [],
  oneSetOf: [],
});

/** The condition on texts with all words of the query, each with at most one typing error. */
export function tolerantCondition({ terms }: Query, seed: number): Condition {
  const all: number[] = [];
  const oneOf: number[][] = [];
  const oneSetOf: number[][][] = [];
  for (const term of terms) {
    const chars = [...term.text];
    if (term.isRun && chars.length >= TOLERANT_RUN && chars.length <= LONGEST_RUN) {
      oneSetOf.push(chars.map((_, wrong) => partsWithout(chars, wrong, seed)));
    } else if (!term.isRun && isTolerant(term.text)) {
      oneOf.push([...tolerantTokens(seed, term.text), prefixToken(seed, term.text)]);
    } else all.push(...exactTokens(term, seed));
  }
  return { all, oneOf, oneSetOf };
}

/** Whether a query has a word in which a typing error is tolerated. */
export const isTolerantQuery = ({ terms }: Query): boolean =>
  terms.some(({ isRun, text }) => (isRun ? [...text].length >= TOLERANT_RUN : isTolerant(text)));

const exactTokens = ({ isRun, text }: Word, seed: number): number[] =>
  isRun ? runTokens(seed, [...text]) : [prefixToken(seed, text)];

/** The parts of a run before and after a wrong character. */
const partsWithout = (chars: readonly string[], wrong: number, seed: number): number[] =>
  [chars.slice(0, wrong), chars.slice(wrong + 1)].flatMap((part) => (part.length === 0 ? [] : runTokens(seed, part)));

/** Where a text matches, as indexes in it: from the first to after the last character of the first word that is found. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Looks for all words of a query in a text. @returns the place of the first one, or null if one is missing */
export function findIn(text: string, { terms }: Query, { tolerant }: { readonly tolerant: boolean }): Match | null {
  if (terms.length === 0) return null;
  const folded = fold(text);
  const words = wordsOf(folded.text);
  let first: Match | null = null;
  for (const term of terms) {
    const found = findTerm(folded, words, term) ?? (tolerant ? findNear(words, term) : null);
    if (!found) return null;
    if (!first || found.start < first.start) first = found;
  }
  return first && inOriginal(folded, first);
}

function findTerm({ text }: Folded, words: readonly Word[], term: Word): Match | null {
  if (term.isRun) {
    const start = text.indexOf(term.text);
    return start < 0 ? null : { start, end: start + term.text.length };
  }
  for (const word of words) {
    const from = word.isRun ? undefined : startsOf(word.text).find((at) => word.text.startsWith(term.text, at));
    if (from !== undefined) return { start: word.at + from, end: word.at + from + term.text.length };
  }
  return null;
}

function findNear(words: readonly Word[], term: Word): Match | null {
  for (const word of words) {
    if (word.isRun !== term.isRun) continue;
    if (term.isRun) {
      const from = nearRun(word.text, term.text);
      if (from !== null) return { start: word.at + from, end: word.at + from + term.text.length };
    } else if (isTolerant(term.text)) {
      const from = startsOf(word.text).find((at) => isNear(word.text.slice(at), term.text));
      if (from !== undefined) return { start: word.at + from, end: word.at + word.text.length };
    }
  }
  return null;
}

const inOriginal = ({ places }: Folded, { start, end }: Match): Match => ({
  start: places[start] ?? 0,
  end: places[end] ?? places.at(-1) ?? 0,
});
