import { sentencesOf } from 'recall';
import { termsOf } from './terms.ts';

/** Words that were forgotten, and the last message at that time: what is said later is new. */
export interface Forgotten {
  readonly words: string;
  readonly upTo: string | null;
}

interface Said {
  readonly messageId: string;
  readonly text: string;
}

/** A word in this share of the texts is common in the conversation and does not identify what was forgotten. */
const OFTEN = 0.15;
const OFTEN_AT_LEAST = 4;

/**
 * Removes from earlier turns every sentence about what was forgotten, and turns that become empty. It rather removes too
 * much: a missing sentence goes unnoticed, a remaining one would not.
 */
export function withoutForgotten<T extends Said>(turns: readonly T[], forgotten: readonly Forgotten[]): T[] {
  if (forgotten.length === 0) return [...turns];
  const identifying = forgotten.map(({ words, upTo }) => ({ upTo, terms: identifyingTerms(words, turns) }));
  return turns.flatMap((turn) => {
    const gone = identifying.filter(({ upTo }) => upTo === null || turn.messageId <= upTo);
    if (gone.length === 0) return [turn];
    const kept = sentencesOf(turn.text).filter((sentence) => !gone.some(({ terms }) => holds(sentence, terms)));
    if (kept.length === sentencesOf(turn.text).length) return [turn];
    return kept.length === 0 ? [] : [{ ...turn, text: kept.join(' ') }];
  });
}

/** Whether a text mentions what was forgotten. */
export const speaksOf = (text: string, words: string): boolean => holds(text, termsOf(words));

/** The rarer words of what was forgotten, which are not common in the conversation. */
function identifyingTerms(words: string, turns: readonly Said[]): Set<string> {
  const all = termsOf(words);
  const held = turns.map(({ text }) => termsOf(text));
  const limit = Math.max(OFTEN_AT_LEAST, turns.length * OFTEN);
  const rare = [...all].filter((term) => held.filter((terms) => terms.has(term)).length <= limit);
  return new Set(rare.length > 0 ? rare : all);
}

function holds(sentence: string, terms: ReadonlySet<string>): boolean {
  for (const term of termsOf(sentence)) if (terms.has(term)) return true;
  return false;
}
