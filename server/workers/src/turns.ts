import { WorkRefused } from './errors.ts';

export interface TurnOptions {
  /** Maximum number of running jobs. */
  readonly maxRunning: number;
  /** Maximum number of waiting jobs. More are refused. */
  readonly maxWaiting: number;
  /** Maximum wait, in milliseconds. */
  readonly maxWaitMs: number;
}

export interface Asked {
  readonly kind: string;
  /** See `onBehalfOf`. Work without an owner is never delayed for others. */
  readonly owner: string | undefined;
  readonly signal: AbortSignal | undefined;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (why: string) => void;
}

/** The share of the queue that one owner may use. */
const OWNERS_SHARE = 0.25;
/** The owner of work that no user requested. */
const SERVER = '';

/**
 * Decides which job runs next. Owners take turns, and one owner gets at most all threads but one, so that an owner with
 * only slow jobs delays only its own.
 */
export class Turns {
  readonly #options: TurnOptions;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  /** By owner; the owner who has waited longest for a turn comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waitingCount = 0;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  get depth(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waitingCount };
  }

  /** Resolves when the job may run. The caller must `leave` afterwards. @throws WorkRefused, or the signal's reason */
  async take({ kind, owner = SERVER, signal }: Asked): Promise<void> {
    if (this.#mayRun(owner)) this.#begin(owner);
    else await this.#wait(kind, owner, signal);
  }

  /** Ends a job and starts the next one. */
  leave(owner = SERVER): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(owner) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(owner, left);
    else this.#runningOf.delete(owner);
    for (const [next, jobs] of [...this.#waiting]) {
      const [job] = jobs;
      if (!job || !this.#mayRun(next)) continue;
      this.#begin(next);
      job.start();
      // Its next job waits for a turn of each other owner.
      if (this.#waiting.delete(next) && jobs.size > 0) this.#waiting.set(next, jobs);
    }
  }

  refuseAll(why: string): void {
    for (const jobs of [...this.#waiting.values()]) for (const job of [...jobs]) job.refuse(why);
  }

  #mayRun(owner: string): boolean {
    const { maxRunning } = this.#options;
    if (this.#running >= maxRunning) return false;
    return owner === SERVER || (this.#runningOf.get(owner) ?? 0) < Math.max(1, maxRunning - 1);
  }

  #begin(owner: string): void {
    this.#running += 1;
    this.#runningOf.set(owner, (this.#runningOf.get(owner) ?? 0) + 1);
  }

  #wait(kind: string, owner: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.#options;
    const jobs = this.#waiting.get(owner) ?? new Set();
    const isFull = this.#waitingCount >= maxWaiting;
    if (isFull || (owner !== SERVER && jobs.size >= Math.ceil(maxWaiting * OWNERS_SHARE)))
      return Promise.reject(
        new WorkRefused(kind, `${jobs.size} jobs of this owner wait, ${this.#waitingCount} in all`),
      );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (settle: () => void) => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', onAbort);
      this.#waitingCount -= 1;
      if (jobs.delete(job) && jobs.size === 0) this.#waiting.delete(owner);
      settle();
    };
    const onAbort = () => leave(() => reject(signal?.reason));
    const job: Waiting = {
      start: () => leave(resolve),
      refuse: (why) => leave(() => reject(new WorkRefused(kind, why))),
    };
    const patience = setTimeout(() => job.refuse('it waited too long'), maxWaitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waitingCount += 1;
    jobs.add(job);
    this.#waiting.set(owner, jobs);
    return promise;
  }
}
