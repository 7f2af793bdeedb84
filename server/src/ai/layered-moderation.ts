import { AiError, type ModerationPort } from 'ports';

/**
 * Two moderations in a row. The first is the platform's and always answers. The second sees only what the first passed;
 * if it fails, the verdict of the first counts.
 */
export function createLayeredModeration(first: ModerationPort, second: ModerationPort): ModerationPort {
  return {
    async check(text, signal, purpose) {
      const verdict = await first.check(text, signal, purpose);
      // Only the platform's own rules can judge a whole conversation.
      if (!verdict.safe || purpose === 'conversation') return verdict;
      try {
        const other = await second.check(text, signal, purpose);
        return other.safe ? verdict : other;
      } catch (error) {
        if (error instanceof AiError && error.kind !== 'aborted') return verdict;
        throw error;
      }
    },
    // The first one can't judge pictures.
    ...(second.checkPicture ? { checkPicture: second.checkPicture } : {}),
  };
}
