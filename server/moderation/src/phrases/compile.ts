import { fold } from '../normalise.ts';
import { ROOT } from './automaton.ts';
import { AutomatonBuilder } from './builder.ts';
import { type Part, PhraseError, parsePhrase, type WordForm } from './grammar.ts';
import type { AutomatonTables } from './tables.ts';
import { ANY_INNER, ANY_WORD, EDGE, START, Vocabulary } from './vocabulary.ts';

/** Lists that phrases share, by name. */
export type SharedLists = Readonly<Record<string, readonly string[]>>;

/** Where a phrase continues: a word may start at `begin`; a Korean syllable may also follow directly at `inside`. */
interface Point {
  readonly begin: number;
  readonly inside?: number;
}

const LETTER = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const HANGUL = /\p{Script=Hangul}/u;
const LIST_NAME = /\$([a-zA-Z]+)/g;
const isLetters = ({ text }: WordForm): boolean => LETTER.test(text);

/** The maximum depth of shared lists that name each other. */
const MAX_DEPTH = 6;

/** Builds one automaton of all lists of phrases. Each list has a number; equal lists have the same. */
export class PhraseCompiler {
  readonly vocabulary = new Vocabulary();
  readonly #builder = new AutomatonBuilder();
  readonly #shared: SharedLists;
  readonly #lists = new Map<string, number>();
  readonly #parsed = new Map<string, (readonly Part[])[]>();
  /** Whether shared lists contain Korean. */
  readonly #korean = new Map<string, boolean>();
  /** Where a part leads, by the point before it, the part, and whether it is Korean: phrases with the same beginning share its states. */
  readonly #known = new Map<string, Point>();
  /** For the current phrase: whether its words may have particles and endings. */
  #isKorean = false;

  constructor(shared: SharedLists) {
    this.#shared = shared;
  }

  /** @returns the number of the list @throws PhraseError */
  list(phrases: readonly string[]): number {
    const key = phrases.join('\n');
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const list = this.#lists.size;
    this.#lists.set(key, list);
    for (const phrase of phrases) this.#add(phrase, list);
    return list;
  }

  automaton(): AutomatonTables {
    return this.#builder.build(this.vocabulary.size);
  }

  #add(phrase: string, list: number): void {
    this.#isKorean = this.#holdsHangul(phrase, 0);
    const end = this.#sequence(parsePhrase(phrase), { begin: ROOT }, 0);
    if (end.begin === ROOT) throw new PhraseError(`"${phrase}" matches without any word`);
    this.#builder.end(end.begin, list);
  }

  #holdsHangul(phrase: string, depth: number): boolean {
    if (HANGUL.test(phrase)) return true;
    return [...phrase.matchAll(LIST_NAME)].some(([, name = '']) => this.#listHoldsHangul(name, depth));
  }

  #listHoldsHangul(name: string, depth: number): boolean {
    const known = this.#korean.get(name);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH) throw new PhraseError(`$${name}: shared lists name each other too deeply`);
    const isKorean = this.#sharedList(name).some((phrase) => this.#holdsHangul(phrase, depth + 1));
    this.#korean.set(name, isKorean);
    return isKorean;
  }

  #sharedList(name: string): readonly string[] {
    const phrases = Object.hasOwn(this.#shared, name) ? this.#shared[name] : undefined;
    if (!phrases) throw new PhraseError(`there is no shared list $${name}`);
    return phrases;
  }

  #sequence(parts: readonly Part[], from: Point, depth: number): Point {
    return parts.reduce((point, part) => this.#part(part, point, depth), from);
  }

  #part(part: Part, from: Point, depth: number): Point {
    const key = `${this.#isKorean ? -from.begin : from.begin} ${part.source}`;
    const known = this.#known.get(key);
    if (known) return known;
    const point = this.#newPart(part, from, depth);
    this.#known.set(key, point);
    return point;
  }

  #newPart(part: Part, from: Point, depth: number): Point {
    switch (part.kind) {
      case 'word':
      case 'number':
        return this.#oneOf([[part]], from, depth);
      case 'edge':
        return this.#passed(from, EDGE);
      case 'start':
        return this.#passed(from, START);
      case 'gap':
        return this.#gap(part, from);
      case 'not':
        return this.#not(part.words, from);
      case 'list':
        return this.#oneOf(this.#phrasesOf(part.name, depth), from, depth + 1);
      case 'any':
        return this.#oneOf(part.of, from, depth);
      case 'optional':
        return this.#join([from, this.#part(part.part, from, depth)]);
    }
  }

  #phrasesOf(name: string, depth: number): (readonly Part[])[] {
    if (depth > MAX_DEPTH) throw new PhraseError(`$${name}: shared lists name each other too deeply`);
    const known = this.#parsed.get(name);
    if (known) return known;
    const parsed = this.#sharedList(name).map(parsePhrase);
    this.#parsed.set(name, parsed);
    return parsed;
  }

  /** Alternatives. Single words lead to one common state: most lists consist of them, so the automaton stays small. */
  #oneOf(of: readonly (readonly Part[])[], from: Point, depth: number): Point {
    const points: Point[] = [];
    const end = this.#builder.state();
    let hasShort = false;
    const take = (atom: number) => {
      this.#builder.edge(from.begin, atom, end);
      hasShort = true;
    };
    for (const parts of of) {
      const [part, ...others] = parts;
      if (part?.kind === 'number' && others.length === 0) take(this.vocabulary.range(part.from, part.to));
      else if (part?.kind === 'word' && others.length === 0) {
        for (const words of part.spellings) {
          const [form, ...more] = words;
          if (form && more.length === 0 && !isLetters(form)) take(this.vocabulary.word(form));
          else points.push(words.reduce((point, word) => this.#word(word, point), from));
        }
      } else points.push(this.#sequence(parts, from, depth));
    }
    return this.#join(hasShort ? [...points, this.#afterWord(end)] : points);
  }

  #word(form: WordForm, from: Point): Point {
    if (!isLetters(form)) {
      const end = this.#builder.state();
      this.#builder.edge(from.begin, this.vocabulary.word(form), end);
      return this.#afterWord(end);
    }
    let at: number | undefined;
    for (const char of fold(form.text)) {
      const next = this.#builder.state();
      const anywhere = this.vocabulary.letter(char, false);
      if (at !== undefined) this.#builder.edge(at, anywhere, next);
      else {
        const isOpen = form.anyBeginning || !HANGUL.test(char);
        this.#builder.edge(from.begin, isOpen ? anywhere : this.vocabulary.letter(char, true), next);
        if (from.inside !== undefined) this.#builder.edge(from.inside, anywhere, next);
      }
      at = next;
    }
    return this.#afterWord(at ?? from.begin);
  }

  /** After a word: in Korean its particles and endings, then the next word. */
  #afterWord(end: number): Point {
    if (!this.#isKorean) return { begin: end };
    const rest = this.#builder.state();
    this.#builder.jump(end, rest);
    this.#builder.edge(rest, ANY_INNER, rest);
    return { begin: rest, inside: end };
  }

  #passed(from: Point, atom: number): Point {
    const begin = this.#builder.state();
    this.#builder.edge(from.begin, atom, begin);
    return { begin };
  }

  #gap({ from: fewest, to: most }: { readonly from: number; readonly to: number }, from: Point): Point {
    const end = this.#builder.state();
    let at = from.begin;
    if (fewest === 0) this.#builder.jump(at, end);
    for (let words = 1; words <= most; words++) {
      const next = this.#builder.state();
      this.#builder.edge(at, ANY_WORD, next);
      this.#builder.edge(next, ANY_INNER, next);
      if (words >= fewest) this.#builder.jump(next, end);
      at = next;
    }
    return fewest === 0 && from.inside !== undefined ? { begin: end, inside: from.inside } : { begin: end };
  }

  #not(words: readonly WordForm[], from: Point): Point {
    const blocked = new Set(
      words.map((form) => {
        const [first = ''] = fold(form.text);
        return LETTER.test(first) ? this.vocabulary.letter(first, false) : this.vocabulary.word(form);
      }),
    );
    const end = this.#builder.state();
    this.#builder.jump(from.begin, end, blocked);
    return { begin: end };
  }

  #join(points: readonly Point[]): Point {
    const [only, ...others] = points;
    if (only && others.length === 0) return only;
    const begin = this.#builder.state();
    for (const point of points) this.#builder.jump(point.begin, begin);
    const insides = points.flatMap(({ inside }) => inside ?? []);
    if (insides.length === 0) return { begin };
    const inside = this.#builder.state();
    for (const state of insides) this.#builder.jump(state, inside);
    return { begin, inside };
  }
}
