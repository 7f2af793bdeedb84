/** How one setting is read, shown and stored. */
export interface Setting<T> {
  /** What is shown now; undefined before the server has told it. */
  read(): T | undefined;
  show(value: T): void;
  /** Rejects where the server does not take it. */
  save(value: T): Promise<unknown>;
}

/**
 * Shows a change before the server has it, and takes it back if the server never does. Of several quick changes the
 * last decides what is shown; where it fails, the latest one that was stored comes back.
 *
 * @returns a function that changes the setting; it resolves to whether this change is now both stored and shown, and
 * never rejects
 */
export function createOptimistic<T>({ read, show, save }: Setting<T>): (value: T) => Promise<boolean> {
  let stored: T | undefined;
  let running = 0;
  let latest = 0;
  return async (value) => {
    // Only while nothing runs is what is shown also what the server has.
    if (running === 0) stored = read();
    latest += 1;
    running += 1;
    const own = latest;
    show(value);
    const isSaved = await save(value).then(
      () => true,
      () => false,
    );
    running -= 1;
    if (isSaved) stored = value;
    if (own !== latest) return false;
    if (!isSaved && stored !== undefined) show(stored);
    return isSaved;
  };
}
