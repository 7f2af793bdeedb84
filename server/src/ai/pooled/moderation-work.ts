import { judge, rulebook } from 'moderation';
import type { ModerationPurpose, ModerationVerdict } from 'ports';

export interface ModerationInput {
  readonly text: string;
  readonly purpose: ModerationPurpose;
}

// Compiles the rules while the thread starts, so that no text waits for it.
rulebook();

/** Runs in a worker thread: the verdict of the rules on a text. */
export const work = ({ text, purpose }: ModerationInput): ModerationVerdict => judge(text, purpose);
