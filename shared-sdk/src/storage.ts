import { constants } from './contract/constants.ts';

/** Small texts kept in the browser. Never throws: blocked or full storage falls back to memory for this visit. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): string[];
  /** Whether the last value survives until the next visit. */
  lasts(key: string): boolean;
}

export function createKeyValue(area: () => Storage | undefined): KeyValue {
  const memory = new Map<string, string | null>();
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      const storage = area();
      return storage ? work(storage) : fallback;
    } catch {
      return fallback;
    }
  };
  const written = (key: string, work: (storage: Storage) => void) =>
    attempt((storage) => {
      work(storage);
      memory.delete(key);
      return true;
    }, false);
  return {
    get: (key) => (memory.has(key) ? (memory.get(key) ?? null) : attempt((storage) => storage.getItem(key), null)),
    set(key, value) {
      if (!written(key, (storage) => storage.setItem(key, value))) memory.set(key, value);
    },
    remove(key) {
      if (!written(key, (storage) => storage.removeItem(key))) memory.set(key, null);
    },
    lasts: (key) => !memory.has(key),
    keys(prefix) {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''), []);
      const held = [...memory].filter(([, value]) => value !== null).map(([key]) => key);
      const removed = (key: string) => memory.has(key) && memory.get(key) === null;
      return [...new Set([...stored, ...held])].filter((key) => key.startsWith(prefix) && !removed(key));
    },
  };
}

/** Validates a stored value; null if it is invalid. */
export type Parse<T> = (value: unknown) => T | null;

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** @returns the value of a stored envelope `{ version, value }`; null when it is damaged or of another version. */
export function readEnvelope<T>(text: string | null, version: number, parse: Parse<T>): T | null {
  if (text === null) return null;
  try {
    const envelope = asRecord(JSON.parse(text));
    return envelope?.version === version ? parse(envelope.value) : null;
  } catch {
    return null;
  }
}
export const writeEnvelope = (version: number, value: unknown): string => JSON.stringify({ version, value });

/** One versioned value of the key-value store. */
export interface Stored<T> {
  readonly key: string;
  get(): T | null;
  set(value: T): void;
  remove(): void;
}

export function createStored<T>(storage: KeyValue, key: string, version: number, parse: Parse<T>): Stored<T> {
  return {
    key,
    get: () => readEnvelope(storage.get(key), version, parse),
    set: (value) => storage.set(key, writeEnvelope(version, value)),
    remove: () => storage.remove(key),
  };
}

/** Where larger state is kept; it may answer late or never. */
export interface PersistenceBackend {
  read(key: string): string | null | Promise<string | null>;
  write(key: string, value: string): void | Promise<void>;
  remove(key: string): void | Promise<void>;
}

export interface Persisted<T> {
  /** The state of the last visit, or null: nothing stored, another version, damaged, blocked or later than 5,000 ms. */
  rehydrate(): Promise<T | null>;
  save(value: T): void;
  /** Changes the stored state, so that its other parts stay. One change after another; `before` as of `rehydrate`. */
  update(change: (before: T | null) => T): void;
  drop(): void;
}

const versions = { chat: constants.persistence.chatVersion, banner: constants.persistence.bannerVersion } as const;
export type PersistedName = keyof typeof versions;

/** State that outlives a reload. A version other than the current one is dropped, never migrated. */
export type Persistence = <T>(name: PersistedName, parse: Parse<T>) => Persisted<T>;

export function createPersistence(backend: PersistenceBackend): Persistence {
  const quietly = async (work: () => void | Promise<void>) => {
    try {
      await work();
    } catch {
      // Nothing depends on it: the state is loaded from the server.
    }
  };
  /** The last change of each state. */
  const changes = new Map<string, Promise<void>>();
  return (name, parse) => {
    const key = `manuka.${name}`;
    const write = (value: unknown) => quietly(() => backend.write(key, writeEnvelope(versions[name], value)));
    return {
      async rehydrate() {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const gaveUp = new Promise<null>((resolve) => {
          timer = setTimeout(resolve, constants.persistence.timeoutMs, null);
        });
        try {
          const text = await Promise.race([Promise.resolve().then(() => backend.read(key)), gaveUp]);
          const value = readEnvelope(text, versions[name], parse);
          if (text !== null && value === null) void quietly(() => backend.remove(key));
          return value;
        } catch {
          return null;
        } finally {
          clearTimeout(timer);
        }
      },
      save: (value) => void write(value),
      update(change) {
        const changed = (changes.get(key) ?? Promise.resolve()).then(() =>
          quietly(async () => {
            const before = readEnvelope(await backend.read(key), versions[name], parse);
            await write(change(before));
          }),
        );
        changes.set(key, changed);
      },
      drop: () => void quietly(() => backend.remove(key)),
    };
  };
}
