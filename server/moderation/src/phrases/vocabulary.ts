import { fold, latinOf, shortened } from '../normalise.ts';
import { LOOKALIKE_SIGNS } from '../spelling/confusables.ts';
import { MISSPELLINGS } from '../spelling/misspellings.ts';
import { isArabic, stemsOf, withoutPrefixes } from './arabic.ts';
import { PhraseError, type WordForm } from './grammar.ts';

/** The units of a text: words, numbers, single characters of Korean, Chinese and Japanese, sentence edges. */
export interface Unit {
  readonly kind: 'word' | 'number' | 'letter' | 'edge';
  /** Folded. */
  readonly text: string;
  /** False for a Korean syllable within a word. */
  readonly begins: boolean;
}

type Table<Value> = readonly (readonly [string, Value])[];

/** A vocabulary as plain data. */
export interface VocabularyData {
  readonly words: Table<number>;
  readonly beginnings: Table<number>;
  readonly endings: Table<number>;
  readonly stems: Table<number>;
  readonly letters: Table<number>;
  readonly ranges: Table<{ from: number; to: number; atom: number }>;
  /** The number of atoms in use. */
  readonly size: number;
}

/** Classes of units that every vocabulary has; others get numbers as phrases use them. */
export const ANY_WORD = 0;
export const ANY_INNER = 1;
export const EDGE = 2;
/** The edge at the beginning of a text. */
export const START = 3;
const FIRST_OWN = 4;
/** The content of the unit at the beginning of a text. */
export const START_MARK = '^';

/** The longest word of the rules. */
const MAX_WORD = 40;
const REMEMBERED_UNITS = 4_000;
const SIGN = /[01345789@$€+|!*]/;

/**
 * The words of all phrases, and which of them a unit of a text matches. Disguises are removed first: digits for
 * letters, letters of other alphabets, stretched letters, common misspellings, Arabic prefixes.
 */
export class Vocabulary {
  readonly #words: Map<string, number>;
  readonly #beginnings: Map<string, number>;
  /** The first two letters of phrases with an open ending. */
  readonly #starts: Set<string>;
  readonly #endings: Map<string, number>;
  /** Arabic words in any form. */
  readonly #stems: Map<string, number>;
  readonly #letters: Map<string, number>;
  readonly #ranges: Map<string, { from: number; to: number; atom: number }>;
  #atoms: number;
  /** All words that a phrase names, and their first two letters. Filled at the first question. */
  #named: { readonly words: ReadonlySet<string>; readonly starts: ReadonlySet<string> } | undefined;
  readonly #seen = new Map<string, readonly number[]>();
  readonly #undisguised = new Map<string, string | undefined>();

  /** @param data of the same words, from `data` */
  constructor(data: Partial<VocabularyData> = {}) {
    this.#words = new Map(data.words);
    this.#beginnings = new Map(data.beginnings);
    this.#starts = new Set([...this.#beginnings.keys()].map((word) => word.slice(0, 2)));
    this.#endings = new Map(data.endings);
    this.#stems = new Map(data.stems);
    this.#letters = new Map(data.letters);
    this.#ranges = new Map(data.ranges);
    this.#atoms = data.size ?? FIRST_OWN;
  }

  get data(): VocabularyData {
    return {
      words: [...this.#words],
      beginnings: [...this.#beginnings],
      endings: [...this.#endings],
      stems: [...this.#stems],
      letters: [...this.#letters],
      ranges: [...this.#ranges],
      size: this.#atoms,
    };
  }

  /** The number of atoms in use: each is smaller. */
  get size(): number {
    return this.#atoms;
  }

  /** The number of a phrase's word. A word of Korean, Chinese or Japanese consists of single characters instead. */
  word({ text, anyBeginning, anyEnding, anyForm }: WordForm): number {
    const word = fold(text).replaceAll("'", '');
    if (anyForm && (!isArabic(word) || anyBeginning))
      throw new PhraseError(`${text}~: only an Arabic word, without a *`);
    if (anyForm) return this.#number(this.#stems, word);
    if (anyBeginning && anyEnding) throw new PhraseError(`*${text}*: a word can be open at one end`);
    if (anyEnding && word.length < 2) throw new PhraseError(`${text}*: at least two letters`);
    if (anyEnding) this.#starts.add(word.slice(0, 2));
    return this.#number(anyBeginning ? this.#endings : anyEnding ? this.#beginnings : this.#words, word);
  }

  /** A character of Korean, Chinese or Japanese: anywhere, or at the beginning of a word. */
  letter(char: string, begins: boolean): number {
    return this.#number(this.#letters, begins ? `^${char}` : char);
  }

  range(from: number, to: number): number {
    const key = `${from}-${to}`;
    const range = this.#ranges.get(key) ?? { from, to, atom: this.#atoms++ };
    this.#ranges.set(key, range);
    return range.atom;
  }

  #number(table: Map<string, number>, key: string): number {
    const known = table.get(key);
    if (known !== undefined) return known;
    table.set(key, this.#atoms);
    this.#named = undefined;
    return this.#atoms++;
  }

  /** Whether a phrase contains the word itself or a prefix of it. */
  names(word: string): boolean {
    return this.#allNamed().words.has(word);
  }

  /** Whether any word that `names` knows begins with these two letters. */
  namesAfter(letters: string): boolean {
    return this.#allNamed().starts.has(letters);
  }

  #allNamed() {
    if (this.#named) return this.#named;
    const words = new Set([...this.#words.keys(), ...this.#beginnings.keys(), ...this.#stems.keys()]);
    this.#named = { words, starts: new Set([...words].map((word) => word.slice(0, 2))) };
    return this.#named;
  }

  /** All atoms that the unit matches. */
  atomsOf(unit: Unit): readonly number[] {
    const key = `${unit.kind}${unit.begins ? '^' : ''}${unit.text}`;
    const seen = this.#seen.get(key);
    if (seen) return seen;
    const atoms = [...new Set(this.#read(unit))];
    // A long unit rarely occurs twice, and caching a few thousand of them would fill the thread's memory.
    if (unit.text.length > MAX_WORD) return atoms;
    if (this.#seen.size >= REMEMBERED_UNITS) this.#seen.clear();
    this.#seen.set(copied(key), atoms);
    return atoms;
  }

  #read({ kind, text, begins }: Unit): number[] {
    if (kind === 'edge') return text === START_MARK ? [EDGE, START] : [EDGE];
    const any = begins ? ANY_WORD : ANY_INNER;
    if (kind === 'letter') {
      const keys = begins ? [text, `^${text}`] : [text];
      return [any, ...keys.flatMap((key) => this.#letters.get(key) ?? [])];
    }
    const words = [...readingsOf(text).flatMap((reading) => this.#atomsOfWord(reading)), ...this.#atomsOfForm(text)];
    return kind === 'number' ? [any, ...this.#rangesOf(Number(text)), ...words] : [any, ...words];
  }

  #rangesOf(value: number): number[] {
    return [...this.#ranges.values()].filter(({ from, to }) => value >= from && value <= to).map(({ atom }) => atom);
  }

  #atomsOfWord(word: string): number[] {
    const found: (number | undefined)[] = [this.#words.get(word)];
    const length = Math.min(word.length, MAX_WORD);
    if (this.#starts.has(word.slice(0, 2)))
      for (let end = 2; end <= length; end++) found.push(this.#beginnings.get(word.slice(0, end)));
    if (this.#endings.size > 0)
      for (let from = 0; from < length; from++) found.push(this.#endings.get(word.slice(from)));
    return found.filter((atom) => atom !== undefined);
  }

  #atomsOfForm(word: string): number[] {
    if (!isArabic(word) || word.length > MAX_WORD) return [];
    const stems = [word, ...shortened(word)].flatMap((reading) => [...stemsOf(reading)]);
    return stems.flatMap((stem) => this.#stems.get(stem) ?? []);
  }

  /** A word with digits and signs for letters, as a word of the phrases. */
  undisguised(word: string): string | undefined {
    if (word.length > MAX_WORD || !SIGN.test(word)) return undefined;
    if (this.#undisguised.has(word)) return this.#undisguised.get(word);
    const meant = spelledOut(word).find((reading) => this.#atomsOfWord(reading).length > 0);
    if (this.#undisguised.size >= REMEMBERED_UNITS) this.#undisguised.clear();
    this.#undisguised.set(copied(word), meant);
    return meant;
  }
}

/** The same text in memory of its own. A part of a text, as a key, would keep the whole text in memory. */
const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** A word with its signs read as letters. A sign with several readings has the same one in the whole word. */
function spelledOut(word: string): string[] {
  const most = Math.max(...[...word].map((char) => LOOKALIKE_SIGNS[char]?.length ?? 1));
  const uniform = Array.from({ length: most }, (_, n) =>
    [...word].map((char) => LOOKALIKE_SIGNS[char]?.[n] ?? LOOKALIKE_SIGNS[char]?.[0] ?? char).join(''),
  );
  // "k!1led": each of the two signs may be an i or an l.
  const mixed = word.includes('1') && word.includes('!') ? word.replaceAll('!', 'i').replaceAll('1', 'l') : undefined;
  const other = mixed === undefined ? undefined : word.replaceAll('!', 'l').replaceAll('1', 'i');
  return [...uniform, ...[mixed, other].flatMap((reading) => (reading === undefined ? [] : spelledOut(reading)))];
}

function readingsOf(text: string): readonly string[] {
  const bare = text.replaceAll("'", '').slice(0, 4 * MAX_WORD);
  const readings = new Set([bare]);
  if (/'s$/.test(text)) readings.add(text.slice(0, -2).replaceAll("'", ''));
  // "l'éducation", "d'enfants".
  const elided = /^[a-z]{1,2}'(.{3,})$/.exec(text)?.[1];
  if (elided) readings.add(elided.replaceAll("'", ''));
  const latin = latinOf(bare);
  if (latin) readings.add(latin);
  if (isArabic(bare)) for (const rest of withoutPrefixes(bare)) readings.add(rest);
  for (const reading of [...readings]) for (const short of shortened(reading)) readings.add(short);
  for (const reading of [...readings])
    if (Object.hasOwn(MISSPELLINGS, reading)) for (const meant of MISSPELLINGS[reading] ?? []) readings.add(meant);
  return [...readings];
}
