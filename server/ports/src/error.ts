export type AiErrorKind = 'unavailable' | 'timeout' | 'rejected' | 'malformed' | 'aborted';

/** Why an AI call failed. After `unavailable` and `timeout` a retry may succeed. */
export class AiError extends Error {
  override readonly name = 'AiError';
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout';
  }
}
