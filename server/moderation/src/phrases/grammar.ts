/**
 * The syntax of phrases in the safety rules, explained in docs/subsystems/safety.md: `(a|b)` alternatives, `word?` and
 * `(…)?` optional, `word(s|ed)` endings, `word*` any ending, `*word` any beginning, `قتل~` an Arabic word in any form, `self-harm` two words or one,
 * `[0-3]` words between, `{1-17}` a number, `.` the edge of a sentence, `^` the beginning of the text, `!(in|at)` not
 * followed by one of these words, `$name` a shared list.
 */
export type Part = PartShape & {
  /** As it is written in the phrase. Parts with the same source are the same. */
  readonly source: string;
};

type PartShape =
  | { readonly kind: 'word'; readonly spellings: readonly (readonly WordForm[])[] }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }
  | { readonly kind: 'edge' }
  | { readonly kind: 'start' }
  | { readonly kind: 'not'; readonly words: readonly WordForm[] }
  | { readonly kind: 'list'; readonly name: string }
  | { readonly kind: 'any'; readonly of: readonly (readonly Part[])[] }
  | { readonly kind: 'optional'; readonly part: Part };

export interface WordForm {
  readonly text: string;
  readonly anyBeginning: boolean;
  readonly anyEnding: boolean;
  /** In Arabic: a verb in any person, a noun with or without an article, with any pronoun. */
  readonly anyForm: boolean;
}

/** A phrase with a syntax error. The message quotes it. */
export class PhraseError extends Error {
  override readonly name = 'PhraseError';
}

const MAX_GAP = 30;
const WORD = /[\p{L}\p{M}\p{N}'*~-]/u;

/** @throws PhraseError */
export function parsePhrase(phrase: string): readonly Part[] {
  const reader = new Reader(phrase);
  const [parts, ...others] = reader.alternatives();
  if (!reader.isAtEnd || others.length > 0 || !parts || parts.length === 0)
    throw reader.error('put | into parentheses');
  return parts;
}

class Reader {
  readonly #phrase: string;
  #at = 0;

  constructor(phrase: string) {
    this.#phrase = phrase;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#phrase.length;
  }

  error(hint: string): PhraseError {
    return new PhraseError(`"${this.#phrase}", at character ${this.#at + 1}: ${hint}`);
  }

  alternatives(): Part[][] {
    const found: Part[][] = [this.#sequence()];
    while (this.#take('|')) found.push(this.#sequence());
    return found;
  }

  #sequence(): Part[] {
    const parts: Part[] = [];
    while (!this.isAtEnd && !'|)'.includes(this.#next)) {
      if (this.#take(' ')) continue;
      const from = this.#at;
      const part = this.#sourced(from, this.#part());
      parts.push(this.#take('?') ? this.#sourced(from, { kind: 'optional', part }) : part);
    }
    return parts;
  }

  #sourced(from: number, part: PartShape): Part {
    return { ...part, source: this.#phrase.slice(from, this.#at) };
  }

  #part(): PartShape {
    if (this.#take('(')) return { kind: 'any', of: this.#closed() };
    if (this.#take('[')) return this.#range('gap', ']');
    if (this.#take('{')) return this.#range('number', '}');
    if (this.#take('.')) return { kind: 'edge' };
    if (this.#take('^')) return { kind: 'start' };
    if (this.#take('$')) return { kind: 'list', name: this.#run(/[a-zA-Z]/) };
    if (this.#take('!')) return this.#negation();
    return this.#word();
  }

  #closed(): Part[][] {
    const of = this.alternatives();
    if (!this.#take(')')) throw this.error('a ) is missing');
    return of;
  }

  #range(kind: 'gap' | 'number', end: string): PartShape {
    const from = this.#run(/\d/);
    if (!this.#take('-')) throw this.error('a range has the form 0-3');
    const to = this.#run(/\d/);
    if (!this.#take(end)) throw this.error(`a ${end} is missing`);
    if (Number(from) > Number(to) || (kind === 'gap' && Number(to) > MAX_GAP)) throw this.error('the range is wrong');
    return { kind, from: Number(from), to: Number(to) };
  }

  #negation(): PartShape {
    if (!this.#take('(')) throw this.error('write !(word|word)');
    const words = this.#closed().flatMap((sequence) =>
      sequence.flatMap((part) => {
        if (sequence.length !== 1 || part.kind !== 'word') throw this.error('!(…) takes single words');
        return part.spellings.flatMap((spelling) => spelling.slice(0, 1));
      }),
    );
    return { kind: 'not', words };
  }

  #word(): PartShape {
    const text = this.#run(WORD);
    // "self-harm" matches two words or one.
    const pieces = text.split('-').filter((piece) => piece !== '');
    const spellings = pieces.length > 1 ? [pieces, [pieces.join('')]] : [pieces];
    const endings = this.#take('(') ? ['', ...this.#endings()] : [''];
    if (endings.length > 1 && this.#next === '?') throw this.error('endings are optional already');
    return {
      kind: 'word',
      spellings: spellings.flatMap((words) =>
        endings.map((ending) => words.map((word, i) => formOf(i === words.length - 1 ? word + ending : word))),
      ),
    };
  }

  #endings(): string[] {
    return this.#closed().map(([part, ...others]) => {
      const text = part?.kind === 'word' ? part.spellings[0]?.[0] : undefined;
      if (!text || others.length > 0) throw this.error('endings have the form word(s|ed)');
      return text.text + (text.anyEnding ? '*' : '');
    });
  }

  get #next(): string {
    return this.#phrase[this.#at] ?? '';
  }

  #take(sign: string): boolean {
    if (this.#next !== sign || sign === '') return false;
    this.#at++;
    return true;
  }

  #run(of: RegExp): string {
    const from = this.#at;
    while (!this.isAtEnd && of.test(this.#next)) this.#at++;
    if (from === this.#at) throw this.error(`"${this.#next}" is not expected here`);
    return this.#phrase.slice(from, this.#at);
  }
}

function formOf(word: string): WordForm {
  const text = word.replace(/[*~]/g, '');
  if (text === '') throw new PhraseError(`"${word}": a word needs letters`);
  return { text, anyBeginning: word.startsWith('*'), anyEnding: word.endsWith('*'), anyForm: word.endsWith('~') };
}
