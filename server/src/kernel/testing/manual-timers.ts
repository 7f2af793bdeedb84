import type { Timers } from '../timers.ts';

interface Alarm {
  at: number;
  readonly every: number | undefined;
  readonly task: () => void;
}

/** Timers that only a test advances, together with the clock of the server. */
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

  /** Advances the time and runs due timers in order, each at its time. */
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
