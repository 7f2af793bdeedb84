import { clipTokens, estimateTokens } from '../../characters/tokens.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { ChannelRow } from '../channels/channel-rows.ts';
import type { MemoryRow } from './memory-rows.ts';
import { type Recalled, recall } from './recall.ts';

/** Estimated tokens of a prompt that memory may take. */
const BUDGET_TOKENS = 1_100;
/** Notes and pins never take all of it. */
const BY_HAND_SHARE = 0.45;
const LONGEST_TOKENS = 160;
/** The most relevant fact outweighs the most important one. */
const RELEVANCE = 20;

export interface RememberedForPrompt {
  /** For a provider's prompt: sections of lines. */
  readonly text: string;
  /** For the offline companion: what the user said, in their own words, oldest first. */
  readonly ownWords: readonly string[];
}

/**
 * What a reply may know of the past beyond the turns in its prompt: what the user keeps by hand, what must not be
 * forgotten, and what is related to the text to answer.
 */
export async function rememberedFor(
  db: Db,
  channel: ChannelRow,
  { branchId, before, about }: { readonly branchId: string; readonly before: string; readonly about: string },
): Promise<RememberedForPrompt> {
  return choose(await recall(db, channel, { branchId, before, about }));
}

/** Chooses memories within the budget. */
function choose(known: readonly Recalled[]): RememberedForPrompt {
  const by = (kind: MemoryRow['kind']) => known.filter((one) => one.kind === kind);
  const score = (row: Recalled) => row.weight * 2 + RELEVANCE * row.relevance;
  const latest = (a: MemoryRow, b: MemoryRow) => b.createdAt - a.createdAt || (b.memoryId < a.memoryId ? -1 : 1);

  let left = BUDGET_TOKENS;
  const take = (rows: readonly MemoryRow[], most: number): MemoryRow[] => {
    let room = Math.min(left, most);
    return rows.filter(({ text }) => {
      const cost = Math.min(LONGEST_TOKENS, estimateTokens(text)) + 4;
      if (cost > room) return false;
      room -= cost;
      left -= cost;
      return true;
    });
  };
  const byHand = take([...by('NOTE'), ...by('PIN')].toSorted(latest), BUDGET_TOKENS * BY_HAND_SHARE);
  const facts = take(
    by('FACT').toSorted((a, b) => score(b) - score(a) || latest(a, b)),
    left * 0.75,
  );
  const summaries = take(by('SUMMARY').toSorted(latest), left);

  const lines = (rows: readonly MemoryRow[]) =>
    inOrder(rows).map(({ text }) => `- ${clipTokens(text.replace(/\s+/g, ' '), LONGEST_TOKENS)}`);
  const text = [
    ...section('Earlier in the story:', lines(summaries)),
    ...section('What {{user}} has told you, in their own words:', lines(facts)),
    ...section('{{user}} asks you to keep this in mind:', lines(byHand)),
  ].join('\n');
  const ownWords = inOrder([...facts, ...byHand.filter(({ kind }) => kind === 'NOTE')]).map((row) => row.text);
  return { text, ownWords };
}

const inOrder = (rows: readonly MemoryRow[]) =>
  rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.memoryId < b.memoryId ? -1 : 1));

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);
