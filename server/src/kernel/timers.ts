/** Time for background work: real in a server, moved by hand in a test. Each function returns one that undoes it. */
export interface Timers {
  after(milliseconds: number, task: () => void): () => void;
  every(milliseconds: number, task: () => void): () => void;
}

/** The timers of the process. None of them keeps the process running. */
export const systemTimers: Timers = {
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

export const sleep = (timers: Timers, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timers.after(milliseconds, resolve);
  });
