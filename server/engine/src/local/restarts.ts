/** Milliseconds to wait after the first, second, … failure in a row. The last one repeats. */
const DELAYS = [500, 2_000, 8_000, 30_000];

/** When a process that fails may start again: after waits that grow with each failure in a row. */
export class Restarts {
  readonly #delays: readonly number[];
  #failures = 0;
  #notBefore = 0;

  constructor(delays: readonly number[] = DELAYS) {
    this.#delays = delays;
  }

  /** @returns milliseconds until it may start; 0 means now */
  waitMs(now: number): number {
    return Math.max(0, this.#notBefore - now);
  }

  failed(now: number): void {
    this.#notBefore = now + (this.#delays[Math.min(this.#failures, this.#delays.length - 1)] ?? 0);
    this.#failures += 1;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#notBefore = 0;
  }
}
