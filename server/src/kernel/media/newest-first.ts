/** Runs one task at a time, the newest waiting one first: the latest request is the one that a user looks at. */
export interface NewestFirst {
  /** @throws Crowded for a task that was dropped because too many newer ones arrived */
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
