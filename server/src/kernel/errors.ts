import { type ErrorCode, errorCatalogue } from 'shared-sdk/contract';

/** A failure that the caller of the API sees: a code of the error catalogue, with its text unless `message` replaces it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Seconds after which a retry may succeed. */
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

/** An `AppError` that was thrown in a worker thread, where only its fields survive; undefined for any other error. */
export function reviveAppError({
  name,
  message,
  fields: { code, details, retryAfter },
}: {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}): AppError | undefined {
  if (name !== 'AppError') return undefined;
  return new AppError(code as ErrorCode, {
    message,
    details,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  });
}
