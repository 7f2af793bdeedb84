/** Tasks one at a time, the newest of those that wait first: what was asked for last is what somebody looks at. */
export interface NewestFirst {
  /** @throws Crowded for a task that so many newer ones came after that it was given up */
  run<T>(task: () => Promise<T>): Promise<T>;
}

export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/** @param waiting how many tasks may wait */
export function newestFirst(waiting: number): NewestFirst {
  const stack: { start: () => Promise<void>; giveUp: () => void }[] = [];
  let isBusy = false;
  const next = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let task = stack.pop(); task; task = stack.pop()) await task.start();
    isBusy = false;
  };
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        stack.push({
          start: () => task().then(resolve, reject),
          giveUp: () => reject(new Crowded('Too many tasks came after this one.')),
        });
        void next();
        if (stack.length > waiting) stack.shift()?.giveUp();
      }),
  };
}
