import { atom, createStore as createJotaiStore } from 'jotai/vanilla';

/**
 * Holds the client state of one SDK: jotai's store, with `get`, `set` and `sub`. `SdkProvider` gives it to React, so
 * that `useAtom` and code outside React see the same values.
 */
export type Atoms = ReturnType<typeof createJotaiStore>;

export const createAtoms: () => Atoms = createJotaiStore;

/** An observable value, in the form that `useSyncExternalStore` takes; `useReadable` renders it. */
export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
}

export interface Store<T> extends Readable<T> {
  /** Calls the listeners, unless it is the same value. */
  set(value: T): void;
}

/**
 * A value of client state, kept as an atom in the store of an SDK: usable outside React, and in it by `useReadable`. It
 * belongs to the object that creates it and is garbage-collected with it.
 *
 * @example
 * const step = createState(sdk, 0);
 * step.set(1);
 * const current = useReadable(step);
 */
export function createState<T>({ atoms }: { readonly atoms: Atoms }, initial: T): Store<T> {
  // jotai calls a function that it is given as a value, so each value is set by a function that returns it.
  const cell = atom<T | undefined>(undefined);
  atoms.set(cell, () => initial);
  return {
    subscribe: (listener) => atoms.sub(cell, listener),
    getSnapshot: () => atoms.get(cell) as T,
    set: (value) => atoms.set(cell, () => value),
  };
}

/**
 * A value in a separate store.
 *
 * @deprecated Use `createState`, which keeps the value in the SDK's store.
 */
export function createStore<T>(initial: T): Store<T> {
  return createState({ atoms: createAtoms() }, initial);
}
