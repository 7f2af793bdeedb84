import { type KeyValue, type Parse, readEnvelope, writeEnvelope } from '../storage.ts';

/** State that must survive a visit to another site in this tab. */
export interface Visit {
  keep(name: string, value: unknown): void;
  /** Removes and returns the value. Null if there is none, or `parse` refuses it. */
  take<T>(name: string, parse: Parse<T>): T | null;
}

const version = 1;

/** @param storage ends with the tab */
export function createVisit(storage: KeyValue): Visit {
  const keyOf = (name: string) => `manuka.visit.${name}`;
  return {
    keep: (name, value) => storage.set(keyOf(name), writeEnvelope(version, value)),
    take(name, parse) {
      const value = readEnvelope(storage.get(keyOf(name)), version, parse);
      storage.remove(keyOf(name));
      return value;
    },
  };
}
