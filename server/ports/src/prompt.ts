export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** What a language model is given. */
export interface Prompt {
  /** Oldest first. If the last one is the assistant's, the reply continues it. */
  readonly messages: readonly PromptMessage[];
  /** The number of leading messages that are the same in all chats with a character. */
  readonly fixed?: number;
  /** An id of the chat. */
  readonly chat?: string;
}

/** What is absent is left to the model. */
export interface Sampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly minP?: number | undefined;
  readonly seed?: number | undefined;
  /** 1 has no effect. */
  readonly repetitionPenalty?: number | undefined;
  readonly dry?: DrySampling | undefined;
  readonly xtc?: { readonly probability: number; readonly threshold: number } | undefined;
}

/** Against repeated sequences of words. */
export interface DrySampling {
  /** 0 has no effect. */
  readonly strength: number;
  readonly base?: number;
  readonly allowedLength?: number;
}

/** Tokens of a reply as the model counted them; undefined where it did not say. */
export interface ReplyUsage {
  readonly promptTokens: number | undefined;
  /** Tokens of the prompt that were in memory, or on disk. */
  readonly reusedTokens: number | undefined;
  readonly writtenTokens: number | undefined;
}
