import type { Timers } from '../timers.ts';

interface Alarm {
  at: number;
  readonly every: number | undefined;
  readonly task: () => void;
}

/** Timers that move only when a test says so, together with the clock that the server reads. */
export class ManualTimers implements Timers {
  readonly #clock: { now: () => number; advance: (milliseconds: number) => void };
  readonly #alarms = new Set<Alarm>();

  constructor(clock: { now: () => number; advance: (milliseconds: number) => void }) {
    this.#clock = clock;
  }

  after(milliseconds: number, task: () => void): () => void {
    return this.#set({ at: this.#clock.now() + milliseconds, every: undefined, task });
  }

  every(milliseconds: number, task: () => void): () => void {
    return this.#set({ at: this.#clock.now() + milliseconds, every: milliseconds, task });
  }

  /** Lets time pass; what is due on the way runs in its order, at its moment. */
  advance(milliseconds: number): void {
    const end = this.#clock.now() + milliseconds;
    for (;;) {
      const next = [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#clock.advance(Math.max(0, next.at - this.#clock.now()));
      if (next.every === undefined) this.#alarms.delete(next);
      else next.at += next.every;
      next.task();
    }
    this.#clock.advance(end - this.#clock.now());
  }

  #set(alarm: Alarm): () => void {
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }
}
