import { RE2JS } from 're2js';
import type { LoreEntry } from 'shared-sdk/cards';

/** Limits of searching by the expressions of a card, whose work grows with both. */
const MOST_EXPRESSIONS = 64;
const LONGEST_EXPRESSION = 500;
const SEARCHED_CHARACTERS = 2_000;

/** A text to search in. */
export class Scanned {
  readonly text: string;
  #folded: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get folded(): string {
    this.#folded ??= this.text.toLowerCase();
    return this.#folded;
  }
}

export type Search = (scanned: Scanned) => boolean;

/**
 * Searches for the keys of an entry. Expressions run on RE2, which is linear for any pattern and refuses the others.
 * Null: the entry has keys that can't be searched for, and is ignored.
 */
export function searchesOf(entry: LoreEntry, keys: readonly string[]): Search[] | null {
  if (!entry.usesRegex) return keys.map((key) => literally(entry, key));
  const searches = keys.slice(0, MOST_EXPRESSIONS).map((key) => byExpression(entry, key));
  const usable = searches.flatMap((search) => search ?? []);
  return usable.length === searches.length ? usable : null;
}

function literally({ isCaseSensitive, matchesWholeWords }: LoreEntry, key: string): Search {
  const wanted = isCaseSensitive ? key.trim() : key.trim().toLowerCase();
  if (wanted === '') return () => false;
  return (scanned) => {
    const within = isCaseSensitive ? scanned.text : scanned.folded;
    for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
      if (!matchesWholeWords || (!isLetter(within, at - 1) && !isLetter(within, at + wanted.length))) return true;
    }
    return false;
  };
}

const isLetter = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));

function byExpression({ isCaseSensitive }: LoreEntry, key: string): Search | undefined {
  const [, pattern = key, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(key) ?? [];
  if (pattern.length > LONGEST_EXPRESSION) return undefined;
  const options =
    (flags.includes('i') || (flags === '' && !isCaseSensitive && pattern === key) ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0);
  try {
    const compiled = RE2JS.compile(pattern, options);
    return ({ text }) => compiled.matcher(text.slice(-SEARCHED_CHARACTERS)).find();
  } catch {
    // Not part of RE2: look-around, back-references, or too many repetitions.
    return undefined;
  }
}
