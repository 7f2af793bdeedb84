import crc32 from 'crc-32';
import { bytesOfLatin1, concat, latin1Of, startsWith } from './bytes.ts';
import { inflateUpTo } from './inflate.ts';
import { cardLimits } from './limits.ts';
import { CardRefused } from './refused.ts';

export interface PngChunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** The complete chunk of a file with its checksum, to be written unchanged. */
  readonly framed?: Uint8Array;
}

export interface PngFile {
  readonly chunks: readonly PngChunk[];
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length, name and checksum. */
const FRAME = 12;

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, SIGNATURE);

/**
 * Splits a PNG into chunks. Decodes and copies nothing: chunks are views of `bytes`.
 * @throws CardRefused if it is truncated, damaged or too large
 */
export function readPng(bytes: Uint8Array): PngFile {
  const chunks = chunksOf(bytes);
  const header = chunks[0]?.name === 'IHDR' ? chunks[0].data : undefined;
  if (header?.length !== 13 || !chunks.every(isSound)) throw new CardRefused('picture-damaged');
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width * height > cardLimits.pixels) throw new CardRefused('picture-too-large', { width, height });
  return { chunks, width, height };
}

/** The chunks up to the end chunk; bytes after it are not part of the picture. */
function chunksOf(bytes: Uint8Array): PngChunk[] {
  const view = viewOf(bytes);
  const chunks: PngChunk[] = [];
  for (let start = SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start);
    if (end > bytes.length) break;
    const framed = bytes.subarray(start, end);
    const name = latin1Of(framed.subarray(4, 8));
    // The end chunk has no content, and a wrong checksum of it does not damage the picture.
    if (name === 'IEND') return [...chunks, { name, data: new Uint8Array() }];
    chunks.push({ name, data: framed.subarray(8, -4), framed });
    if (chunks.length >= cardLimits.pngChunks) throw new CardRefused('picture-damaged');
    start = end;
  }
  throw new CardRefused('picture-cut-off');
}

const isSound = ({ framed }: PngChunk): boolean =>
  !framed || viewOf(framed).getInt32(framed.length - 4) === crc32.buf(framed.subarray(4, -4));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const writePngChunks = (chunks: readonly PngChunk[]): Uint8Array =>
  concat([bytesOfLatin1(SIGNATURE), ...chunks.map((chunk) => chunk.framed ?? frame(chunk))]);

function frame({ name, data }: PngChunk): Uint8Array {
  const framed = new Uint8Array(data.length + FRAME);
  const view = viewOf(framed);
  view.setUint32(0, data.length);
  framed.set(bytesOfLatin1(name), 4);
  framed.set(data, 8);
  view.setInt32(data.length + 8, crc32.buf(framed.subarray(4, -4)));
  return framed;
}

/** A text chunk: its keyword in lower case, and its text. */
export interface PngText {
  readonly keyword: string;
  /** @returns undefined if it is compressed and damaged, or far too large */
  readonly read: () => Uint8Array | undefined;
}

const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/** The text of a text chunk. It is decompressed only when it is read. */
export function textIn({ name, data }: PngChunk): PngText | undefined {
  const end = TEXTS.includes(name) ? data.indexOf(0) : -1;
  if (end < 1 || end > 79) return undefined;
  const keyword = latin1Of(data.subarray(0, end)).toLowerCase();
  return { keyword, read: () => bodyOf(name, data.subarray(end + 1)) };
}

function bodyOf(name: string, data: Uint8Array): Uint8Array | undefined {
  // Base64 encodes three bytes as four.
  const max = Math.ceil((cardLimits.jsonBytes * 4) / 3) + 4;
  if (name === 'tEXt') return data;
  if (name === 'zTXt') return data[0] === 0 ? inflateUpTo(data.subarray(1), max) : undefined;
  const isPacked = data[0] === 1;
  const language = data.indexOf(0, 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  const body = data.subarray(translated + 1);
  return isPacked ? inflateUpTo(body, max) : body;
}

export const textChunk = (keyword: string, value: Uint8Array): PngChunk => ({
  name: 'tEXt',
  data: concat([bytesOfLatin1(`${keyword}\0`), value]),
});
