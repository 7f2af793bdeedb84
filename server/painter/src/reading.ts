/** Reading a description: tokens, phrases, and the adjectives that belong to a noun. */

import { fromArabic } from './arabic.ts';
import { fromKorean } from './korean.ts';
import type { Words } from './vocabulary.ts';

/** Position of a phrase: from token `at`, `length` tokens long. */
export interface Hit<Name extends string> {
  readonly name: Name;
  readonly word: string;
  readonly at: number;
  readonly length: number;
}

/** A description as tokens. Understood tokens are used up, so that "ice blue eyes" does not also mean winter. */
export class Reading {
  readonly #tokens: string[];
  /** Words that the description rules out ("no glasses"). */
  readonly denied: ReadonlySet<string>;

  constructor(description: string) {
    const plain = fromArabic(fromKorean(description.normalize('NFKC').slice(0, 10_000)))
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .replace(/[.;!?\n]+/g, ' | ')
      .replace(/:/g, ' is ')
      .replace(/,/g, ' , ')
      .replace(/[^a-zé0-9|, ]+/g, ' ');
    const denied = new Set<string>();
    const kept = plain.replace(
      /\b(?:no|without|not|never)\s+(?:an?\s+|any\s+|wearing\s+)?([a-z]+)/g,
      (_whole, word: string) => {
        denied.add(word);
        return ' | ';
      },
    );
    this.#tokens = kept.split(' ').filter((token) => token !== '');
    this.denied = denied;
  }

  /** Position of a verb of holding, at most `reach` tokens before `at` and in the same phrase. */
  holding(at: number, reach: number): number | undefined {
    for (let index = at - 1; index >= Math.max(0, at - reach); index -= 1) {
      const token = this.#tokens[index] ?? '|';
      if (
        /^(?:holding|holds|hold|carrying|carries|clutching|raising|lifting|sipping|drinking|reading|wielding)$/.test(
          token,
        )
      ) {
        return index;
      }
      if (/^[|,_]$/.test(token)) {
        return undefined;
      }
    }
    return undefined;
  }

  get text(): string {
    return this.#tokens.join(' ');
  }

  use(at: number, length: number): void {
    this.#tokens.fill('_', at, at + length);
  }

  /** All phrases of the list inside a window of tokens, in order; a longer phrase hides the shorter ones in it. */
  all<Name extends string>(list: Words<Name>, from = 0, to = this.#tokens.length): Hit<Name>[] {
    const window = this.#tokens.slice(from, to);
    const joined = ` ${window.join(' ')} `;
    const tokenAt = new Map<number, number>();
    let start = 0;
    for (const [at, token] of window.entries()) {
      tokenAt.set(start, at);
      start += token.length + 1;
    }
    const taken = new Set<number>();
    const hits: Hit<Name>[] = [];
    for (const [word, name] of list) {
      const needle = ` ${word} `;
      for (let index = joined.indexOf(needle); index >= 0; index = joined.indexOf(needle, index + 1)) {
        const at = tokenAt.get(index) ?? 0;
        const length = word.split(' ').length;
        const span = Array.from({ length }, (_, step) => at + step);
        if (!span.some((place) => taken.has(place))) {
          for (const place of span) {
            taken.add(place);
          }
          hits.push({ name, word, at: at + from, length });
        }
      }
    }
    return hits.sort((a, b) => a.at - b.at);
  }

  first<Name extends string>(list: Words<Name>): Hit<Name> | undefined {
    return this.all(list)[0];
  }

  /** Places of the given words. */
  places(anchors: ReadonlySet<string>): number[] {
    return this.#tokens.flatMap((token, index) => (anchors.has(token) ? [index] : []));
  }

  /** The tokens that may describe the noun at `at`: back to the noun or the sentence end before it, then onward after "is", "are", "of". */
  around(
    at: number,
    nouns: ReadonlySet<string>,
    pastCommas = false,
  ): { readonly from: number; readonly onward: number } {
    let from = at;
    while (from > 0 && at - from < 7) {
      const before = this.#tokens[from - 1] ?? '|';
      if (before === '|' || before === '_' || nouns.has(before) || (before === ',' && !pastCommas)) {
        break;
      }
      from -= 1;
    }
    let onward = at + 1;
    if (
      /^(?:is|are|of|dyed|coloured|colored|falling|tied|pulled|pinned|swept|slicked|in|worn|cut|cropped|shaved|combed|down|over|covering|to|half|up|past|reaching|flowing)$/.test(
        this.#tokens[at + 1] ?? '',
      )
    ) {
      while (onward < this.#tokens.length && onward - at < 7) {
        const after = this.#tokens[onward] ?? '|';
        if (/^(?:[|_,]|and|with)$/.test(after) || nouns.has(after)) {
          break;
        }
        onward += 1;
      }
    } else if (/^[|,]$/.test(this.#tokens[at + 2] ?? '|') && !nouns.has(this.#tokens[at + 1] ?? '|')) {
      // A single adjective after the noun: "kimono green,".
      onward = at + 2;
    }
    return { from, onward };
  }
}
