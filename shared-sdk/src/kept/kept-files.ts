import type { Log } from '../log.ts';
import type { KeyValue } from '../storage.ts';
import type { KeptDatabase } from './kept-database.ts';
import type { KeptFile } from './kept-file.ts';
import { createKeptRows } from './kept-rows.ts';

/**
 * Files that were made and not yet sent, kept on this device for their user. They survive a reload and are deleted at
 * sign-out. Never throws: without a database they last as long as the page.
 */
export interface KeptFiles {
  /** The user's files whose keys begin with `prefix`, by key. */
  list(prefix: string): Promise<readonly KeptFile[]>;
  /** @returns whether it survives a reload; false also for a guest, for whom nothing is kept */
  put(key: string, file: Blob, about?: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export interface KeptFilesOfSdk extends KeptFiles {
  /** Removes all files of the user. */
  erase(userId: string): Promise<void>;
  /** Finishes erasures that an earlier page did not finish. */
  resume(): Promise<void>;
}

export interface KeptFilesDeps {
  readonly storage: KeyValue;
  readonly currentUser: () => string | null;
  readonly log: Log;
  readonly open?: () => Promise<KeptDatabase>;
}

export function createKeptFiles({ storage, currentUser, log, open = loadDatabase }: KeptFilesDeps): KeptFilesOfSdk {
  const rows = createKeptRows({ storage, log, open });
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that an erasure does not overtake a write. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    list(prefix) {
      const owner = currentUser();
      return owner === null ? Promise.resolve([]) : inTurn(() => rows.list(owner, prefix));
    },
    put(key, file, about = '') {
      const owner = currentUser();
      if (owner === null) return Promise.resolve(false);
      return inTurn(async () => {
        const row = { bytes: await file.arrayBuffer(), type: file.type, about };
        // After a sign-out an erasure is waiting in the queue.
        return rows.put(owner, key, row, () => currentUser() === owner);
      });
    },
    remove(key) {
      const owner = currentUser();
      return owner === null ? Promise.resolve() : inTurn(() => rows.remove(owner, key));
    },
    erase(owner) {
      rows.beginErasure(owner);
      return inTurn(() => rows.erase(owner));
    },
    async resume() {
      for (const owner of rows.owners()) await inTurn(() => rows.finishErasure(owner));
    },
  };
}

const loadDatabase = async () => (await import('./kept-database.ts')).keptDatabase;
