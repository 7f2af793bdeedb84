import type { Log } from '../log.ts';
import type { KeyValue } from '../storage.ts';
import type { KeptDatabase, KeptRow } from './kept-database.ts';
import type { KeptFile } from './kept-file.ts';

export interface KeptRowsDeps {
  readonly storage: KeyValue;
  readonly log: Log;
  readonly open: () => Promise<KeptDatabase>;
}

/** Key of an entry for each user with files, so that the database is not loaded for the others. */
const MARK = 'manuka.kept:';
const prefixOf = (owner: string) => `${owner}:`;

/** The files of all users: in the database, or in memory where that fails. The calls of one page must not overlap. */
export type KeptRows = ReturnType<typeof createKeptRows>;

export function createKeptRows({ storage, log, open }: KeptRowsDeps) {
  const memory = new Map<string, KeptRow>();
  const attempt = async <T>(work: (database: KeptDatabase) => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      log.warn('The browser keeps no files', error);
      return fallback;
    }
  };
  const has = (owner: string) => storage.get(MARK + owner) !== null;
  const markKept = (owner: string) => storage.set(MARK + owner, 'kept');
  const unmark = (owner: string) => storage.remove(MARK + owner);
  const forget = (owner: string) => {
    for (const key of [...memory.keys()]) if (key.startsWith(prefixOf(owner))) memory.delete(key);
  };

  /** Finishes an erasure that this page or an earlier one began. */
  async function finishErasure(owner: string): Promise<void> {
    if (storage.get(MARK + owner) !== 'erase') return;
    forget(owner);
    const isDone = await attempt(async (database) => {
      await database.erase(prefixOf(owner));
      return true;
    }, false);
    if (isDone) unmark(owner);
  }

  async function list(owner: string, prefix: string): Promise<KeptFile[]> {
    await finishErasure(owner);
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
  }

  /** @returns whether it survives a reload */
  async function put(owner: string, key: string, row: KeptRow, isCurrent: () => boolean): Promise<boolean> {
    if (!isCurrent()) return false;
    await finishErasure(owner);
    const fullKey = prefixOf(owner) + key;
    const hadSome = has(owner);
    markKept(owner);
    const isKept = await attempt(async (database) => {
      await database.put(fullKey, row);
      return true;
    }, false);
    if (!isCurrent()) return false;
    if (isKept) {
      // Another tab may have removed its last file in the meantime, and the mark with it.
      markKept(owner);
      memory.delete(fullKey);
      return true;
    }
    if (!hadSome) unmark(owner);
    memory.set(fullKey, row);
    return false;
  }

  async function remove(owner: string, key: string): Promise<void> {
    const fullKey = prefixOf(owner) + key;
    memory.delete(fullKey);
    if (!has(owner)) return;
    await attempt((database) => database.remove(fullKey, prefixOf(owner), () => unmark(owner)), undefined);
  }

  /** Marks the files for erasure at once, so that the next page finishes it if this one is closed. */
  function beginErasure(owner: string): void {
    forget(owner);
    if (has(owner)) storage.set(MARK + owner, 'erase');
  }

  async function erase(owner: string): Promise<void> {
    forget(owner);
    await finishErasure(owner);
  }

  const owners = () => storage.keys(MARK).map((key) => key.slice(MARK.length));
  return { list, put, remove, beginErasure, erase, finishErasure, owners };
}
