import type { ModerationPort, ModerationVerdict } from '../../kernel/ports/ports.ts';
import { runWork } from '../../kernel/workers/workers.ts';
import { orGivenUp } from './given-up.ts';
import { moderateLongText, moderateText } from './kinds.ts';

/** The longest text that is checked beside messages, in characters. Longer ones wait for each other, not messages for them. */
const LONGEST_MESSAGE = 4_000;
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

/** What counts where the pieces of a text get different verdicts, the gravest last. */
const GRAVITY = ['safe', 'needsContext', 'declined', 'RESTRICTED', 'SELF_HARM', 'MINORS'] as const;

function gravityOf(verdict: ModerationVerdict): number {
  if (verdict.safe) return GRAVITY.indexOf(verdict.needsContext ? 'needsContext' : 'safe');
  return GRAVITY.indexOf(verdict.isDeclined ? 'declined' : verdict.reason);
}
