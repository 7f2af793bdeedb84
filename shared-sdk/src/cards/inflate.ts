import { Unzlib } from 'fflate';
import { concat } from './bytes.ts';

/** A piece of this size unpacks to 16 MB at most; then the sum is checked. */
const PIECE = 16 * 1024;

/** Unpacks a zlib stream. @returns undefined if it is damaged, or unpacks to more than `max` bytes */
export function inflateUpTo(bytes: Uint8Array, max: number): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Unzlib((part) => {
    size += part.length;
    if (size <= max) parts.push(part);
  });
  try {
    for (let at = 0; at < bytes.length && size <= max; at += PIECE) {
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch {
    return undefined;
  }
  return size <= max ? concat(parts) : undefined;
}
