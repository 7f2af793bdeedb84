/** How a setting is read, shown and stored. */
export interface Setting<T> {
  /** The shown value; undefined while loading. */
  read(): T | undefined;
  show(value: T): void;
  /** Rejects if the server does. */
  save(value: T): Promise<unknown>;
}

/**
 * Shows a change before the server has stored it, and reverts it on failure. Of several quick changes the last one is
 * shown; if it fails, the latest stored one.
 *
 * @returns a function that changes the setting. It resolves to whether this change is both stored and shown, and never
 * rejects
 */
export function createOptimistic<T>({ read, show, save }: Setting<T>): (value: T) => Promise<boolean> {
  let stored: T | undefined;
  let running = 0;
  let latest = 0;
  return async (value) => {
    // The shown value is the stored one only if no change is in flight.
    if (running === 0) stored = read();
    latest += 1;
    running += 1;
    const version = latest;
    show(value);
    const isSaved = await save(value).then(
      () => true,
      () => false,
    );
    running -= 1;
    if (isSaved) stored = value;
    if (version !== latest) return false;
    if (!isSaved && stored !== undefined) show(stored);
    return isSaved;
  };
}
