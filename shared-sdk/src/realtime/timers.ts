/** Timers by name: setting one again replaces it. */
export interface Timers {
  has(name: string): boolean;
  stop(name: string): void;
  stopAll(): void;
  once(name: string, ms: number, work: () => void): void;
  every(name: string, ms: number, work: () => void): void;
}

export function createTimers(): Timers {
  const running = new Map<string, () => void>();
  const stop = (name: string) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    has: (name) => running.has(name),
    stop,
    stopAll: () => [...running.keys()].forEach(stop),
    once(name, ms, work) {
      stop(name);
      const timer = setTimeout(() => {
        running.delete(name);
        work();
      }, ms);
      running.set(name, () => clearTimeout(timer));
    },
    every(name, ms, work) {
      stop(name);
      const timer = setInterval(work, ms);
      running.set(name, () => clearInterval(timer));
    },
  };
}
