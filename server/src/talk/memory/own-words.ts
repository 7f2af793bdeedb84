import { estimateTokens } from 'prompt';
import type { MemoryRow } from './memory-rows.ts';
import type { Recalled } from './recall.ts';

/** Estimated tokens that the demo companion gets. */
const BUDGET_TOKENS = 1_100;
/** Notes never take all of it. */
const NOTES_SHARE = 0.45;
const LONGEST_TOKENS = 160;
/** The most relevant fact outweighs the most important one. */
const RELEVANCE = 20;

/** For the demo companion: what the user said about themselves, in their own words, oldest first. */
export function ownWordsFor(known: readonly Recalled[]): string[] {
  const by = (kind: MemoryRow['kind']) => known.filter((one) => one.kind === kind && !one.isCorrected);
  const score = (row: Recalled) => row.weight * 2 + RELEVANCE * row.relevance;
  const latest = (a: MemoryRow, b: MemoryRow) => b.createdAt - a.createdAt || (b.memoryId < a.memoryId ? -1 : 1);

  let left = BUDGET_TOKENS;
  const take = (rows: readonly Recalled[], most: number): Recalled[] => {
    let room = Math.min(left, most);
    return rows.filter(({ text }) => {
      const cost = Math.min(LONGEST_TOKENS, estimateTokens(text)) + 4;
      if (cost > room) return false;
      room -= cost;
      left -= cost;
      return true;
    });
  };
  const notes = take(by('NOTE').toSorted(latest), BUDGET_TOKENS * NOTES_SHARE);
  const facts = take(
    by('FACT').toSorted((a, b) => score(b) - score(a) || latest(a, b)),
    left * 0.75,
  );
  return [...facts, ...notes]
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.memoryId < b.memoryId ? -1 : 1))
    .map(({ text }) => text);
}
