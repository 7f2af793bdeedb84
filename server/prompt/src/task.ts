import type { CharacterProfile, Prompt, Turn } from 'ports';
import type { CardParts } from './card-parts.ts';
import type { KnownMemory } from './memory/choose.ts';

/** A turn as it is stored, with what was added to the prompt there. */
export interface StoredTurn extends Turn {
  readonly messageId: string;
  readonly notes?: TurnNotes | undefined;
}

/**
 * What became relevant at a turn. It is repeated there in every later prompt, so that only the end of a prompt changes.
 */
export interface TurnNotes {
  /** Keys of entries of the character's lore. */
  readonly lore: readonly string[];
  readonly memories: readonly string[];
}

/** The part of a conversation that prompts contain, until it no longer fits and a later one begins. */
export interface Window {
  /** The id of its first message; null: that of the conversation. */
  readonly from: string | null;
  /** Memories at its beginning. */
  readonly memories: readonly string[];
  /** Messages of the character before it. */
  readonly answersBefore: number;
}

export interface PromptTask {
  readonly character: CharacterProfile;
  /** A world's hidden prompt (WORLD-02). */
  readonly worldSetup?: string | undefined;
  readonly card?: CardParts | null | undefined;
  readonly userName: string;
  readonly chat: string;
  /** Fever mode is on: the tone is closer and bolder. */
  readonly isFever?: boolean;
  /** The user's own instructions, and how many messages come after them. */
  readonly authorsNote?: { readonly text: string; readonly depth: number } | undefined;
  /** For reading ahead: without what depends on the next turn. */
  readonly isAhead?: boolean;
  /** Oldest first, from the window's first message on. */
  readonly turns: readonly StoredTurn[];
  /** The latest one of this conversation. */
  readonly window?: Window | undefined;
  /** All that is remembered of this conversation. */
  readonly memories: readonly KnownMemory[];
  /** Decides about entries of lore with a probability. */
  readonly seed: string;
  readonly budget: Budget;
}

export interface Budget {
  /** Tokens of the whole prompt. */
  readonly tokens: number;
  /** The model's tokens for each one that is estimated here. Default: 1. */
  readonly scale?: number | undefined;
}

export type SectionKind =
  | 'rules'
  | 'character'
  | 'author-instructions'
  | 'lore'
  | 'world'
  | 'examples'
  | 'story'
  | 'memory'
  | 'conversation'
  | 'note'
  | 'last-instructions'
  | 'mode';

export interface Section {
  readonly kind: SectionKind;
  readonly tokens: number;
}

export interface LeftOut {
  readonly kind: SectionKind;
  /** It was shortened, had no room, or came before the window. */
  readonly why: 'shortened' | 'no-room' | 'earlier';
  /** Entries; of the conversation, the replies of the character. */
  readonly count: number;
}

export interface AssembledPrompt {
  readonly prompt: Prompt;
  /** New ones of the turn to answer. */
  readonly notes: TurnNotes;
  /** Set if a new window begins. */
  readonly newWindow?: Window | undefined;
  /** Texts of the lore that is active. */
  readonly lore: readonly string[];
  readonly sections: readonly Section[];
  readonly leftOut: readonly LeftOut[];
  readonly tokens: number;
  /** The turns in the prompt, as their reader has seen them. */
  readonly turns: readonly Turn[];
}
