import type { DrySampling, Sampling as ModelSampling, Prompt, PromptMessage } from 'ports';
import type { EngineProblem } from './error.ts';

/** What every language model offers, on this machine or behind a connection. All times are milliseconds. */
export interface Engine {
  readonly state: EngineState;
  /** Calls the listener with each new state, until the returned function is called. */
  onState(listener: (state: EngineState) => void): () => void;
  /**
   * Writes a reply. Nothing happens until the first part is requested. Leaving the loop, or `signal`, stops the model.
   * The loop throws an `EngineError`.
   */
  reply(request: ReplyRequest): AsyncIterable<ReplyPart>;
  /**
   * Reads a prompt ahead, so that the reply to it starts sooner. Replies come first: they interrupt the reading, and what
   * was read stays useful.
   */
  prepare(request: PrepareRequest): Promise<Prepared>;
  /**
   * A JSON value that has the structure of the schema. Callers check lengths and numbers themselves: models count
   * characters differently.
   */
  structured(request: StructuredRequest): Promise<StructuredReply>;
  /** Tokens of a whole prompt with its template, or of a text alone. */
  countTokens(content: Prompt | string, signal?: AbortSignal): Promise<number>;
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
  /** Rejects the calls that run, and frees memory. Later calls are rejected. */
  stop(): Promise<void>;
}

export type EngineState =
  /** Not in memory: no call has needed it yet, it was idle, it was stopped, or it failed. */
  | { readonly phase: 'absent'; readonly problem?: EngineProblem }
  /** `progress` is from 0 to 1. */
  | { readonly phase: 'loading'; readonly progress: number }
  | { readonly phase: 'ready'; readonly model: ModelInfo }
  /** `replying` calls are being answered, `waiting` ones are in the queue. */
  | { readonly phase: 'busy'; readonly model: ModelInfo; readonly replying: number; readonly waiting: number };

export interface ModelInfo {
  readonly name: string;
  /** Tokens of a prompt and its reply together. Absent: a provider did not say. */
  readonly contextTokens?: number;
  /** Chats that the model answers at the same time and whose prompts stay in memory. Absent: no limit. */
  readonly chats?: number;
}

export type { Prompt, PromptMessage };

/** What is absent has no effect; without a temperature the most likely token is always chosen. */
export interface Sampling extends Omit<ModelSampling, 'dry'> {
  /** The number of latest tokens of the reply that the penalty is for. Default: 64. */
  readonly repetitionTokens?: number | undefined;
  readonly dry?: (DrySampling & { readonly breakers?: readonly string[] | undefined }) | undefined;
}

export interface ReplyRequest extends Prompt {
  readonly sampling?: Sampling;
  /** Default: what the context leaves free. */
  readonly maxTokens?: number;
  /** Each of these texts ends the reply, and is not part of it. */
  readonly stopTexts?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface PrepareRequest extends Prompt {
  readonly signal?: AbortSignal;
}

export interface StructuredRequest extends Omit<ReplyRequest, 'stopTexts'> {
  /**
   * A JSON schema. Local models know `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`, `const`,
   * `oneOf`, `$ref` into `$defs`, and the lengths of strings and lists.
   */
  readonly schema: Readonly<Record<string, unknown>>;
}

export type ReplyPart =
  | { readonly type: 'text'; readonly text: string }
  /** The last part. */
  | ({ readonly type: 'end' } & ReplyEnd);

export interface ReplyEnd {
  /** The model ended the reply, it wrote a stop text, or it reached the longest reply. */
  readonly reason: 'complete' | 'stop-text' | 'length';
  readonly usage: Usage;
}

export interface Usage {
  readonly promptTokens: number;
  /** Tokens of the prompt that the model had to read. */
  readonly readTokens: number;
  /** Tokens of the prompt that were in memory, or on disk. */
  readonly reusedTokens: number;
  /** Those of `reusedTokens` that came from disk. */
  readonly loadedTokens: number;
  readonly writtenTokens: number;
  /** Time in the queue, for reading the prompt, and for writing. */
  readonly waitMs: number;
  readonly readMs: number;
  readonly writeMs: number;
}

export interface StructuredReply {
  readonly value: unknown;
  readonly usage?: Usage;
}

export interface Prepared {
  readonly promptTokens: number;
  readonly readTokens: number;
  /** Whether the whole prompt was read. */
  readonly isComplete: boolean;
}
