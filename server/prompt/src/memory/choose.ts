import { clipTokens, estimateTokens } from '../tokens.ts';

export interface KnownMemory {
  readonly memoryId: string;
  readonly kind: 'FACT' | 'SUMMARY' | 'PIN' | 'NOTE';
  readonly text: string;
  /** The user's words in the message, before an edit. */
  readonly quote?: string | null | undefined;
  readonly messageId: string | null;
  /** The last message that a summary covers. */
  readonly coversTo: string | null;
  readonly weight: number;
  readonly isEdited: boolean;
  readonly createdAt: number;
  /** To the words to be answered: 1 is the best, 0 is unrelated. */
  readonly relevance: number;
  /** A later one corrects it: it stays where it was noted, and is not chosen again. */
  readonly isCorrected?: boolean;
}

/** The most relevant fact outweighs the most important one. */
const RELEVANCE = 20;
/** A memory below it is noted at the beginning of a window at most. */
const RELATED = 0.35;
/** Shares of the room for memory: what a user keeps by hand never takes all of it. */
const BY_HAND_SHARE = 0.45;
const FACTS_SHARE = 0.75;
const LONGEST_TOKENS = 160;

/** A choice of memories within a number of estimated tokens. */
class Choice {
  readonly #chosen: KnownMemory[] = [];
  left: number;

  constructor(tokens: number) {
    this.left = tokens;
  }

  take(rows: readonly KnownMemory[], most = this.left): void {
    let room = Math.min(this.left, most);
    for (const row of rows) {
      const cost = costOf(row);
      if (cost > room) continue;
      room -= cost;
      this.left -= cost;
      this.#chosen.push(row);
    }
  }

  get ids(): string[] {
    return inOrder(this.#chosen).map(({ memoryId }) => memoryId);
  }
}

const costOf = ({ text }: KnownMemory) => Math.min(LONGEST_TOKENS, estimateTokens(text)) + 4;

/** Memories for the beginning of a window: the most important ones of all that it does not show. */
export function chooseForWindow(hidden: readonly KnownMemory[], tokens: number): string[] {
  const choice = new Choice(tokens);
  choice.take(byHand(hidden), tokens * BY_HAND_SHARE);
  choice.take(facts(hidden), choice.left * FACTS_SHARE);
  choice.take(hidden.filter(({ kind }) => kind === 'SUMMARY').toSorted(latest));
  return choice.ids;
}

/**
 * Memories for a turn: what was kept or summarised since, and what relates to its text.
 * @param summarisedAt the time of the latest summary that the prompt shows; 0: none
 */
export function chooseForTurn(
  hidden: readonly KnownMemory[],
  { tokens, summarisedAt }: { readonly tokens: number; readonly summarisedAt: number },
): string[] {
  const choice = new Choice(tokens);
  const isRelated = ({ relevance }: KnownMemory) => relevance >= RELATED;
  choice.take(byHand(hidden), tokens * BY_HAND_SHARE);
  choice.take(facts(hidden).filter(isRelated));
  const summaries = hidden.filter(({ kind }) => kind === 'SUMMARY').toSorted(latest);
  choice.take(summaries.filter((one) => one.createdAt > summarisedAt || isRelated(one)));
  return choice.ids;
}

const latest = (a: KnownMemory, b: KnownMemory) => b.createdAt - a.createdAt || (b.memoryId < a.memoryId ? -1 : 1);

/** Notes, pins, and facts that the user has corrected. */
const byHand = (rows: readonly KnownMemory[]) =>
  rows
    .filter(({ kind, isEdited }) => kind === 'NOTE' || kind === 'PIN' || (kind === 'FACT' && isEdited))
    .toSorted(latest);

const scoreOf = ({ weight, relevance }: KnownMemory) => weight * 2 + RELEVANCE * relevance;

const facts = (rows: readonly KnownMemory[]) =>
  rows
    .filter(({ kind, isEdited, isCorrected }) => kind === 'FACT' && !isEdited && !isCorrected)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || latest(a, b));

const inOrder = (rows: readonly KnownMemory[]) =>
  rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.memoryId < b.memoryId ? -1 : 1));

/** Memories as sections of lines. */
export function memoryText(rows: readonly KnownMemory[], { char, user }: { char: string; user: string }): string {
  const lines = (chosen: readonly KnownMemory[]) =>
    inOrder(chosen).map(({ text }) => `- ${clipTokens(text.replace(/\s+/g, ' '), LONGEST_TOKENS)}`);
  const part = (title: string, kinds: readonly KnownMemory['kind'][]) => {
    const chosen = lines(rows.filter(({ kind }) => kinds.includes(kind)));
    return chosen.length > 0 ? [title, ...chosen] : [];
  };
  return [
    ...part('Earlier in the story:', ['SUMMARY']),
    ...part(`What ${user} said about themselves before, in their own words:`, ['FACT']),
    ...part(`${user} asks ${char} to keep this in mind:`, ['NOTE', 'PIN']),
  ].join('\n');
}
