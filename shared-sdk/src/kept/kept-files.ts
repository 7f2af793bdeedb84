import type { Log } from '../log.ts';
import type { KeyValue } from '../storage.ts';
import type { KeptDatabase, KeptRow } from './kept-database.ts';

/** Something that a person made and the server does not have yet. */
export interface KeptFile {
  readonly key: string;
  readonly file: Blob;
  /** What whoever kept it wants to know of it again. */
  readonly about: string;
  /** Whether it outlives the page. */
  readonly lasts: boolean;
}

/**
 * Files that were made and not yet sent, kept on this device for the person who made them: they outlive a reload, and
 * go with a sign-out. Never throws: where the browser keeps nothing they last as long as the page.
 */
export interface KeptFiles {
  /** What is kept for this person under keys that begin with `prefix`, by key. */
  list(prefix: string): Promise<readonly KeptFile[]>;
  /** @returns whether it outlives the page; false, too, where nobody is signed in, and nothing is kept */
  put(key: string, file: Blob, about?: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export interface KeptFilesOfSdk extends KeptFiles {
  /** Removes all that this person kept here. */
  erase(userId: string): Promise<void>;
  /** Goes on with what a page that went away had still to erase. */
  resume(): Promise<void>;
}

export interface KeptFilesDeps {
  readonly storage: KeyValue;
  readonly currentUser: () => string | null;
  readonly log: Log;
  readonly open?: () => Promise<KeptDatabase>;
}

/** Stands in the small storage for whoever keeps something here, so that nobody else loads a database to find none. */
const mark = 'manuka.kept:';

export function createKeptFiles({ storage, currentUser, log, open = loadDatabase }: KeptFilesDeps): KeptFilesOfSdk {
  const memory = new Map<string, KeptRow>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is erased must not be overtaken by what is still being written. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const attempt = async <T>(work: (database: KeptDatabase) => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      log.warn('The browser keeps no files', error);
      return fallback;
    }
  };
  const prefixOf = (owner: string) => `${owner}:`;
  const has = (owner: string) => storage.get(mark + owner) !== null;
  const forget = (prefix: string) => {
    for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key);
  };

  /** Finishes an erasure that was begun, by this page or by one that has gone. */
  const tidy = async (owner: string) => {
    if (storage.get(mark + owner) !== 'erase') return;
    forget(prefixOf(owner));
    const isDone = await attempt(async (database) => {
      await database.erase(prefixOf(owner));
      return true;
    }, false);
    if (isDone) storage.remove(mark + owner);
  };

  return {
    list(prefix) {
      const owner = currentUser();
      if (owner === null) return Promise.resolve([]);
      return inTurn(async () => {
        await tidy(owner);
        const from = prefixOf(owner) + prefix;
        const stored = has(owner) ? await attempt((database) => database.list(from), []) : [];
        const held = [...memory].filter(([key]) => key.startsWith(from));
        const rows = new Map([...stored, ...held]);
        return [...rows].map(([key, { bytes, type, about }]) => ({
          key: key.slice(prefixOf(owner).length),
          file: new Blob([bytes], { type }),
          about,
          lasts: !memory.has(key),
        }));
      });
    },
    put(key, file, about = '') {
      const owner = currentUser();
      if (owner === null) return Promise.resolve(false);
      return inTurn(async () => {
        const row = { bytes: await file.arrayBuffer(), type: file.type, about };
        if (currentUser() !== owner) return false;
        await tidy(owner);
        const fullKey = prefixOf(owner) + key;
        const hadSome = has(owner);
        storage.set(mark + owner, 'kept');
        const isKept = await attempt(async (database) => {
          await database.put(fullKey, row);
          return true;
        }, false);
        // Whoever has signed out meanwhile has an erasure waiting behind this.
        if (currentUser() !== owner) return false;
        if (isKept) {
          // Another tab may have taken its last file away since, and the word of it.
          storage.set(mark + owner, 'kept');
          memory.delete(fullKey);
          return true;
        }
        if (!hadSome) storage.remove(mark + owner);
        memory.set(fullKey, row);
        return false;
      });
    },
    remove(key) {
      const owner = currentUser();
      if (owner === null) return Promise.resolve();
      return inTurn(async () => {
        const fullKey = prefixOf(owner) + key;
        memory.delete(fullKey);
        if (!has(owner)) return;
        await attempt(
          (database) => database.remove(fullKey, prefixOf(owner), () => storage.remove(mark + owner)),
          undefined,
        );
      });
    },
    erase(owner) {
      forget(prefixOf(owner));
      // Said before it is done: a page that goes away now leaves word for the next one.
      if (has(owner)) storage.set(mark + owner, 'erase');
      return inTurn(async () => {
        forget(prefixOf(owner));
        await tidy(owner);
      });
    },
    async resume() {
      for (const key of storage.keys(mark)) await inTurn(() => tidy(key.slice(mark.length)));
    },
  };
}

const loadDatabase = async () => (await import('./kept-database.ts')).keptDatabase;
