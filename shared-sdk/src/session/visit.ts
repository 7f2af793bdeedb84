import { type KeyValue, type Parse, readEnvelope, writeEnvelope } from '../storage.ts';

/** What has to be there again when somebody who left for another site comes back to this tab. */
export interface Visit {
  keep(name: string, value: unknown): void;
  /** Takes it away with the answer: it serves once. Null where nothing was kept, or nothing that `parse` takes. */
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
