import type { Kind, ThrownError } from './kinds.ts';

/** The work ran longer than its kind may. Its thread was terminated. A retry with the same input would take as long. */
export class WorkTimedOut extends Error {
  override readonly name = 'WorkTimedOut';
  readonly kind: string;

  constructor(kind: string, deadlineMs: number) {
    super(`The work "${kind}" ran longer than ${deadlineMs} ms.`);
    this.kind = kind;
  }
}

/** Too much work is waiting, or the pool is stopping. A retry may succeed. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly kind: string;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number;

  constructor(kind: string, why: string, retryAfter = 2) {
    super(`The work "${kind}" was refused: ${why}.`);
    this.kind = kind;
    this.retryAfter = retryAfter;
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
  const own = kind.revive?.(thrown);
  if (own) return own;
  const cause = new Error(thrown.message);
  if (thrown.stack !== undefined) cause.stack = thrown.stack;
  return new WorkFailed(kind.name, thrown.message, cause);
}
