export type EngineErrorKind =
  /** The process ended in the middle of the call. */
  | 'crashed'
  /** It can't be used now: it restarts after a crash, or too many calls wait. */
  | 'unavailable'
  /** The file is missing, broken, or of a kind that this version can't run. */
  | 'bad-model'
  /** The machine has too little memory for the model. */
  | 'memory'
  /** The prompt, or a text to embed, is longer than the context. */
  | 'too-long'
  /** The request or its schema is not valid. */
  | 'bad-request'
  /** A provider refused the key or the prompt. */
  | 'refused'
  /** A provider's answer makes no sense. */
  | 'malformed'
  /** A structured reply reached its longest length before it was complete. */
  | 'incomplete'
  /** The caller's signal fired. */
  | 'aborted'
  /** `stop` was called. */
  | 'stopped'
  /** The model failed at this call. */
  | 'failed';

/** Why an engine does not work, as a caller may show it. */
export interface EngineProblem {
  readonly kind: EngineErrorKind;
  readonly message: string;
  /** The wait after which a retry makes sense, in milliseconds. */
  readonly retryAfterMs?: number;
}

const RETRYABLE: ReadonlySet<EngineErrorKind> = new Set(['crashed', 'unavailable', 'failed']);

export class EngineError extends Error implements EngineProblem {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;
  readonly retryAfterMs?: number;

  constructor({ kind, message, retryAfterMs }: EngineProblem, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may succeed later. */
  get retryable(): boolean {
    return RETRYABLE.has(this.kind);
  }
}
