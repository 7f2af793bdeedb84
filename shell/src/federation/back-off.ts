/** So often in a minute a remote that does not come is asked for, whatever and however much of the page wants it. */
export const TRIES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;
/** The first wait, in milliseconds. Each further one is three times as long, up to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

interface Trouble {
  /** When it was asked for, oldest first; no more than count. */
  tries: number[];
  /** Since it last came. */
  count: number;
  due?: { readonly listeners: Set<() => void>; readonly timer: ReturnType<typeof setTimeout> };
}

/**
 * Keeps what is down from being asked for all the time: for each remote one count of tries and one wait, which all share
 * that want it. Waits differ by chance, so that the tabs of a failure do not come back at the same moment.
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

  tried(name: string): void {
    const trouble = this.#trouble(name);
    trouble.tries = [...trouble.tries, performance.now()].slice(-TRIES_PER_MINUTE);
    trouble.count += 1;
  }

  /** It came, or somebody asks for it by hand: the next try begins a new count. */
  forgive(name: string): void {
    const trouble = this.#trouble(name);
    trouble.tries = [];
    trouble.count = 0;
  }

  /** Calls once when the remote may be asked for again, together with all others that wait for it. */
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

  /** Milliseconds until the minute lets one more try through. */
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
