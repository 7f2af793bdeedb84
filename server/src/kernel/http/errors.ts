import { type ErrorCode, errorCatalogue } from 'shared-sdk/contract';

/** A failure that the caller is told of: a code of the catalogue, with the catalogue's text unless another is given. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get httpStatus(): number {
    return errorCatalogue[this.code].httpStatus;
  }
}
