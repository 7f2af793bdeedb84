import type { ErrorCode } from './contract/errors.ts';

/** The server's error response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A code of the catalogue, or `UNKNOWN` if the body has none that this client knows. */
  readonly code: ErrorCode | 'UNKNOWN';
  readonly requestId: string | null;
  readonly details: unknown;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Whether the client has reacted already: it has shown a toast or ended the session. */
  handled = false;
  /** Whether the body was empty, so that there is no message to show. */
  readonly bodyless: boolean;

  constructor(fields: {
    status: number;
    code: ErrorCode | 'UNKNOWN';
    message: string;
    requestId?: string | null;
    details?: unknown;
    bodyless?: boolean;
  }) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId ?? null;
    this.details = fields.details;
    this.retryable = fields.status >= 500 || fields.status === 429;
    this.bodyless = fields.bodyless ?? false;
  }
}

/** No response: no network, a broken connection, or a timeout of 30 s. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly offline: boolean;
  readonly retryable = true;
  handled = false;

  constructor(offline: boolean, cause: unknown) {
    super(offline ? 'The browser is offline' : 'The server could not be reached', { cause });
    this.offline = offline;
  }
}

/** The call was not sent: required input is missing, or a guest made a member's call. */
export class LocalRequestError extends Error {
  override readonly name = 'LocalRequestError';
  readonly reason: 'missing-input' | 'members-only';
  readonly retryable = false;
  readonly handled = false;

  constructor(reason: 'missing-input' | 'members-only', message: string) {
    super(message);
    this.reason = reason;
  }
}

export type CallError = ApiError | NetworkError | LocalRequestError;

/** Whether a call was cancelled: not a failure to report. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Whether the error is a response of the server with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code);
