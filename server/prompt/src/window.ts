import type { StoredTurn, Window } from './task.ts';

export interface Sized {
  readonly turn: StoredTurn;
  readonly tokens: number;
}

/**
 * When the conversation no longer fits, this share of its room is kept at once: then many turns fit before the next
 * time, and the model reads the rest of the prompt again only then.
 */
const KEPT_SHARE = 0.45;
/** The window begins after a summary if that keeps at least this share. */
const LEAST_SHARE = 0.25;

/**
 * The first turn of a new window: the latest turns that fit into the kept share, or fewer, so that it begins where the
 * latest summary ends. The last turn is always in it.
 *
 * @param covered the last message that a summary covers, of each
 */
export function startOfWindow(sized: readonly Sized[], room: number, covered: readonly string[]): number {
  const ends = new Set(covered);
  let used = 0;
  let start = sized.length - 1;
  let afterSummary: number | undefined;
  for (let at = sized.length - 1; at >= 0; at -= 1) {
    used += sized[at]?.tokens ?? 0;
    if (used > room * KEPT_SHARE && at < sized.length - 1) break;
    start = at;
    const before = sized[at - 1]?.turn.messageId;
    if (afterSummary === undefined && used >= room * LEAST_SHARE && before !== undefined && ends.has(before)) {
      afterSummary = at;
    }
  }
  return start === 0 ? start : (afterSummary ?? start);
}

/** Whether the turns are those of the window. Its first message may have been deleted. */
export const continues = (turns: readonly StoredTurn[], window: Window | undefined): window is Window =>
  window !== undefined && (window.from === null || (turns[0]?.messageId ?? '') >= window.from);
