/** The lease of a job: until then it belongs to this process. */
export interface Lease {
  /** Name of a runner; each start of a process gives it a new one. */
  readonly owner: string;
  readonly until: number;
}

/** Where jobs of one kind are stored: rows of their own table, with the columns of a lease. See `leasedRows`. */
export interface JobStore<Job> {
  /** Keys of jobs that could be claimed now, the oldest first. */
  due(limit: number): Promise<readonly string[]>;
  /** Takes the job of this key, and counts an attempt. Of several processes one gets it. */
  claim(key: string, lease: Lease): Promise<Job | undefined>;
  /** Extends the leases of these jobs. @returns the ids of those that the owner still holds */
  renew(ids: readonly string[], lease: Lease): Promise<ReadonlySet<string>>;
  /** Gives a job back at once. The attempt does not count. */
  release(id: string, owner: string): Promise<void>;
  /** Gives a job back, for an attempt at this moment or later. */
  retryAt(id: string, owner: string, at: number): Promise<void>;
}

/** Durations, in milliseconds. */
export interface JobTimes {
  /** A process that does not renew a lease for this long has lost the job. */
  readonly lease: number;
  readonly heartbeat: number;
  /** How often a process looks for jobs that are due and that no process holds. */
  readonly sweep: number;
  /** How long one attempt may take. */
  readonly deadline: number;
  /** How long a graceful stop lets jobs finish before it interrupts them. */
  readonly drain: number;
  /** How often a process looks for jobs of its own that another process has canceled. */
  readonly cancelPoll?: number;
}

/** How a run ended. `lost`: another process has the job. `released`: it was given back by a process that stops. */
export type JobEnd = 'done' | 'failed' | 'retried' | 'canceled' | 'lost' | 'released';

/** What a run gets from its runner. */
export interface Run {
  /** The runner that holds the lease: a condition of each write. */
  readonly owner: string;
  /** Aborts with an `Interrupted` as its reason. A run may abort it itself. */
  readonly control: AbortController;
  readonly signal: AbortSignal;
}

/** One kind of background work. Its rows keep the state; a run writes the outcome to them, if it still holds the lease. */
export interface JobKind<Job> {
  /** For metrics and the log. */
  readonly name: string;
  readonly store: JobStore<Job>;
  readonly times: JobTimes;
  /** How many jobs of this kind a process runs at a time. */
  readonly atOnce: number;
  /** Attempts at one job, the ones that a crash ended included. */
  readonly maxAttempts: number;
  /** True if a key names a queue of jobs that run one after another; otherwise a key is one job. */
  readonly isQueue?: boolean;
  idOf(job: Job): string;
  /** The current attempt, from 1. */
  attemptOf(job: Job): number;
  /** Worker threads are shared fairly among members. */
  memberOf?(job: Job): string | undefined;
  /** The deadline of this job, if it differs from that of the kind. */
  deadlineOf?(job: Job): number;
  /**
   * Does the work and stores its outcome. Must end soon after its signal aborts.
   * @returns how it ended, if it did not end well
   * @throws LeaseLost if a write found that another process has the job
   */
  run(job: Job, run: Run): Promise<JobEnd | undefined>;
  /** Milliseconds to wait before another attempt; undefined: this error is final. Without it every error is. */
  retryAfter?(error: unknown, job: Job): number | undefined;
  /** Stores that the job has failed permanently. */
  giveUp(job: Job, error: unknown, owner: string): Promise<void>;
  /** Errors that say nothing about the server's health; they are not logged. */
  isExpected?(error: unknown): boolean;
  /** Ids of this owner's jobs that another process has canceled. */
  canceled?(owner: string): Promise<readonly string[]>;
}

/** Why a run is interrupted from outside. */
export type Interruption = 'timeout' | 'stopped' | 'draining' | 'lost';

/** The reason of an aborted signal. `Why` may be wider: a run can have reasons of its own. */
export class Interrupted<Why extends string = Interruption> extends Error {
  override readonly name = 'Interrupted';
  readonly why: Why;

  constructor(why: Why) {
    super(`The job was interrupted: ${why}.`);
    this.why = why;
  }
}

export const interruptionOf = <Why extends string = Interruption>({ reason }: AbortSignal): Why | undefined =>
  reason instanceof Interrupted ? (reason.why as Why) : undefined;

/** Another process holds the job now, or it was canceled: this one must write nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Processes have died, or failed to give up, at every attempt. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';

  constructor(kind: string, attempts: number) {
    super(`The job "${kind}" was not finished in ${attempts} attempts.`);
  }
}

/** No process came to the job while its outcome was of use. */
export class TooLate extends Error {
  override readonly name = 'TooLate';

  constructor(kind: string) {
    super(`The job "${kind}" was not begun in time.`);
  }
}

/** The run did not end after its signal was aborted. */
export class Unresponsive extends Error {
  override readonly name = 'Unresponsive';

  constructor(kind: string) {
    super(`The job "${kind}" passed its deadline and did not end.`);
  }
}
