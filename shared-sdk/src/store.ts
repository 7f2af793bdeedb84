/** A value that can be watched: what `useSyncExternalStore` asks for, without any framework. */
export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
}

export interface Store<T> extends Readable<T> {
  set(value: T): void;
}

/** Listeners hear of a change only: setting the same value again is silent. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
