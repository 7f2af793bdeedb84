import type { ThrownError } from './kinds.ts';

/** A job for a thread. */
export interface Job {
  /** URL of the work module. */
  readonly module: string;
  readonly input: unknown;
  /** Shared with the main thread; see `Clock`. */
  readonly clock: SharedArrayBuffer;
}

export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly thrown: ThrownError };

const STARTED = 0;
const ENDED = 1;

/** Start and end of a job in its thread, readable on both sides without a message. */
export class Clock {
  readonly shared: SharedArrayBuffer;
  readonly #at: BigInt64Array;

  constructor(shared = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#at = new BigInt64Array(shared);
  }

  start(): void {
    Atomics.store(this.#at, STARTED, process.hrtime.bigint());
  }

  end(): void {
    Atomics.store(this.#at, ENDED, process.hrtime.bigint());
  }

  get hasEnded(): boolean {
    return Atomics.load(this.#at, ENDED) > 0n;
  }

  /** Milliseconds that the job has run; undefined while the thread is starting or loading. */
  get ranMs(): number | undefined {
    const started = Atomics.load(this.#at, STARTED);
    if (started === 0n) return undefined;
    const ended = Atomics.load(this.#at, ENDED);
    return Number((ended > 0n ? ended : process.hrtime.bigint()) - started) / 1e6;
  }
}
