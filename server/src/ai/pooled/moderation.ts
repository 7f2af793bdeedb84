import type { ModerationPort, ModerationVerdict } from 'ports';
import { runWork } from 'workers';
import { orGivenUp } from './given-up.ts';
import { moderateLongText, moderateText } from './kinds.ts';

/** Longer texts, in characters, are checked in another lane, so that messages don't wait for them. */
const LONGEST_MESSAGE = 4_000;
/** Longer texts are checked in pieces of this length, so that checks of other members can run in between. */
const PIECE = 32_000;
/** Overlap of two pieces: more than the context that a rule reads around a match. */
const OVERLAP = 400;

/**
 * Moderation by the platform's own rules, in a worker thread.
 * `check` throws `WorkTimedOut` for a text that takes too long and `WorkRefused` if too much work waits: a text that
 * could not be checked never passes.
 */
export function createPooledModeration(): ModerationPort {
  return {
    async check(text, signal, purpose = 'chat') {
      const kind = text.length > LONGEST_MESSAGE ? moderateLongText : moderateText;
      let verdict: ModerationVerdict = { safe: true };
      for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
        const piece = text.slice(from, from + PIECE);
        const next = await orGivenUp(runWork(kind, { text: piece, purpose }, { signal }), signal, kind);
        if (gravityOf(next) > gravityOf(verdict)) verdict = next;
        if (gravityOf(verdict) === GRAVITY.length - 1) break;
      }
      return verdict;
    },
  };
}

/** Verdicts by severity, the most severe last: it decides if the pieces of a text get different ones. */
const GRAVITY = ['safe', 'needsContext', 'declined', 'RESTRICTED', 'SELF_HARM', 'MINORS'] as const;

function gravityOf(verdict: ModerationVerdict): number {
  if (verdict.safe) return GRAVITY.indexOf(verdict.needsContext ? 'needsContext' : 'safe');
  return GRAVITY.indexOf(verdict.isDeclined ? 'declined' : verdict.reason);
}
