import type { Turn } from 'ports';
import { CardRefused, cardOf, type LoreBook, type LoreEntry } from 'shared-sdk/cards';
import { estimateTokens } from './tokens.ts';

/** Number of messages to search if neither the book nor the entry sets it. */
const SCAN_DEPTH = 4;
/** Limit of lore in a prompt in estimated tokens, regardless of the book's setting. */
const MAX_TOKENS = 1_200;
/** Depth to which activated lore may activate further lore. */
const ROUNDS = 3;

/** The entries of a character's lore for the next prompt, in order. */
export function activeLore(book: LoreBook, turns: readonly Turn[], seed: string): string[] {
  const said = turns.map(({ text }) => text);
  const answers = turns.filter(({ role }) => role === 'character').length + 1;
  const candidates = book.entries.filter(
    (entry, index) => isAllowed(entry, answers) && chance(`${seed}:${index}`) < entry.probability,
  );
  const found = new Set<LoreEntry>();
  let used = '';
  for (let round = 0; round < (book.isRecursive ? ROUNDS : 1); round += 1) {
    const before = found.size;
    for (const entry of candidates) {
      if (found.has(entry)) continue;
      const depth = Math.max(1, entry.scanDepth ?? book.scanDepth ?? SCAN_DEPTH);
      if (entry.isConstant || isSpokenOf(entry, `${said.slice(-depth).join('\n')}\n${used}`)) found.add(entry);
    }
    if (found.size === before) break;
    used = [...found].map(({ content }) => content).join('\n');
  }
  return withinBudget([...found], Math.min(book.tokenBudget ?? MAX_TOKENS, MAX_TOKENS));
}

const isAllowed = (entry: LoreEntry, answers: number): boolean =>
  entry.isEnabled &&
  !entry.isForbidden &&
  entry.content !== '' &&
  // Regular expressions of cards are not run, because they may take exponential time.
  (entry.isConstant || !entry.usesRegex) &&
  answers >= entry.onlyAfter &&
  (entry.onlyEvery === 0 || answers % entry.onlyEvery === 0);

function isSpokenOf(entry: LoreEntry, text: string): boolean {
  const has = finder(text, entry);
  if (!entry.keys.some(has) || entry.excludedKeys.some(has)) return false;
  const { secondaryKeys: more } = entry;
  if (more.length === 0) return true;
  switch (entry.logic) {
    case 'and-any':
      return more.some(has);
    case 'and-all':
      return more.every(has);
    case 'not-any':
      return !more.some(has);
    case 'not-all':
      return !more.every(has);
  }
}

function finder(text: string, { isCaseSensitive, matchesWholeWords }: LoreEntry): (key: string) => boolean {
  const fold = (one: string) => (isCaseSensitive ? one : one.toLowerCase());
  const within = fold(text);
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(within.charAt(at));
  return (key) => {
    const wanted = fold(key.trim());
    if (wanted === '') return false;
    for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
      if (!matchesWholeWords || (!isLetter(at - 1) && !isLetter(at + wanted.length))) return true;
    }
    return false;
  };
}

/** The most important entries fit first; the result keeps the order of the card. */
function withinBudget(entries: readonly LoreEntry[], tokens: number): string[] {
  let left = tokens;
  const weight = (entry: LoreEntry) => (entry.isConstant ? 1 : 0);
  const kept = entries
    .toSorted((a, b) => weight(b) - weight(a) || b.priority - a.priority || a.order - b.order)
    .filter(({ content }) => {
      const cost = estimateTokens(content) + 2;
      if (cost > left) return false;
      left -= cost;
      return true;
    });
  return kept.toSorted((a, b) => a.order - b.order).map(({ content }) => content);
}

/** 0 to 99, the same for the same seed, so that a regenerated reply has the same lore. */
function chance(seed: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 16_777_619);
  return (hash >>> 0) % 100;
}

/** The lore in a card; null if it has none. */
export function bookIn(card: unknown): LoreBook | null {
  if (card === null) return null;
  try {
    const { book } = cardOf(card);
    return book && book.entries.length > 0 ? book : null;
  } catch (error) {
    // The card was accepted under earlier limits.
    if (error instanceof CardRefused) return null;
    throw error;
  }
}
