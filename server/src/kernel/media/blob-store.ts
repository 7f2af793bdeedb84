import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes under keys: media and releases. Keys are `a-z A-Z 0-9 . _ - /`, made by the server alone. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no blob under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Size in bytes; undefined if there is no blob. */
  size(key: string): Promise<number | undefined>;
  /** The stream fails if there is no blob. Both ends of the range are inclusive. */
  read(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._~@-]+(?:\/[A-Za-z0-9._~@-]+)*$/;
/** @throws Error for a key that could leave the folder */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a blob key');
}

/** No file, a folder, a file within the path, a name that is too long. */
const NOTHING_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** Blobs as files in a folder. Writes are atomic. */
export function createFileStore(root: string): BlobStore {
  const fileOf = (key: string) => {
    checkKey(key);
    return path.join(root, key);
  };
  const absent = (error: unknown) => {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(absent),
    size: (key) => stat(fileOf(key)).then((found) => (found.isFile() ? found.size : undefined), absent),
    read: (key, range) => createReadStream(fileOf(key), range),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
