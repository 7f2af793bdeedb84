import type { KeyValue } from './storage.ts';

const prefix = 'manuka.draft:';
const guest = 'guest';
const saveDelayMs = 300;

/** Texts that were typed and not yet sent, kept for their user. */
export interface Drafts {
  /** @param key what the text is for, for example a chat's id */
  read(key: string): string;
  /** Saved 300 ms after the last call; an empty text removes the draft. */
  write(key: string, text: string): void;
  clear(key: string): void;
  /** Saves at once what still waits: the page may be going away. */
  flush(): void;
  /** Whether this text survives the page: the browser's storage may be full, or closed. Saves it first. */
  lasts(key: string): boolean;
  /** Drops pending writes after another tab has signed out, so that erased drafts are not written again. */
  discard(): void;
  /** Transfers the guest's drafts to the user who has just signed up. */
  handOver(userId: string): void;
  /** Removes all drafts of the user, or those whose keys begin with `keys`. */
  erase(userId: string, keys?: string): void;
}

export function createDrafts(storage: KeyValue, currentUser: () => string | null): Drafts {
  const waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (key: string, owner = currentUser() ?? guest) => `${prefix}${owner}:${key}`;
  const save = (fullKey: string, text: string) => (text === '' ? storage.remove(fullKey) : storage.set(fullKey, text));

  const flush = () => {
    clearTimeout(timer);
    for (const [fullKey, text] of waiting) save(fullKey, text);
    waiting.clear();
  };
  return {
    read(key) {
      const fullKey = keyOf(key);
      return waiting.get(fullKey) ?? storage.get(fullKey) ?? '';
    },
    write(key, text) {
      waiting.set(keyOf(key), text);
      clearTimeout(timer);
      timer = setTimeout(flush, saveDelayMs);
    },
    clear(key) {
      waiting.delete(keyOf(key));
      storage.remove(keyOf(key));
    },
    flush,
    lasts(key) {
      flush();
      return storage.lasts(keyOf(key));
    },
    discard() {
      clearTimeout(timer);
      waiting.clear();
    },
    handOver(userId) {
      flush();
      for (const from of storage.keys(keyOf('', guest))) {
        const to = keyOf(from.slice(keyOf('', guest).length), userId);
        storage.set(to, storage.get(from) ?? '');
        storage.remove(from);
      }
    },
    erase(userId, keys = '') {
      flush();
      for (const fullKey of storage.keys(keyOf(keys, userId))) storage.remove(fullKey);
    },
  };
}
