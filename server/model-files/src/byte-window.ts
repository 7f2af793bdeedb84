import type { FileHandle } from 'node:fs/promises';
import { ModelFileError } from './error.ts';

const WINDOW_BYTES = 256 * 1024;

/** Reads a file from its start, a window at a time, up to a limit. Skipped bytes count too. */
export class ByteWindow {
  position = 0;
  readonly #file: FileHandle;
  readonly #end: number;
  #window = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle, end: number) {
    this.#file = file;
    this.#end = end;
  }

  skip(bytes: number): void {
    if (bytes > this.#end - this.position) throw cutShort();
    this.position += bytes;
  }

  /** Skips texts without waiting for each: a tokenizer has hundreds of thousands. */
  async skipTexts(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      let offset = this.position - this.#start;
      if (offset + 8 > this.#window.length) {
        if (this.#end - this.position < 8) throw cutShort();
        await this.#load(8);
        offset = 0;
      }
      const length = this.#window.readUInt32LE(offset) + this.#window.readUInt32LE(offset + 4) * 2 ** 32;
      this.position += 8;
      this.skip(length);
    }
  }

  async uint32(): Promise<number> {
    return (await this.bytes(4)).readUInt32LE();
  }

  async int32(): Promise<number> {
    return (await this.bytes(4)).readInt32LE();
  }

  /** A count or a length: more than 2^53 can't be in a file. */
  async uint64(): Promise<number> {
    const value = (await this.bytes(8)).readBigUInt64LE();
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw cutShort();
    return Number(value);
  }

  /** The next bytes, at most as many as a window has. */
  async bytes(length: number): Promise<Buffer> {
    if (length > this.#end - this.position) throw cutShort();
    let offset = this.position - this.#start;
    if (offset < 0 || offset + length > this.#window.length) {
      await this.#load(length);
      offset = 0;
    }
    this.position += length;
    return this.#window.subarray(offset, offset + length);
  }

  async #load(length: number): Promise<void> {
    const wanted = Math.min(Math.max(length, WINDOW_BYTES), this.#end - this.position);
    const window = Buffer.alloc(wanted);
    let read = 0;
    while (read < wanted) {
      const { bytesRead } = await this.#file.read(window, read, wanted - read, this.position + read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    if (read < length) throw cutShort();
    this.#window = window.subarray(0, read);
    this.#start = this.position;
  }
}

export const cutShort = () =>
  new ModelFileError(
    'unusable',
    'The file is damaged: its header ends too early or is too long. Download the model again.',
  );
