import { runWork } from '../../workers/workers.ts';
import type { ModerationPort, ModerationVerdict } from '../ports.ts';
import { orGivenUp } from './given-up.ts';
import { moderateText } from './kinds.ts';

/** Longer texts are checked in pieces, so that the checks of other members come in between. */
const PIECE = 32_000;
/** More than the rules look at around a match. */
const OVERLAP = 400;

/**
 * Moderation by the platform's own rules, in a worker thread.
 * `check` throws `WorkTimedOut` for a text that takes too long and `WorkRefused` where too much waits: a text that
 * could not be checked never passes.
 */
export function createPooledModeration(): ModerationPort {
  return {
    async check(text, signal, purpose = 'chat') {
      let verdict: ModerationVerdict = { safe: true };
      for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
        const piece = text.slice(from, from + PIECE);
        const next = await orGivenUp(runWork(moderateText, { text: piece, purpose }, { signal }), signal, moderateText);
        if (!next.safe) return next;
        if (next.needsContext) verdict = next;
      }
      return verdict;
    },
  };
}
