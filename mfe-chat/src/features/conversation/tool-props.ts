import type { Conversation } from './conversation.ts';
import type { ReadyState } from './state.ts';

/** The props of tools of the composer: a button in it, a panel above it. */
export interface ToolProps {
  readonly conversation: Conversation;
  readonly state: ReadyState;
  /** Of the character. */
  readonly name: string;
  /** Moves the focus back to the text field. */
  readonly focusText: () => void;
}
