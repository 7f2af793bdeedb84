import { judge, rulebook } from 'moderation';
import type { ModerationPurpose, ModerationVerdict } from '../../kernel/ports/ports.ts';

export interface ModerationInput {
  readonly text: string;
  readonly purpose: ModerationPurpose;
}

// Compiled while the thread starts, so that no text waits for it.
rulebook();

/** In a worker thread: the rules' verdict on a text. */
export const work = ({ text, purpose }: ModerationInput): ModerationVerdict => judge(text, purpose);
