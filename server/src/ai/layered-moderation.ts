import { AiError, type ModerationPort } from '../kernel/ports/ports.ts';

/**
 * Two moderations, one after the other: the first is ours and always answers; the second is asked only about what the
 * first lets pass, and when it fails the first one's word stands.
 */
export function createLayeredModeration(first: ModerationPort, second: ModerationPort): ModerationPort {
  return {
    async check(text, signal, purpose) {
      const verdict = await first.check(text, signal, purpose);
      // A whole conversation is read for what our rules alone look for.
      if (!verdict.safe || purpose === 'conversation') return verdict;
      try {
        const other = await second.check(text, signal, purpose);
        return other.safe ? verdict : other;
      } catch (error) {
        if (error instanceof AiError && error.kind !== 'aborted') return verdict;
        throw error;
      }
    },
    // Of pictures the first knows nothing.
    ...(second.checkPicture ? { checkPicture: second.checkPicture } : {}),
  };
}
