import extractChunks from 'png-chunks-extract';
import { CardRefused } from './card-refused.ts';
import { limits } from './limits.ts';

export interface PngFile {
  /** Texts of the `tEXt` chunks by keyword in lower case; the first of a keyword counts. */
  readonly texts: ReadonlyMap<string, Uint8Array>;
  /** The picture alone, without any text, profile or other company. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Range {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum. */
const FRAME = 12;
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/**
 * Takes a PNG apart. Nothing in it is decompressed here.
 * @throws CardRefused where it is cut off, damaged or too large
 */
export function readPng(bytes: Uint8Array): PngFile {
  const ranges = chunkRanges(bytes);
  const chunks = extract(bytes.subarray(0, ranges.at(-1)?.end));
  const texts = new Map<string, Uint8Array>();
  for (const { name, data } of chunks) {
    const end = name === 'tEXt' ? data.indexOf(0) : -1;
    if (end < 1) continue;
    const keyword = Buffer.from(data.subarray(0, end)).toString('latin1').toLowerCase();
    if (!texts.has(keyword)) texts.set(keyword, data.subarray(end + 1));
  }
  const header = chunks[0]?.data;
  if (header?.length !== 13) throw damaged();
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width * height > limits.pixels) throw new CardRefused(`The picture is too large (${width} × ${height}).`);
  const drawn = ranges.filter(({ name }) => DRAWN.has(name)).map(({ start, end }) => bytes.subarray(start, end));
  return { texts, picture: Buffer.concat([Uint8Array.from(SIGNATURE), ...drawn]), width, height };
}

/** Where the chunks stand. The library believes every length it reads, so that they are measured first. */
function chunkRanges(bytes: Uint8Array): Range[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ranges: Range[] = [];
  for (let start = SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start);
    const name = Buffer.from(bytes.subarray(start + 4, start + 8)).toString('latin1');
    if (end > bytes.length) break;
    ranges.push({ name, start, end });
    if (name === 'IEND') return ranges;
    if (ranges.length >= limits.pngChunks) throw damaged();
    start = end;
  }
  throw new CardRefused('The picture is cut off.');
}

function extract(bytes: Uint8Array): { name: string; data: Uint8Array }[] {
  try {
    return extractChunks(bytes);
  } catch {
    throw damaged();
  }
}

const damaged = () => new CardRefused('The picture is damaged.');
