/** What is wrong, for the person who can mend it. */
export type ModelFileProblem =
  /** No hub answers. */
  | 'unreachable'
  /** The hub wants a token, or its publisher's consent. */
  | 'gated'
  /** The hub does not have the repository, the revision or the file. */
  | 'not-found'
  /** Too many requests. */
  | 'busy'
  /** The hub has a fault of its own. */
  | 'fault'
  /** What answers is no hub. */
  | 'not-a-hub'
  /** The hub has another file than the one that was chosen. */
  | 'changed'
  /** The hub sent other bytes than it listed. */
  | 'wrong-bytes'
  /** The connection ended early, or was silent for too long. */
  | 'broken'
  /** The disk has too little free space. */
  | 'no-space'
  /** Another process is downloading the file. */
  | 'in-use'
  /** The file is no GGUF file that can answer. */
  | 'unusable'
  /** There is no model or file of that name. */
  | 'unknown'
  /** A file can't be read or written. */
  | 'no-access';

/** The message says what is wrong and what to do. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
  readonly problem: ModelFileProblem;
  /** How long the hub asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: ModelFileProblem, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.problem = problem;
    this.retryAfterMs = options.retryAfterMs;
  }
}
