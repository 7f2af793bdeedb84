import { ANY_USER } from './rules.ts';

export interface Speakers {
  readonly char: string;
  readonly user: string;
  /** Further texts that end a reply, and are not part of it. */
  readonly stopTexts?: readonly string[] | undefined;
}

/** Marks of sections and of templates of models: where one comes, a model writes what it should not. */
const MARKS = [
  '<|',
  '<start_of_turn>',
  '<end_of_turn>',
  '</s>',
  '[/INST]',
  '<memory>',
  '<lore>',
  '<note>',
  '<story>',
  '<mode>',
  '<last_instructions>',
  '<author_instructions>',
];

/** Texts at which a model itself should stop: the words of the user. */
export const stopTextsOf = ({ user, stopTexts = [] }: Speakers): string[] => [
  ...new Set([...[user, ANY_USER].filter((name) => name !== '').map((name) => `\n${name}:`), ...stopTexts]),
];

/**
 * Only what the character says of a model's stream: it ends before the first line of the user, mark or stop text. The
 * character's name at the beginning is left out. Text that may still become one of these is held back.
 */
export async function* ownWords(pieces: AsyncIterable<string>, speakers: Speakers): AsyncGenerator<string> {
  const reading = new Reading(speakers);
  for await (const piece of pieces) {
    const shown = reading.add(piece);
    if (shown !== '') yield shown;
    if (reading.isOver) return;
  }
  const rest = reading.end();
  if (rest !== '') yield rest;
}

class Reading {
  /** In lower case. */
  readonly #ownLines: readonly string[];
  readonly #userLines: readonly string[];
  readonly #stops: readonly string[];
  #text = '';
  #shown = 0;
  #isStart = true;
  isOver = false;

  constructor({ char, user, stopTexts = [] }: Speakers) {
    this.#ownLines = linesOf([char, '{{char}}']);
    const own = new Set(this.#ownLines);
    this.#userLines = linesOf([user, ANY_USER, '{{user}}']).filter((line) => !own.has(line));
    this.#stops = [...MARKS, ...stopTexts.filter((text) => text !== '')].map((text) => text.toLowerCase());
  }

  /** @returns what can be shown now */
  add(piece: string): string {
    this.#text += piece;
    if (this.#isStart && !this.#readStart()) return '';
    return this.#show(this.#text.length - this.#heldBack());
  }

  end(): string {
    if (this.#isStart) this.#readStart(true);
    return this.#show(this.#text.length);
  }

  #show(until: number): string {
    const stop = this.#firstStop();
    this.isOver = stop !== undefined;
    const end = Math.max(this.#shown, Math.min(until, stop ?? until));
    const shown = this.#text.slice(this.#shown, end);
    this.#shown = end;
    return shown;
  }

  /** Drops the character's name and lines of the user before the first words. @returns whether the words have begun */
  #readStart(isEnd = false): boolean {
    for (;;) {
      this.#text = this.#text.trimStart();
      const lower = this.#text.toLowerCase();
      const own = this.#ownLines.find((line) => lower.startsWith(line));
      if (own !== undefined) {
        this.#text = this.#text.slice(own.length);
        continue;
      }
      const mayBecome = [...this.#ownLines, ...this.#userLines].some((line) => line.startsWith(lower));
      if (mayBecome && !isEnd) return false;
      if (!this.#userLines.some((line) => lower.startsWith(line))) {
        this.#isStart = false;
        return true;
      }
      const next = lower.indexOf('\n');
      if (next < 0 && !isEnd) return false;
      this.#text = next < 0 ? '' : this.#text.slice(next);
    }
  }

  #firstStop(): number | undefined {
    const from = Math.max(0, this.#shown - 1);
    const lower = this.#text.toLowerCase();
    const found = this.#stops.map((stop) => lower.indexOf(stop, from)).filter((at) => at >= 0);
    for (let at = lower.indexOf('\n', from); at >= 0; at = lower.indexOf('\n', at + 1)) {
      const line = lower.slice(at + 1, at + 1 + LONGEST_LINE).trimStart();
      if (this.#userLines.some((one) => line.startsWith(one))) found.push(at);
    }
    return found.length > 0 ? Math.min(...found) : undefined;
  }

  /** The length of the end that may still become a stop. */
  #heldBack(): number {
    const lower = this.#text.slice(this.#shown).toLowerCase();
    const lineAt = lower.lastIndexOf('\n');
    const line = lineAt < 0 ? undefined : lower.slice(lineAt + 1).trimStart();
    const mayBeUser = line !== undefined && this.#userLines.some((one) => one.startsWith(line));
    const held = this.#stops.map((stop) => overlap(lower, stop));
    return Math.max(mayBeUser ? lower.length - lineAt : 0, ...held);
  }
}

/** Names are short; blanks may come before one. */
const LONGEST_LINE = 200;

/** `name:`, and how models make it bold. */
const linesOf = (names: readonly string[]): string[] =>
  names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .flatMap((name) => [`${name}:`, `${name}：`, `**${name}:**`, `**${name}**:`]);

/** The length of the longest end of `text` with which `stop` begins. */
function overlap(text: string, stop: string): number {
  for (let length = Math.min(text.length, stop.length - 1); length > 0; length -= 1) {
    if (stop.startsWith(text.slice(-length))) return length;
  }
  return 0;
}

const SENTENCE_END = new Set('.!?…。！？؟۔~♥♪');
const CLOSING = new Set('"”’»」』)）*_');
/** A shorter rest would say too little. */
const LEAST_KEPT = 0.25;

/** A text that was cut off at a limit, up to its last whole sentence. */
export function wholeSentences(text: string): string {
  const said = text.trimEnd();
  let end = said.length;
  while (end > 0 && CLOSING.has(said[end - 1] ?? '')) end -= 1;
  if (end === 0 || SENTENCE_END.has(said[end - 1] ?? '')) return said;
  for (let at = said.length - 1; at >= said.length * LEAST_KEPT; at -= 1) {
    if (!SENTENCE_END.has(said[at] ?? '')) continue;
    let close = at + 1;
    while (CLOSING.has(said[close] ?? '')) close += 1;
    // A point within a word or a number ends no sentence.
    if (close < said.length && /[\p{L}\p{N}]/u.test(said[close] ?? '')) continue;
    return closed(said.slice(0, close));
  }
  return closed(`${said} …`);
}

/** Ends an action that was cut off. */
const closed = (text: string): string => (text.split('*').length % 2 === 0 ? `${text}*` : text);

/** A text with more of it: the same text first, then a space where the words need one. */
export function lengthened(text: string, more: string): string {
  if (text === '' || more === '') return text + more;
  const isJoined = /\s$/.test(text) || /^[\s.,!?…;:)\]”’»、。，！？؟،]/u.test(more);
  return `${text}${isJoined ? '' : ' '}${more}`;
}
