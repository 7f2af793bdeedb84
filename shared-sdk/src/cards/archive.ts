import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from 'fflate';
import { concat, startsWith } from './bytes.ts';
import { cardLimits } from './limits.ts';
import { CardRefused } from './refused.ts';

/** Files of an archive by their paths, unpacked. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

export interface Archive {
  readonly files: ArchiveFiles;
  /** What stands before the archive: some tools put one behind a picture. */
  readonly before: Uint8Array;
}

/** A piece this small unpacks to 16 MB at most, after which there is a look at the sum. */
const PIECE = 16 * 1024;
const END = 'PK\x05\x06';
const MB = 1024 * 1024;

/** Where the directory of a zip begins to end; -1 where the bytes have no zip at their end. */
export function endOfArchive(bytes: Uint8Array): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1) {
    if (bytes[at] === 0x50 && startsWith(bytes, END, at)) return at;
  }
  return -1;
}

/**
 * Unpacks a zip. Its directory is believed in nothing: sizes are held to while unpacking.
 * @param json the file that will be read as JSON
 * @throws CardRefused
 */
export function readArchive(file: Uint8Array, json: string): Archive {
  const start = startOf(file);
  const bytes = file.subarray(start);
  const listed = list(bytes, json);
  const files = unpack(bytes, listed);
  if (files.size < listed.size) throw new CardRefused('archive-damaged');
  return { files, before: file.subarray(0, start) };
}

/** The directory counts from the archive's first byte, which need not be the file's. */
function startOf(file: Uint8Array): number {
  const end = endOfArchive(file);
  if (end < 0) throw new CardRefused('archive-damaged');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const directory = end - view.getUint32(end + 12, true);
  const start = directory - view.getUint32(end + 16, true);
  const isSound = start >= 0 && startsWith(file, 'PK\x03\x04', start) && startsWith(file, 'PK\x01\x02', directory);
  if (!isSound) throw new CardRefused('archive-damaged');
  if ((view.getUint16(directory + 8, true) & 1) === 1) throw new CardRefused('archive-encrypted');
  return start;
}

/** What the directory says where a size stands elsewhere. */
const UNKNOWN = 0xffff_ffff;

/** Sizes by name, as the directory claims them; folders left out. Nothing is unpacked. */
function list(bytes: Uint8Array, json: string): Map<string, number> {
  const listed = new Map<string, number>();
  let total = 0;
  attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isPlain(name)) throw new CardRefused('archive-path');
        // What it admits to needs no unpacking.
        if (name === json && originalSize !== UNKNOWN && originalSize > cardLimits.jsonBytes)
          throw new CardRefused('json-too-large');
        if (!name.endsWith('/')) listed.set(name, originalSize);
        total += originalSize === UNKNOWN ? 0 : originalSize;
        if (listed.size > cardLimits.archiveFiles) {
          throw new CardRefused('archive-too-many', { max: cardLimits.archiveFiles });
        }
        if (total > cardLimits.archiveBytes) throw tooLarge();
        return false;
      },
    }),
  );
  return listed;
}

function unpack(bytes: Uint8Array, listed: ReadonlyMap<string, number>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let failure: CardRefused | undefined;
  let total = 0;
  const take = (file: UnzipFile, size: number) => {
    const parts: Uint8Array[] = [];
    let got = 0;
    file.ondata = (error, part, isLast) => {
      if (error) failure ??= new CardRefused('archive-damaged');
      if (failure) return;
      got += part.length;
      total += part.length;
      if (got > size || total > cardLimits.archiveBytes) failure = tooLarge();
      else parts.push(part);
      if (isLast && (got === size || size === UNKNOWN)) files.set(file.name, concat(parts));
    };
    file.start();
  };
  const stream = new Unzip((file) => {
    const size = listed.get(file.name);
    // A name that comes twice: the first counts, as in the directory nothing else is known of it.
    if (size !== undefined && !files.has(file.name)) take(file, size);
  });
  stream.register(UnzipInflate);
  attempt(() => {
    for (let at = 0; at < bytes.length && !failure; at += PIECE) {
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  });
  if (failure) throw failure;
  return files;
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw error instanceof CardRefused ? error : new CardRefused('archive-damaged', {}, { cause: error });
  }
}

const tooLarge = () => new CardRefused('archive-too-large', { max: cardLimits.archiveBytes / MB });

/** A name that stays within the archive wherever somebody unpacks it. */
const isPlain = (name: string): boolean =>
  name.length <= 400 &&
  !/^[a-z]:|^\/|\\|\0/i.test(name) &&
  name.split('/').every((part) => part !== '..' && part !== '.');
