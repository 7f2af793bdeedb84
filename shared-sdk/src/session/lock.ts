/** As much of the browser's Web Locks as is needed. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
}
const patienceMs = 10_000;

/**
 * Does the work while no other tab does the same. Without Web Locks, or when another tab holds the lock for longer
 * than 10 s (a frozen one may), the work is done anyway.
 */
export async function withLock<T>(locks: Locks | undefined, name: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patienceMs);
  let granted = false;
  try {
    return await locks.request(name, { signal: impatience.signal }, () => {
      granted = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (granted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
