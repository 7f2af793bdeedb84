import type { CharacterProfile } from '../../types.ts';
import type { LabelledTurn } from '../turns.ts';

/** A character on which the companion was tuned, and a conversation with it. */
export interface TuningCase {
  readonly character: CharacterProfile;
  readonly turns: readonly LabelledTurn[];
}

export const BLANK = {
  headline: '',
  shortDescription: '',
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  exampleDialogue: '',
  hashTags: [],
  conversationCategory: 'CASUAL',
} as const;
