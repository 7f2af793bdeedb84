import crc32 from 'crc-32';
import { Inflate } from 'fflate';
import { startsWith } from './bytes.ts';
import { cardLimits } from './limits.ts';
import { CardRefused } from './refused.ts';

/** A packed file of an archive, which can be copied into another archive without unpacking. */
export interface PackedFile {
  readonly packed: Uint8Array;
  readonly method: typeof STORED | typeof DEFLATED;
  /** Unpacked size in bytes. */
  readonly size: number;
  /** Of the unpacked bytes. */
  readonly crc: number;
}

/** Files of an archive by their paths. */
export type ArchiveFiles = ReadonlyMap<string, PackedFile>;

/** A file as listed in the archive's directory, not checked against its bytes. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
  readonly packed: Uint8Array;
}

export interface Archive {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The bytes before the archive: some tools append it to a picture. */
  readonly before: Uint8Array;
}

/** A piece of this size unpacks to 16 MB at most; then the sum is checked. */
const PIECE = 16 * 1024;
const END = 'PK\x05\x06';
const LISTED = 'PK\x01\x02';
const LOCAL = 'PK\x03\x04';
const MB = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** Offset of the end record of a zip's directory; -1 if the bytes do not end with a zip. */
export function endOfArchive(bytes: Uint8Array): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1) {
    if (bytes[at] === 0x50 && startsWith(bytes, END, at)) return at;
  }
  return -1;
}

/**
 * Reads the directory of a zip. Unpacks nothing; its sizes are enforced during unpacking.
 * @param json the file that will be read as JSON
 * @param isStored the archive was accepted before, so the limit of the compression ratio does not apply
 * @throws CardRefused
 */
export function openArchive(file: Uint8Array, json: string, { isStored = false } = {}): Archive {
  const { start, directory, count } = frameOf(file);
  const bytes = file.subarray(start);
  const entries = new Map<string, Entry>();
  let total = 0;
  for (const entry of listed(bytes, directory - start, count)) {
    // Of duplicate names the first one counts.
    if (entry.name.endsWith('/') || entries.has(entry.name)) continue;
    if (entry.name === json && entry.size > cardLimits.jsonBytes) throw new CardRefused('json-too-large');
    entries.set(entry.name, entry);
    total += entry.size;
    if (entries.size > cardLimits.archiveFiles)
      throw new CardRefused('archive-too-many', { max: cardLimits.archiveFiles });
    if (total > cardLimits.archiveBytes) throw tooLarge();
  }
  const dense = Math.max(cardLimits.archiveAnyway, file.length * cardLimits.archiveRatio);
  if (!isStored && total > dense) throw new CardRefused('archive-too-dense', { max: cardLimits.archiveRatio });
  return { entries, before: file.subarray(0, start) };
}

/** Offsets in the directory count from the archive's first byte, which need not be the file's. */
function frameOf(file: Uint8Array): { start: number; directory: number; count: number } {
  const end = endOfArchive(file);
  if (end < 0) throw damaged();
  const view = viewOf(file);
  const directory = end - view.getUint32(end + 12, true);
  const start = directory - view.getUint32(end + 16, true);
  const isSound = start >= 0 && startsWith(file, LOCAL, start) && startsWith(file, LISTED, directory);
  if (!isSound) throw damaged();
  return { start, directory, count: view.getUint16(end + 10, true) };
}

const HEADER = 46;
const LOCAL_HEADER = 30;

function* listed(bytes: Uint8Array, directory: number, count: number): Generator<Entry> {
  const view = viewOf(bytes);
  for (let at = directory, n = 0; n < count; n += 1) {
    if (at + HEADER > bytes.length || !startsWith(bytes, LISTED, at)) throw damaged();
    const flags = view.getUint16(at + 8, true);
    if ((flags & 1) === 1) throw new CardRefused('archive-encrypted');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const extraAt = at + HEADER + (nameLength ?? 0);
    const next = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > bytes.length) throw damaged();
    const name = nameOf(bytes.subarray(at + HEADER, extraAt));
    if (!isPlain(name)) throw new CardRefused('archive-path');
    const extra = bytes.subarray(extraAt, extraAt + (extraLength ?? 0));
    const [size = 0, packedSize = 0, offset = 0] = wide(
      [24, 20, 42].map((from) => view.getUint32(at + from, true)),
      extra,
    );
    const [method, crc] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    yield { name, method, crc, size, packed: packedAt(bytes, offset, packedSize) };
    at = next;
  }
}

const nameOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A 32-bit field that is full has its value in the extra field of zip64, in the order of the fields. */
function wide(values: number[], extra: Uint8Array): number[] {
  if (!values.includes(FULL)) return values;
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64) continue;
    let from = at + 4;
    return values.map((value) => {
      if (value !== FULL) return value;
      if (from + 8 > extra.length) throw damaged();
      from += 8;
      return Number(view.getBigUint64(from - 8, true));
    });
  }
  throw damaged();
}
const FULL = 0xffff_ffff;
const ZIP64 = 1;

function packedAt(bytes: Uint8Array, offset: number, size: number): Uint8Array {
  if (offset + LOCAL_HEADER > bytes.length || !startsWith(bytes, LOCAL, offset)) throw damaged();
  const view = viewOf(bytes);
  const from = offset + LOCAL_HEADER + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + size > bytes.length) throw damaged();
  return bytes.subarray(from, from + size);
}

/** The bytes of a file. @throws CardRefused if it is damaged or its size differs from the directory */
export function unpack(entry: Entry): Uint8Array {
  const whole = new Uint8Array(entry.size);
  unpackInto(entry, (part, at) => whole.set(part, at));
  return whole;
}

/** The packed file, after a check of its bytes against the directory. */
export function checked(entry: Entry): PackedFile {
  const { packed, size } = entry;
  let crc = 0;
  unpackInto(entry, (part) => {
    crc = crc32.buf(part, crc);
  });
  return { packed, size, crc: crc >>> 0, method: methodOf(entry) };
}

/** The packed file of an archive that was checked before. */
export const unchecked = (entry: Entry): PackedFile => ({ ...entry, method: methodOf(entry) });

const methodOf = ({ method }: Entry) => (method === DEFLATED ? DEFLATED : STORED);

function unpackInto({ method, packed, size }: Entry, take: (part: Uint8Array, at: number) => void): void {
  let got = 0;
  const give = (part: Uint8Array) => {
    if (got + part.length > size) throw tooLarge();
    take(part, got);
    got += part.length;
  };
  if (method === STORED) give(packed);
  else if (method === DEFLATED) inflate(packed, give);
  if (got !== size) throw damaged();
}

function inflate(packed: Uint8Array, give: (part: Uint8Array) => void): void {
  const stream = new Inflate(give);
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    }
  } catch (error) {
    throw error instanceof CardRefused ? error : new CardRefused('archive-damaged', {}, { cause: error });
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const damaged = () => new CardRefused('archive-damaged');
const tooLarge = () => new CardRefused('archive-too-large', { max: cardLimits.archiveBytes / MB });

/** Whether a name stays within the folder into which the archive is unpacked. */
const isPlain = (name: string): boolean =>
  name.length <= 400 &&
  !/^[a-z]:|^\/|\\|\0/i.test(name) &&
  name.split('/').every((part) => part !== '..' && part !== '.');
