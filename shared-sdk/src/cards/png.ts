/// <reference path="./png-chunks.d.ts" />
import encodeChunks from 'png-chunks-encode';
import extractChunks from 'png-chunks-extract';
import { latin1Of, startsWith } from './bytes.ts';
import { inflateUpTo } from './inflate.ts';
import { cardLimits } from './limits.ts';
import { CardRefused } from './refused.ts';

export interface PngChunk {
  readonly name: string;
  readonly data: Uint8Array;
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
 * Takes a PNG apart. Its picture is not decoded here.
 * @throws CardRefused where it is cut off, damaged or too large
 */
export function readPng(bytes: Uint8Array): PngFile {
  const chunks = extract(bytes.subarray(0, endOf(bytes)));
  const header = chunks[0]?.data;
  if (header?.length !== 13) throw new CardRefused('picture-damaged');
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width * height > cardLimits.pixels) throw new CardRefused('picture-too-large', { width, height });
  return { chunks, width, height };
}

/** The end of the last chunk. The library believes every length it reads, so that they are measured first. */
function endOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let start = SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start);
    if (end > bytes.length) break;
    if (startsWith(bytes, 'IEND', start + 4)) return end;
    count += 1;
    if (count >= cardLimits.pngChunks) throw new CardRefused('picture-damaged');
    start = end;
  }
  throw new CardRefused('picture-cut-off');
}

function extract(bytes: Uint8Array): PngChunk[] {
  try {
    return extractChunks(bytes);
  } catch {
    throw new CardRefused('picture-damaged');
  }
}

export const writePngChunks = (chunks: readonly PngChunk[]): Uint8Array => encodeChunks([...chunks]);

/** A text chunk: its keyword in lower case, and what it says. */
export interface PngText {
  readonly keyword: string;
  /** @returns undefined where it is packed and damaged, or far too large */
  readonly read: () => Uint8Array | undefined;
}

const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/** What a chunk says, where it is one of text. Nothing is unpacked before it is read. */
export function textIn({ name, data }: PngChunk): PngText | undefined {
  const end = TEXTS.includes(name) ? data.indexOf(0) : -1;
  if (end < 1 || end > 79) return undefined;
  const keyword = latin1Of(data.subarray(0, end)).toLowerCase();
  return { keyword, read: () => bodyOf(name, data.subarray(end + 1)) };
}

function bodyOf(name: string, data: Uint8Array): Uint8Array | undefined {
  // Base64 takes four bytes for three.
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

export const textChunk = (keyword: string, value: Uint8Array): PngChunk => {
  const data = new Uint8Array(keyword.length + 1 + value.length);
  for (let at = 0; at < keyword.length; at += 1) data[at] = keyword.charCodeAt(at);
  data.set(value, keyword.length + 1);
  return { name: 'tEXt', data };
};
