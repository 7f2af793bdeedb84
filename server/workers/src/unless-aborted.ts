/** Does not wait for a task that ignores its signal. @throws the reason of the signal, if it aborts first */
export function unlessAborted<T>(signal: AbortSignal, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
