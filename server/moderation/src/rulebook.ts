import type { ModerationPurpose } from 'ports';
import type { CompiledEntry, CompiledRules } from './compiled.ts';
import { Automaton, type Span } from './phrases/automaton.ts';
import { unitsOf } from './phrases/units.ts';
import { Vocabulary } from './phrases/vocabulary.ts';
import type { Category, Near, RuleLanguage } from './rules/entry.ts';

/** The distance in words within which a phrase makes a match harmless. */
const EXCUSED_WITHIN = 12;
/** The distance in words within which two phrases of a long sentence count as near. */
const LONGEST_IN_SENTENCE = 18;
/** The default purposes of an entry. */
const EVERYWHERE: readonly ModerationPurpose[] = ['chat', 'creation'];

export interface Finding {
  readonly category: Category;
  readonly language: RuleLanguage;
  readonly id: string;
  /** Word positions in the text, from its beginning. */
  readonly span: Span;
}

/** Searches texts with compiled rules. */
export class Rulebook {
  readonly #vocabulary: Vocabulary;
  readonly #entries: readonly CompiledEntry[];
  readonly #automaton: Automaton;

  constructor({ entries, vocabulary, automaton }: CompiledRules) {
    this.#entries = entries;
    this.#vocabulary = new Vocabulary(vocabulary);
    this.#automaton = new Automaton(automaton);
  }

  /** The size of the automaton: the work per word of a text is at most proportional to it. */
  get states(): number {
    return this.#automaton.states;
  }

  /** All findings of the rules for this purpose, the most serious first, one per entry. */
  find(text: string, purpose: ModerationPurpose): Finding[] {
    return this.read(text, purpose).findings;
  }

  /** Like `find`; also returns whether a text contains one half of a pair that only a whole conversation shows. */
  read(text: string, purpose: ModerationPurpose): { readonly findings: Finding[]; readonly isHalf: boolean } {
    const spans = this.#spansOf(text);
    // Earlier messages were judged when they were sent: only the newest line can make a conversation unsafe.
    const from = purpose === 'conversation' ? this.#wordsBefore(text) : 0;
    const findings = this.#entries
      .filter(({ only }) => (only ?? EVERYWHERE).includes(purpose))
      .flatMap(({ category, language, id, ...entry }) => {
        const span = matchOf(entry, spans, from);
        return span ? [{ category, language, id, span }] : [];
      });
    const isHalf = this.#entries.some(
      ({ only, near }) =>
        only?.includes('conversation') && near.some(({ one, other }) => spans.has(one) || spans.has(other)),
    );
    return { findings, isHalf };
  }

  #wordsBefore(text: string): number {
    const lines = text.slice(0, text.lastIndexOf('\n') + 1);
    return unitsOf(lines, this.#vocabulary).filter(({ begins }) => begins).length;
  }

  #spansOf(text: string): ReadonlyMap<number, readonly Span[]> {
    const units = unitsOf(text, this.#vocabulary);
    return this.#automaton.scan(units.map((unit) => ({ atoms: this.#vocabulary.atomsOf(unit), begins: unit.begins })));
  }
}

type Spans = ReadonlyMap<number, readonly Span[]>;

/** The first match of an entry that no exception makes harmless, and that ends after this many words. */
function matchOf(
  entry: Pick<CompiledEntry, 'phrases' | 'near' | 'unless'>,
  spans: Spans,
  from: number,
): Span | undefined {
  const at = (list: number | undefined) => (list === undefined ? [] : (spans.get(list) ?? []));
  const excuses = at(entry.unless);
  const isDue = (span: Span) => span.last > from && !isExcused(span, excuses);
  const direct = at(entry.phrases).find(isDue);
  if (direct) return direct;
  for (const { one, other, within } of entry.near) {
    const pair = pairsOf(at(one), at(other), within).find(isDue);
    if (pair) return pair;
  }
  return undefined;
}

/** Spans are sorted by their ends, so the first one that ends late enough decides. */
function isExcused({ first, last }: Span, excuses: readonly Span[]): boolean {
  const excuse = excuses[indexOfEnd(excuses, first - EXCUSED_WITHIN)];
  return excuse !== undefined && excuse.first <= last + EXCUSED_WITHIN;
}

/** The index of the first span that ends at this word or later. */
function indexOfEnd(spans: readonly Span[], word: number): number {
  let from = 0;
  let end = spans.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if ((spans[middle]?.last ?? 0) < word) from = middle + 1;
    else end = middle;
  }
  return from;
}

/** Pairs each span of the first list with the nearest of the second before and after it. */
function pairsOf(ones: readonly Span[], others: readonly Span[], within: Near['within']): Span[] {
  // Words of asking are everywhere, deeds are rare: most pairs need no look at the first list.
  if (others.length === 0) return [];
  return ones.flatMap((one) => {
    const after = indexOfEnd(others, one.first);
    return [others[after - 1], others[after], others[after + 1], others.at(-1)].flatMap((other) =>
      other && isNear(one, other, within) ? [joined(one, other)] : [],
    );
  });
}

function isNear(one: Span, other: Span, within: Near['within']): boolean {
  const between = Math.max(one.first, other.first) - Math.min(one.last, other.last) - 1;
  if (within === 'sentence') return one.sentence === other.sentence && between <= LONGEST_IN_SENTENCE;
  return between <= within;
}

const joined = (one: Span, other: Span): Span => ({
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
  sentence: Math.max(one.sentence, other.sentence),
});
