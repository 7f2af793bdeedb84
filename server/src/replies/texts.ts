import { worded } from '../worded.ts';

/** What the platform itself says in a chat. Never in the voice of the character. */
export const texts = {
  /** Answers words of self-harm, which are not refused (MSG-32). */
  crisis: worded('crisis'),
  /** Answers a recording that nobody here can understand, out of honesty: without a guess at what it said. */
  unheard: worded('unheard'),
  /** Stands in place of a reply that may not be shown. */
  refusal: "This reply was taken back, because it broke the platform's content rules. It cost you nothing.",
  stopped: 'The reply was stopped.',
} as const;
