import type { Turn } from 'ports';
import type { LoreBook, LoreEntry } from 'shared-sdk/cards';
import { hash } from '../hash.ts';
import { hiddenKeysIn } from '../macros.ts';
import { estimateTokens } from '../tokens.ts';
import { Scanned, type Search, searchesOf } from './keys.ts';

/** Number of messages to search if neither the book nor the entry sets it. */
const SCAN_DEPTH = 4;
/** Limit of lore that becomes active at a turn in estimated tokens, regardless of the book's setting. */
const MAX_TOKENS = 1_200;
/** Depth to which activated lore may activate further lore. */
const ROUNDS = 3;

/** An entry of a book, with what is computed once. */
export interface ReadEntry extends LoreEntry {
  /** The same for the same content, so that a changed entry is another one. */
  readonly key: string;
  /** Always in the prompt, in the part that does not change. */
  readonly isFixed: boolean;
  readonly firstKeys: readonly Search[];
  readonly moreKeys: readonly Search[];
  readonly excluded: readonly Search[];
}

export interface ReadBook extends Omit<LoreBook, 'entries'> {
  readonly entries: readonly ReadEntry[];
  /** Entries that are ignored, because their expressions are not linear. */
  readonly unusable: number;
}

export interface LoreMoment {
  /** Oldest first; the last is the one to answer. */
  readonly turns: readonly Turn[];
  /** Decides about entries with a probability. */
  readonly seed: string;
  /** The character's messages before these turns. */
  readonly answersBefore?: number | undefined;
  /** How many turns ago each entry last became active, by its key. */
  readonly lastActive?: ReadonlyMap<string, number> | undefined;
}

/** Compiles the keys of a book. */
export function readLore(book: LoreBook): ReadBook {
  const read = book.entries.filter(({ isEnabled, content }) => isEnabled && content !== '').map(readEntry);
  const entries = read.flatMap((entry) => entry ?? []);
  return { ...book, entries, unusable: read.length - entries.length };
}

function readEntry(entry: LoreEntry): ReadEntry | null {
  const firstKeys = entry.isConstant ? [] : searchesOf(entry, entry.keys);
  const moreKeys = searchesOf(entry, entry.secondaryKeys);
  const excluded = searchesOf({ ...entry, usesRegex: false }, entry.excludedKeys);
  if (!firstKeys || !moreKeys || !excluded) return null;
  return {
    ...entry,
    ...{ firstKeys, moreKeys, excluded },
    key: hash(entry.content).toString(36),
    isFixed:
      entry.isConstant &&
      !entry.isForbidden &&
      entry.probability >= 100 &&
      entry.onlyAfter === 0 &&
      entry.onlyEvery === 0 &&
      entry.position !== 'depth' &&
      !entry.needsRecursion,
  };
}

/** The entries that are active at a turn, in order. Fixed ones are left out, but activate others. */
export function activeLore(book: ReadBook, moment: LoreMoment): ReadEntry[] {
  const said = moment.turns.map(({ text }) => [text, ...hiddenKeysIn(text)].join('\n'));
  const fixed = book.entries.filter(({ isFixed }) => isFixed);
  const candidates = book.entries.filter((entry, index) => !entry.isFixed && isAllowed(entry, index, moment));
  const found = new Set<ReadEntry>();
  let used = spread(book, fixed);
  let texts = new Map<string, Scanned>();
  const textFor = (entry: ReadEntry) => {
    const depth = entry.needsRecursion ? 0 : Math.max(1, entry.scanDepth ?? book.scanDepth ?? SCAN_DEPTH);
    const key = `${depth} ${entry.excludesRecursion}`;
    const parts = [...(depth > 0 ? said.slice(-depth) : []), ...(entry.excludesRecursion || used === '' ? [] : [used])];
    const scanned = texts.get(key) ?? new Scanned(parts.join('\n'));
    texts.set(key, scanned);
    return scanned;
  };
  for (let round = 0; round < (book.isRecursive ? ROUNDS : 1); round += 1) {
    const before = found.size;
    for (const entry of candidates) {
      if (found.has(entry) || (entry.needsRecursion && used === '')) continue;
      if (entry.isConstant || isSticky(entry, moment) || isSpokenOf(entry, textFor(entry))) found.add(entry);
    }
    if (found.size === before) break;
    used = spread(book, [...fixed, ...found]);
    texts = new Map();
  }
  return withinBudget([...found], Math.min(book.tokenBudget ?? MAX_TOKENS, MAX_TOKENS));
}

/** The text in which further keys are searched for. */
const spread = ({ isRecursive }: ReadBook, entries: readonly ReadEntry[]): string =>
  isRecursive ? entries.flatMap((entry) => (entry.preventsRecursion ? [] : [entry.content])).join('\n') : '';

function isAllowed(entry: ReadEntry, index: number, { turns, seed, answersBefore = 0, lastActive }: LoreMoment) {
  const answers = answersBefore + turns.filter(({ role }) => role === 'character').length + 1;
  const ago = lastActive?.get(entry.key) ?? Number.POSITIVE_INFINITY;
  return (
    !entry.isForbidden &&
    answers >= entry.onlyAfter &&
    (entry.onlyEvery === 0 || answers % entry.onlyEvery === 0) &&
    (ago <= entry.sticky || ago > entry.sticky + entry.cooldown) &&
    hash(`${seed}:${index}`) % 100 < entry.probability
  );
}

const isSticky = ({ key, sticky }: ReadEntry, { lastActive }: LoreMoment) =>
  sticky > 0 && (lastActive?.get(key) ?? Number.POSITIVE_INFINITY) <= sticky;

function isSpokenOf({ firstKeys, moreKeys, excluded, logic }: ReadEntry, text: Scanned): boolean {
  const occurs = (search: Search) => search(text);
  if (!firstKeys.some(occurs) || excluded.some(occurs)) return false;
  if (moreKeys.length === 0) return true;
  switch (logic) {
    case 'and-any':
      return moreKeys.some(occurs);
    case 'and-all':
      return moreKeys.every(occurs);
    case 'not-any':
      return !moreKeys.some(occurs);
    case 'not-all':
      return !moreKeys.every(occurs);
  }
}

/** The most important entries fit first; the result keeps the order of the card. */
export function withinBudget(entries: readonly ReadEntry[], tokens: number): ReadEntry[] {
  let left = tokens;
  const weight = (entry: ReadEntry) => (entry.isConstant ? 1 : 0);
  const kept = entries
    .toSorted((a, b) => weight(b) - weight(a) || b.priority - a.priority || a.order - b.order)
    .filter(({ content }) => {
      const cost = estimateTokens(content) + 2;
      if (cost > left) return false;
      left -= cost;
      return true;
    });
  return kept.toSorted((a, b) => a.order - b.order);
}
