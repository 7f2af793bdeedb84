import { type IDBPDatabase, openDB } from 'idb';

/** A file as stored in the browser. Bytes instead of a Blob, because some browsers lose Blobs of private pages. */
export interface KeptRow {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly about: string;
}

const store = 'files';

/** Opened for each operation, because browsers close a database while the page sleeps, and later operations fail. */
async function within<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB('manuka-kept', 1, { upgrade: (made) => void made.createObjectStore(store) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export type KeptDatabase = typeof keptDatabase;

/** The files of all users of a browser; every call rejects if the browser refuses. */
export const keptDatabase = {
  put: (key: string, row: KeptRow): Promise<unknown> => within((db) => db.put(store, row, key)),

  list: (prefix: string): Promise<[key: string, row: KeptRow][]> =>
    within(async (db) => {
      const files = db.transaction(store).store;
      const [keys, rows] = await Promise.all([files.getAllKeys(under(prefix)), files.getAll(under(prefix))]);
      return keys.map((key, place): [string, KeptRow] => [String(key), rows[place]]);
    }),

  /** @param onEmpty called when nothing is left under the owner, before any other caller can put something */
  remove: (key: string, owner: string, onEmpty: () => void): Promise<void> =>
    within(async (db) => {
      const work = db.transaction(store, 'readwrite');
      await work.store.delete(key);
      if ((await work.store.count(under(owner))) === 0) onEmpty();
      await work.done;
    }),

  erase: (owner: string): Promise<void> => within((db) => db.delete(store, under(owner))),
};
