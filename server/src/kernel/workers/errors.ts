import type { ErrorCode } from 'shared-sdk/contract';
import { AppError } from '../http/errors.ts';
import type { Kind, ThrownError } from './kinds.ts';

/** The work ran longer than its kind may. Its thread was terminated: the same input would take as long again. */
export class WorkTimedOut extends AppError {
  readonly kind: string;

  constructor(kind: string, deadlineMs: number) {
    super('TOO_COMPLEX', { cause: new Error(`The work "${kind}" ran longer than ${deadlineMs} ms.`) });
    this.kind = kind;
  }
}

/** Too much work is waiting, or the pool is stopping. Another try later may succeed. */
export class WorkRefused extends AppError {
  readonly kind: string;

  constructor(kind: string, why: string, retryAfter = 2) {
    super('SERVICE_UNAVAILABLE', { cause: new Error(`The work "${kind}" was refused: ${why}.`), retryAfter });
    this.kind = kind;
  }
}

/** The work threw, or its thread ended (out of memory, a crash). Only this job failed. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
  readonly kind: string;

  constructor(kind: string, message: string, cause: unknown) {
    super(`The work "${kind}" failed: ${message}`, { cause });
    this.kind = kind;
  }
}

/** The error that the caller gets for one that the work threw in its thread. */
export function revived(kind: Kind<never, unknown>, thrown: ThrownError): Error {
  const own = kind.revive?.(thrown) ?? revivedAppError(thrown);
  if (own) return own;
  const cause = new Error(thrown.message);
  if (thrown.stack !== undefined) cause.stack = thrown.stack;
  return new WorkFailed(kind.name, thrown.message, cause);
}

function revivedAppError({ name, message, fields }: ThrownError): AppError | undefined {
  if (name !== 'AppError') return undefined;
  const { code, details, retryAfter } = fields;
  return new AppError(code as ErrorCode, {
    message,
    details,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  });
}
