import { Piscina } from 'piscina';
import { revived, WorkFailed, WorkRefused, WorkTimedOut } from './errors.ts';
import type { Kind } from './kinds.ts';
import { currentOwner } from './owner.ts';
import { Clock, type Job, type Outcome } from './protocol.ts';
import { type TurnOptions, Turns } from './turns.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface LaneOptions extends Omit<TurnOptions, 'maxRunning'> {
  /** Threads that stay once the lane is used. More are started while jobs wait. */
  readonly minThreads: number;
  readonly maxThreads: number;
  /** A thread beyond `minThreads` ends after this many idle milliseconds. */
  readonly idleMs: number;
  /** The `nice` value of its threads; absent: that of the main thread. */
  readonly nice?: number;
  /**
   * The shortest time between two collections of garbage, in milliseconds. V8 itself collects it only when memory runs
   * short, so each thread would keep the memory that its largest texts took.
   */
  readonly collectEveryMs?: number;
  /** Memory of a thread, in MB. A job that needs more ends only its thread. */
  readonly memoryMb: number;
}

export type WorkEnd = 'done' | 'failed' | 'timed-out' | 'refused' | 'aborted';

/** A report on each ended job, for the metrics. */
export interface WorkReport {
  readonly kind: string;
  readonly end: WorkEnd;
  readonly waitedMs: number;
  readonly ranMs: number;
}

/** A thread that does not start a job within this many milliseconds is terminated. Generous, because machines stall. */
const LONGEST_START_MS = 30_000;
const THREAD = new URL('./work-thread.ts', import.meta.url).href;
const COLLECTING = new URL('./collect-garbage.ts', import.meta.url).href;
const COLLECT_EVERY_MS = 30_000;

/**
 * Threads with a queue. Piscina manages the threads. The queue is separate, so that a job is passed on only when a
 * thread is free, which separates running time from waiting time.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #onEnd: (report: WorkReport) => void;
  #threads: Piscina | undefined;
  readonly #turns: Turns;
  /** Modules that each new thread loads before its first job. */
  readonly #preload: string[] = [];
  #isStopping = false;
  /** When the garbage was collected last. */
  #collectedAt = performance.now();

  constructor(options: LaneOptions, onEnd: (report: WorkReport) => void) {
    this.#options = options;
    this.#onEnd = onEnd;
    this.#turns = new Turns({ ...options, maxRunning: options.maxThreads });
  }

  get depth(): { readonly running: number; readonly waiting: number; readonly threads: number } {
    return { ...this.#turns.depth, threads: this.#threads?.threads.length ?? 0 };
  }

  /** @throws WorkTimedOut, WorkRefused, WorkFailed, what the kind revives, or the signal's reason */
  async run<I, O>(kind: Kind<I, O>, input: I, options: RunOptions = {}): Promise<O> {
    const { signal, owner = currentOwner() } = options;
    signal?.throwIfAborted();
    const asked = performance.now();
    const clock = new Clock();
    let began = asked;
    let end: WorkEnd = 'done';
    try {
      await this.#turns.take({ kind: kind.name, owner, signal });
      began = performance.now();
      const job = { module: kind.module.href, input };
      return await this.#inThread(kind as Kind<never, O>, job, clock, { ...options, owner });
    } catch (error) {
      end = endOf(error, signal);
      throw error;
    } finally {
      this.#onEnd({ kind: kind.name, end, waitedMs: began - asked, ranMs: clock.ranMs ?? 0 });
      this.#collectGarbage();
    }
  }

  /** Starts the threads. They load these kinds before their first job, as later threads do. */
  warm(kinds: readonly Kind<never, unknown>[]): void {
    this.#preload.push(...kinds.map(({ module }) => module.href).filter((module) => !this.#preload.includes(module)));
    this.#pool();
  }

  /** Refuses waiting jobs and terminates the threads. The next job starts new ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    try {
      this.#turns.refuseAll('the server is stopping');
      await this.#threads?.destroy();
      this.#threads = undefined;
    } finally {
      this.#isStopping = false;
    }
  }

  async #inThread<O>(
    kind: Kind<never, O>,
    job: Omit<Job, 'clock'>,
    clock: Clock,
    { signal, transfer, owner }: RunOptions,
  ): Promise<O> {
    // The caller may have given up since the job got its turn.
    if (this.#isStopping || signal?.aborted) {
      this.#turns.leave(owner);
      throw signal?.aborted ? signal.reason : new WorkRefused(kind.name, 'the server is stopping');
    }
    const termination = new AbortController();
    const done = this.#pool()
      .run(
        { ...job, clock: clock.shared },
        { signal: termination.signal, ...(transfer ? { transferList: [...transfer] } : {}) },
      )
      .finally(() => {
        stopWatching();
        this.#turns.leave(owner);
      }) as Promise<Outcome>;
    const stopWatching = watch(clock, kind.deadlineMs, () => termination.abort());
    const outcome = await (signal ? unlessAborted(signal, done) : done).catch((error: unknown) => {
      if (termination.signal.aborted) throw new WorkTimedOut(kind.name, kind.deadlineMs);
      if (signal?.aborted) throw signal.reason;
      if (this.#isStopping) throw new WorkRefused(kind.name, 'the server is stopping');
      throw new WorkFailed(kind.name, error instanceof Error ? error.message : String(error), error);
    });
    if (outcome.ok) return outcome.value as O;
    throw revived(kind, outcome.thrown);
  }

  /** In the moments without work, one thread after the other, so that a job finds a free one if there are two. */
  #collectGarbage(): void {
    const { collectEveryMs = COLLECT_EVERY_MS } = this.#options;
    const isDue = performance.now() - this.#collectedAt >= collectEveryMs && this.#turns.depth.running === 0;
    const pool = this.#threads;
    if (!isDue || !pool || this.#isStopping) return;
    this.#collectedAt = performance.now();
    void (async () => {
      for (let thread = 0; thread < pool.threads.length; thread += 1)
        await pool.run({ module: COLLECTING, input: undefined, clock: new Clock().shared } satisfies Job);
    })().catch(() => undefined);
  }

  #pool(): Piscina {
    if (this.#threads) return this.#threads;
    const { minThreads, maxThreads, idleMs, memoryMb, nice = 0 } = this.#options;
    this.#threads = new Piscina({
      filename: THREAD,
      minThreads,
      maxThreads,
      idleTimeout: idleMs,
      recordTiming: false,
      niceIncrement: nice,
      workerData: this.#preload,
      // Threads must not inherit flags of this process, such as those of a test runner or profiler.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    // A thread may end without a job. The next job starts another.
    this.#threads.on('error', () => undefined);
    return this.#threads;
  }
}

export interface RunOptions {
  /** The caller gives up: a waiting job leaves the queue, a running one ends by itself or at its deadline. */
  readonly signal?: AbortSignal | undefined;
  /** Memory that is transferred to the thread instead of copied. */
  readonly transfer?: readonly ArrayBuffer[] | undefined;
  /** The owner of the work; by default the one of `onBehalfOf`. */
  readonly owner?: string | undefined;
}

/** Calls `onLate` when the job has run for `deadlineMs`. The clock starts in the thread, so waiting does not count. */
function watch(clock: Clock, deadlineMs: number, onLate: () => void): () => void {
  const created = performance.now();
  let timer: NodeJS.Timeout;
  const look = () => {
    // The answer is on its way; the main thread was busy.
    if (clock.hasEnded) return;
    const ran = clock.ranMs;
    if (ran === undefined && performance.now() - created < LONGEST_START_MS) timer = setTimeout(look, deadlineMs);
    else if (ran !== undefined && ran < deadlineMs) timer = setTimeout(look, Math.ceil(deadlineMs - ran));
    else onLate();
  };
  timer = setTimeout(look, deadlineMs);
  return () => clearTimeout(timer);
}

function endOf(error: unknown, signal: AbortSignal | undefined): WorkEnd {
  if (error instanceof WorkTimedOut) return 'timed-out';
  if (error instanceof WorkRefused) return 'refused';
  return signal?.aborted && error === signal.reason ? 'aborted' : 'failed';
}
