/** MP4 files as trees of boxes (ISO/IEC 14496-12). */

export interface Box {
  /** Four letters. */
  readonly type: string;
  /** Offsets in the file: of the box, of its content, and of the end of both. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

const HEADER = 8;
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The boxes between two offsets. @throws RangeError for malformed boxes */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let start = from; start < to; ) {
    const end = start + view(bytes).getUint32(start);
    if (end < start + HEADER || end > to) throw new RangeError(`no box at ${start}`);
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + HEADER));
    found.push({ type, start, content: start + HEADER, end });
    start = end;
  }
  return found;
}

/** The box at a path such as `moov/trak/mdia`. @throws RangeError where there is none */
export function boxAt(bytes: Uint8Array, path: string): Box {
  return path.split('/').reduce<Box>(
    (outer, type) => {
      const inner = boxesIn(bytes, outer.content, outer.end).find((box) => box.type === type);
      if (!inner) throw new RangeError(`no box ${path}`);
      return inner;
    },
    { type: '', start: 0, content: 0, end: bytes.length },
  );
}

/** A `stss` box that marks frame 1 as the only key frame. Without it players take every frame for one. */
const STANDING_ALONE = Uint8Array.of(0, 0, 0, 20, 115, 116, 115, 115, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1);

/**
 * Rewrites the encoder's file: without its time of creation, so that equal frames give equal bytes; with the index
 * before the frames, so that playback starts before the end of the download; and with its key frame marked.
 * @throws RangeError for a file that the encoder did not write
 */
export function tidied(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file);
  const numbers = view(bytes);
  for (const path of ['moov/mvhd', 'moov/trak/tkhd', 'moov/trak/mdia/mdhd']) {
    const { content } = boxAt(bytes, path);
    // Version and flags, then both times: 4 bytes each, or 8 in version 1.
    bytes.fill(0, content + 4, content + (bytes[content] === 1 ? 20 : 12));
  }
  const table = 'moov/trak/mdia/minf/stbl';
  const [type, index, pictures] = [boxAt(bytes, 'ftyp'), boxAt(bytes, 'moov'), boxAt(bytes, 'mdat')];
  const times = boxAt(bytes, `${table}/stts`);
  const offsets = boxAt(bytes, `${table}/stco`).content;
  const grown = STANDING_ALONE.length;
  const moved = type.end - type.start + (index.end - index.start) + grown - pictures.start;
  const count = numbers.getUint32(offsets + 4);
  for (let at = offsets + 8; at < offsets + 8 + count * 4; at += 4)
    numbers.setUint32(at, numbers.getUint32(at) + moved);
  for (let path = table; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const { start, end } = boxAt(bytes, path);
    numbers.setUint32(start, end - start + grown);
  }
  return Buffer.concat([
    bytes.subarray(type.start, type.end),
    bytes.subarray(index.start, times.end),
    STANDING_ALONE,
    bytes.subarray(times.end, index.end),
    bytes.subarray(pictures.start, pictures.end),
  ]);
}
