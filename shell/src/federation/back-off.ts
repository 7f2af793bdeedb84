/** Tries per remote and minute, across everything on the page that needs it. */
export const TRIES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;
/** The first wait in milliseconds. Each further wait is three times as long, up to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

interface Trouble {
  /** Times of the latest tries, oldest first; at most TRIES_PER_MINUTE. */
  tries: number[];
  /** Tries since the last success. */
  count: number;
  due?: { readonly listeners: Set<() => void>; readonly timer: ReturnType<typeof setTimeout> };
}

/**
 * Limits requests for remotes that are down. All users of a remote share one count of tries and one timer. Waits are
 * jittered, so that the tabs hit by one failure do not retry at the same moment.
 */
export class BackOff {
  readonly #troubles = new Map<string, Trouble>();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  mayTry(name: string): boolean {
    return this.#blockedFor(name) <= 0;
  }

  recordTry(name: string): void {
    const trouble = this.#trouble(name);
    trouble.tries = [...trouble.tries, performance.now()].slice(-TRIES_PER_MINUTE);
    trouble.count += 1;
  }

  /** After a success or a retry by hand: starts a new count. */
  reset(name: string): void {
    const trouble = this.#trouble(name);
    trouble.tries = [];
    trouble.count = 0;
  }

  /** Calls the listener once, when the remote may be requested again. @returns a function that cancels it */
  whenDue(name: string, listener: () => void): () => void {
    const trouble = this.#trouble(name);
    trouble.due ??= {
      listeners: new Set(),
      timer: setTimeout(() => {
        const listeners = trouble.due?.listeners ?? [];
        delete trouble.due;
        for (const due of listeners) due();
      }, this.#wait(name)),
    };
    const { listeners, timer } = trouble.due;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || trouble.due?.timer !== timer) return;
      clearTimeout(timer);
      delete trouble.due;
    };
  }

  #wait(name: string): number {
    const grown = Math.min(FIRST_WAIT_MS * 3 ** Math.max(0, this.#trouble(name).count - 1), LONGEST_WAIT_MS);
    const jittered = grown * (0.75 + this.#random() / 2);
    return Math.ceil(Math.max(jittered, this.#blockedFor(name)));
  }

  /** Milliseconds until the rate limit allows another try; not positive if it does now. */
  #blockedFor(name: string): number {
    const oldest = this.#trouble(name).tries.at(-TRIES_PER_MINUTE);
    return oldest === undefined ? 0 : oldest + MINUTE_MS - performance.now();
  }

  #trouble(name: string): Trouble {
    const known = this.#troubles.get(name);
    if (known) return known;
    const trouble: Trouble = { tries: [], count: 0 };
    this.#troubles.set(name, trouble);
    return trouble;
  }
}
