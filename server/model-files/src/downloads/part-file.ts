import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm, truncate } from 'node:fs/promises';
import { ModelFileError } from '../error.ts';
import type { ListedFile } from '../hub/listing.ts';
import { writeJson } from '../json-file.ts';
import { type PartRecord, type Places, readPart } from './places.ts';

const READ_BYTES = 1024 * 1024;

/** The bytes of a file that came so far, with the sum over them. One writer at a time: see `lock.ts`. */
export class PartFile {
  received = 0;
  etag: string | undefined;
  readonly #places: Places;
  readonly #listed: ListedFile;
  #hash: Hash = createHash('sha256');
  #file: FileHandle | undefined;

  constructor(places: Places, listed: ListedFile) {
    this.#places = places;
    this.#listed = listed;
  }

  /** Takes up what is on the disk, if it is of the same file. */
  async open(signal: AbortSignal): Promise<void> {
    const before = await readPart(this.#places.partRecord);
    const isSame = before?.sha256 === this.#listed.sha256 && before.bytes === this.#listed.bytes;
    this.etag = isSame ? before.etag : undefined;
    this.#file = await open(this.#places.part, 'a+');
    if (!isSame) await this.restart();
    await this.#readBack(signal);
    if (this.received > this.#listed.bytes) await this.restart();
    await this.writeRecord(false);
  }

  async #readBack(signal: AbortSignal): Promise<void> {
    const block = Buffer.alloc(READ_BYTES);
    for (;;) {
      signal.throwIfAborted();
      const read = await this.#file?.read(block, 0, block.length, this.received);
      if (!read || read.bytesRead === 0) return;
      this.#hash.update(block.subarray(0, read.bytesRead));
      this.received += read.bytesRead;
    }
  }

  async append(chunk: Uint8Array): Promise<void> {
    if (this.received + chunk.length > this.#listed.bytes) {
      throw new ModelFileError('wrong-bytes', 'The hub sends more bytes than it listed. Try again, or use a mirror.');
    }
    await writeWhole(this.#file, chunk);
    this.#hash.update(chunk);
    this.received += chunk.length;
  }

  /** Drops all bytes. */
  async restart(): Promise<void> {
    await truncate(this.#places.part, 0);
    this.#hash = createHash('sha256');
    this.received = 0;
    this.etag = undefined;
  }

  get isWhole(): boolean {
    return this.received === this.#listed.bytes;
  }

  /** Whether the bytes are those that the hub listed. Call it once, at the end. */
  hasRightSum(): boolean {
    return this.#hash.digest('hex') === this.#listed.sha256;
  }

  writeRecord(isPaused: boolean): Promise<void> {
    const { etag } = this;
    const record: PartRecord = { ...this.#listed, isPaused, ...(etag === undefined ? {} : { etag }) };
    return writeJson(this.#places.partRecord, record);
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.sync().catch(() => undefined);
    await file?.close();
  }
}

async function writeWhole(file: FileHandle | undefined, chunk: Uint8Array): Promise<void> {
  for (let written = 0; file && written < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, written);
    written += bytesWritten;
  }
}

export async function removePart({ part, partRecord }: Places): Promise<void> {
  await rm(part, { force: true });
  await rm(partRecord, { force: true });
}
