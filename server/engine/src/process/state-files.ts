import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Hexadecimal digits of the hashes in names of files. */
const DIGITS = 32;
const NAME = /^([0-9a-f]{32})-([0-9a-f]{32})\.state$/;

/**
 * What a model knows after prompts, in files. A name has the hash of model and prompt, and that of the content, so a file
 * appears whole with one rename, and a broken one is recognised and deleted. The files used longest ago go first.
 */
export class StateFiles {
  readonly #folder: string;
  readonly #maxBytes: number;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Deletes what an earlier process left unfinished. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const left = (await readdir(this.#folder)).filter((name) => name.endsWith('.tmp'));
    await Promise.all(left.map((name) => this.delete(path.join(this.#folder, name))));
    await this.#evict();
  }

  /** The path of a whole file for this key, undefined if there is none. */
  async find(key: string): Promise<string | undefined> {
    for (const name of await readdir(this.#folder)) {
      const [, owner, content] = NAME.exec(name) ?? [];
      if (owner !== shortened(key)) continue;
      const file = path.join(this.#folder, name);
      if ((await hashOfFile(file).catch(() => undefined)) === content) {
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return file;
      }
      await this.delete(file);
    }
    return undefined;
  }

  /** A path to write a new file to, before `keep`. */
  draft(): string {
    return path.join(this.#folder, `${randomUUID()}.tmp`);
  }

  async keep(draft: string, key: string): Promise<void> {
    try {
      const { size } = await stat(draft);
      const content = await hashOfFile(draft);
      const others = (await readdir(this.#folder)).filter((name) => NAME.exec(name)?.[1] === shortened(key));
      if (size <= this.#maxBytes) await rename(draft, path.join(this.#folder, `${shortened(key)}-${content}.state`));
      for (const name of others) {
        if (!name.endsWith(`-${content}.state`)) await this.delete(path.join(this.#folder, name));
      }
    } finally {
      await this.delete(draft);
    }
    await this.#evict();
  }

  delete(file: string): Promise<void> {
    return rm(file, { force: true });
  }

  async #evict(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => NAME.test(name));
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        const { size, mtimeMs } = await stat(file);
        return { file, size, mtimeMs };
      }),
    );
    files.sort((a, b) => b.mtimeMs - a.mtimeMs);
    let bytes = 0;
    for (const { file, size } of files) {
      bytes += size;
      if (bytes > this.#maxBytes) await this.delete(file);
    }
  }
}

const shortened = (key: string): string => key.slice(0, DIGITS);

async function hashOfFile(file: string): Promise<string> {
  return shortened(await sha256OfFile(file));
}

/** The SHA-256 of a file, as hexadecimal digits. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
