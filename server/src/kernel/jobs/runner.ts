import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { onBehalfOf } from 'workers';
import { sleep, systemTimers, type Timers } from '../timers.ts';
import {
  Interrupted,
  type Interruption,
  interruptionOf,
  type JobEnd,
  type JobKind,
  LeaseLost,
  TooManyAttempts,
  Unresponsive,
} from './job-kind.ts';
import { reportDepth, reportRun } from './metrics.ts';

/** Keys that one sweep takes up. */
const BATCH = 100;
/** How long an interrupted run may take to end, in milliseconds; less if the process stops. */
const GRACE_MS = 10_000;
const STOP_GRACE_MS = 3_000;

interface RunnerDeps {
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** A key whose jobs wait for a place or run. */
interface Turn {
  readonly key: string;
  /** Woken again while it ran: there may be another job. */
  isWokenAgain: boolean;
  /** The error of the last job that failed. */
  error: unknown;
  readonly over: PromiseWithResolvers<void>;
}

/**
 * Runs the jobs of one kind under leases. Several processes may have a runner of the same kind on the same database:
 * each job is claimed by one of them, and the jobs of one that died are claimed by another when their leases end.
 */
export class JobRunner<Job> {
  readonly owner = randomUUID();
  readonly #kind: JobKind<Job>;
  readonly #deps: RunnerDeps;
  readonly #timers: Timers;
  readonly #waiting = new Map<string, Turn>();
  readonly #running = new Map<string, Turn>();
  /** What interrupts each run, by the id of its job. */
  readonly #controls = new Map<string, AbortController>();
  readonly #undo: (() => void)[];
  #isStopping = false;

  constructor(kind: JobKind<Job>, deps: RunnerDeps, timers: Timers = systemTimers) {
    this.#kind = kind;
    this.#deps = deps;
    this.#timers = timers;
    const { sweep, heartbeat, cancelPoll } = kind.times;
    this.#undo = [
      this.#every(sweep, () => this.#lookForDue()),
      this.#every(heartbeat, () => this.#renew()),
      ...(cancelPoll === undefined ? [] : [this.#every(cancelPoll, () => this.#lookForCanceled())]),
      reportDepth(kind.name, () => ({ running: this.#running.size, waiting: this.#waiting.size })),
    ];
  }

  /** Runs the jobs of a key, unless another process holds them. Call it after the commit; never throws. */
  wake(key: string): void {
    this.#turnOf(key);
  }

  /**
   * As `wake`, for a caller that waits for the outcome.
   * @throws the error of the job, if it failed here. No error is no success: another process may hold the job.
   */
  async perform(key: string): Promise<void> {
    await this.#turnOf(key)?.over.promise;
  }

  /** Looks for jobs that are due, and runs them. @returns when they have ended, well or not */
  async sweep(): Promise<void> {
    await Promise.allSettled((await this.#lookForDue()).map((turn) => turn.over.promise));
  }

  /** Interrupts a job that runs here. @returns whether one did */
  interrupt(id: string, why: Interruption): boolean {
    const control = this.#controls.get(id);
    control?.abort(new Interrupted(why));
    return control !== undefined;
  }

  /** Starts no more jobs, lets those that run finish for a while, then interrupts them and gives them back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { over } of this.#waiting.values()) over.resolve();
    this.#waiting.clear();
    const { drain } = this.#kind.times;
    if (drain > 0) await Promise.race([this.#idle(), sleep(this.#timers, drain)]);
    for (const id of this.#controls.keys()) this.interrupt(id, 'draining');
    await Promise.race([this.#idle(), sleep(this.#timers, STOP_GRACE_MS)]);
    for (const undo of this.#undo) undo();
  }

  #turnOf(key: string): Turn | undefined {
    if (this.#isStopping) return undefined;
    const current = this.#running.get(key) ?? this.#waiting.get(key);
    if (current) {
      current.isWokenAgain = true;
      return current;
    }
    const turn: Turn = { key, isWokenAgain: false, error: undefined, over: Promise.withResolvers() };
    // Most callers don't wait for the outcome.
    turn.over.promise.catch(() => undefined);
    this.#waiting.set(key, turn);
    this.#fillPlaces();
    return turn;
  }

  #fillPlaces(): void {
    for (const [key, turn] of this.#waiting) {
      if (this.#running.size >= this.#kind.atOnce) return;
      this.#waiting.delete(key);
      this.#running.set(key, turn);
      void this.#take(turn);
    }
  }

  async #take(turn: Turn): Promise<void> {
    try {
      do {
        turn.isWokenAgain = false;
        while (await this.#runNext(turn)) if (!this.#kind.isQueue) break;
      } while (turn.isWokenAgain && !this.#isStopping);
    } catch (error) {
      turn.error = error;
    }
    this.#running.delete(turn.key);
    if (turn.error === undefined) turn.over.resolve();
    else turn.over.reject(turn.error);
    this.#fillPlaces();
  }

  /** @returns whether the next job of the key may be run: false if none can be claimed, or one must be waited for */
  async #runNext(turn: Turn): Promise<boolean> {
    if (this.#isStopping) return false;
    const job = await this.#kind.store.claim(turn.key, this.#lease()).catch((error: unknown) => {
      this.#deps.log.error({ err: error, kind: this.#kind.name }, 'a job could not be claimed');
      throw error;
    });
    if (!job) return false;
    const startedAt = this.#deps.now();
    const { end, error } = await this.#run(job);
    reportRun(this.#kind.name, end, this.#deps.now() - startedAt);
    turn.error = error;
    return end !== 'retried' && end !== 'released';
  }

  /** Runs a job that this process holds, to its end. Never throws. */
  async #run(job: Job): Promise<{ end: JobEnd; error?: unknown }> {
    const { name, maxAttempts, idOf, attemptOf } = this.#kind;
    const id = idOf(job);
    const control = new AbortController();
    this.#controls.set(id, control);
    try {
      if (attemptOf(job) > maxAttempts) throw new TooManyAttempts(name, maxAttempts);
      return { end: await this.#runWithin(job, control) };
    } catch (error) {
      return await this.#settle(job, control.signal, error);
    } finally {
      // The signal ends whatever the run left behind: a stream, a request.
      control.abort(new Interrupted('lost'));
      this.#controls.delete(id);
    }
  }

  /** The run, until it ends. One that does not end after its deadline is abandoned: its writes need the lease. */
  async #runWithin(job: Job, control: AbortController): Promise<JobEnd> {
    const { name, times, deadlineOf, memberOf, run } = this.#kind;
    const { signal } = control;
    const abandoned = Promise.withResolvers<never>();
    const deadline = Math.max(0, deadlineOf?.(job) ?? times.deadline);
    const undo = [this.#timers.after(deadline, () => control.abort(new Interrupted('timeout')))];
    const onAbort = () => {
      undo.push(this.#timers.after(GRACE_MS, () => abandoned.reject(new Unresponsive(name))));
    };
    signal.addEventListener('abort', onAbort);
    const task = () => run(job, { owner: this.owner, control, signal });
    const member = memberOf?.(job);
    try {
      const running = member === undefined ? task() : onBehalfOf(member, task);
      return (await Promise.race([running, abandoned.promise])) ?? 'done';
    } finally {
      signal.removeEventListener('abort', onAbort);
      for (const end of undo) end();
    }
  }

  /** Decides about a job whose run threw: gives it back, or up. */
  async #settle(job: Job, signal: AbortSignal, error: unknown): Promise<{ end: JobEnd; error?: unknown }> {
    const { name, store, idOf, attemptOf, maxAttempts, retryAfter, giveUp, isExpected } = this.#kind;
    const id = idOf(job);
    const why = interruptionOf(signal);
    if (error instanceof LeaseLost || why === 'lost') return { end: 'lost' };
    if (why === 'stopped') return { end: 'canceled' };
    const line = { err: error, kind: name, id, attempt: attemptOf(job) };
    try {
      if (why === 'draining') {
        await store.release(id, this.owner);
        return { end: 'released' };
      }
      const delay = attemptOf(job) < maxAttempts ? retryAfter?.(error, job) : undefined;
      if (!isExpected?.(error)) this.#deps.log.warn(line, delay === undefined ? 'a job failed' : 'a job is retried');
      if (delay === undefined) await giveUp(job, error, this.owner);
      else await store.retryAt(id, this.owner, this.#deps.now() + delay);
      return { end: delay === undefined ? 'failed' : 'retried', error };
    } catch (failure) {
      if (failure instanceof LeaseLost) return { end: 'lost' };
      // Its lease ends by itself; then it is claimed again.
      this.#deps.log.error({ ...line, err: failure }, 'the end of a job could not be stored');
      return { end: 'retried', error };
    }
  }

  async #lookForDue(): Promise<readonly Turn[]> {
    if (this.#isStopping) return [];
    const keys = await this.#kind.store.due(BATCH);
    return keys.flatMap((key) => this.#turnOf(key) ?? []);
  }

  async #renew(): Promise<void> {
    const ids = [...this.#controls.keys()];
    if (ids.length === 0) return;
    const held = await this.#kind.store.renew(ids, this.#lease());
    for (const id of ids) if (!held.has(id)) this.interrupt(id, 'lost');
  }

  async #lookForCanceled(): Promise<void> {
    if (this.#controls.size === 0) return;
    for (const id of (await this.#kind.canceled?.(this.owner)) ?? []) this.interrupt(id, 'stopped');
  }

  #lease() {
    return { owner: this.owner, until: this.#deps.now() + this.#kind.times.lease };
  }

  async #idle(): Promise<void> {
    while (this.#running.size > 0)
      await Promise.allSettled([...this.#running.values()].map(({ over }) => over.promise));
  }

  /** Repeats a look at the database, one at a time. */
  #every(milliseconds: number, look: () => Promise<unknown>): () => void {
    let isLooking = false;
    return this.#timers.every(milliseconds, () => {
      if (isLooking) return;
      isLooking = true;
      void look()
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: error, kind: this.#kind.name }, 'jobs could not be looked for'),
        )
        .finally(() => {
          isLooking = false;
        });
    });
  }
}
