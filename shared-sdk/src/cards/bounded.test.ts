import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardRefused, cardLimits, type RefusalCode, readCard } from './index.ts';
import { readBook } from './lore.ts';
import { assemble, base64, json, png, text, v2, v3 } from './testing/card-fixtures.ts';

/** The cost of reading a file, independent of the speed of the machine. */
const work = vi.hoisted(() => ({ unpacked: 0, parsed: 0 }));
vi.mock('fflate', async (original) => {
  const fflate = await original<typeof import('fflate')>();
  class CountedUnzlib extends fflate.Unzlib {
    constructor(take: (part: Uint8Array, isLast: boolean) => void) {
      super((part, isLast) => {
        work.unpacked += part.length;
        take(part, isLast);
      });
    }
  }
  class CountedInflate extends fflate.Inflate {
    constructor(take: (part: Uint8Array, isLast: boolean) => void) {
      super((part, isLast) => {
        work.unpacked += part.length;
        take(part, isLast);
      });
    }
  }
  return { ...fflate, Unzlib: CountedUnzlib, Inflate: CountedInflate };
});
vi.mock('./lore.ts', { spy: true });

const parse = JSON.parse;
beforeEach(() => {
  Object.assign(work, { unpacked: 0, parsed: 0 });
  vi.mocked(readBook).mockClear();
  vi.spyOn(JSON, 'parse').mockImplementation((source: string) => {
    work.parsed += source.length;
    return parse(source);
  });
});
afterEach(() => vi.restoreAllMocks());

function refusal(bytes: Uint8Array): RefusalCode {
  try {
    readCard(bytes);
  } catch (error) {
    if (error instanceof CardRefused) return error.code;
    throw error;
  }
  throw new Error('the file was read');
}

const MB = 1024 * 1024;
/** One more piece of input is unpacked before the sum is checked. */
const PIECE_BYTES = 17 * MB;
const zeros = Buffer.alloc(100 * MB);
const bomb = Buffer.from(zipSync({ 'card.json': json(v3()), 'a.bin': zeros }));
const lying = Buffer.from(bomb);
lying.writeUInt32LE(99, lying.lastIndexOf('PK\x03\x04', undefined, 'latin1') + 22);
lying.writeUInt32LE(99, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);

describe('a hostile file costs no more than the limits say, on any machine', () => {
  it('is refused by its size before a byte is read', () => {
    const huge = Buffer.concat([png([text('chara', base64(v2()))]), Buffer.alloc(50 * MB)]);
    expect(refusal(huge)).toBe('file-too-large');
    expect(work).toEqual({ unpacked: 0, parsed: 0 });
  });

  it('as an archive that claims too much, or too many files, is not unpacked at all', () => {
    expect(refusal(bomb)).toBe('archive-too-large');
    const empty = Buffer.alloc(0);
    const flood = Object.fromEntries(Array.from({ length: cardLimits.archiveFiles + 1 }, (_, n) => [`${n}`, empty]));
    expect(refusal(Buffer.from(zipSync({ 'card.json': json(v3()), ...flood })))).toBe('archive-too-many');
    expect(work).toEqual({ unpacked: 0, parsed: 0 });
  });

  it('as an archive with wrong sizes is abandoned as soon as it exceeds them', () => {
    expect(refusal(lying)).toBe('archive-too-large');
    expect(work.unpacked).toBeLessThanOrEqual(PIECE_BYTES);
    expect(work.parsed).toBeLessThanOrEqual(json(v3()).length);
  });

  it('as an archive that unpacks to many times its size is not unpacked at all [SEC-06]', () => {
    const dense = Buffer.from(zipSync({ 'card.json': json(v3()), 'a.bin': zeros.subarray(0, 60 * MB) }));
    expect(dense.length).toBeLessThan(70_000);
    expect(refusal(dense)).toBe('archive-too-dense');
    expect(work).toEqual({ unpacked: 0, parsed: 0 });
    // A small file that is well compressed is not a bomb.
    readCard(Buffer.from(zipSync({ 'card.json': json(v3()), 'a.bin': zeros.subarray(0, 6 * MB) })));
  });

  it('as a chunk that unpacks without end is abandoned at the size of a card', () => {
    const packed = Buffer.concat([Buffer.from('chara\0\0', 'latin1'), deflateSync(zeros)]);
    expect(refusal(png([['zTXt', packed]]))).toBe('not-json');
    expect(work.unpacked).toBeLessThanOrEqual((cardLimits.jsonBytes * 4) / 3 + PIECE_BYTES);
    expect(work.parsed).toBe(0);
  });

  it('with more JSON than a card may have is not parsed, in a picture as in a file', () => {
    const large = v2({ x: 'x'.repeat(cardLimits.jsonBytes) });
    expect(refusal(json(large))).toBe('json-too-large');
    expect(refusal(Buffer.from(zipSync({ 'card.json': json(large) })))).toBe('json-too-large');
    expect(work.unpacked).toBe(0);
    expect(refusal(png([text('chara', base64(large))]))).toBe('json-too-large');
    expect(work.parsed).toBe(0);
  });

  it('with a hundred thousand entries is refused before one is read', () => {
    const entries = Array.from({ length: 100_000 }, () => ({ keys: ['a'] }));
    expect(refusal(json({ spec: 'lorebook_v3', data: { entries } }))).toBe('too-many-entries');
    expect(refusal(json(v2({ character_book: { entries } })))).toBe('too-many-entries');
    expect(readBook).not.toHaveBeenCalled();
  });

  it('with a million chunks is abandoned after ten thousand', () => {
    const header = png([]).subarray(16, 29);
    const tiny = Array.from({ length: cardLimits.pngChunks + 1 }, () => ['tEXt', Buffer.from('a\0b')] as const);
    expect(refusal(assemble([['IHDR', header], ...tiny, ['IEND', Buffer.alloc(0)]]))).toBe('picture-damaged');
    expect(work).toEqual({ unpacked: 0, parsed: 0 });
  });

  it('keeps keys that are regular expressions, and never runs them', () => {
    const run = vi.spyOn(RegExp.prototype, 'exec');
    const entries = [{ keys: ['/(a+)+$/', '(a|a)*b'], use_regex: true, content: 'a'.repeat(50) }];
    const { card } = readCard(json(v3({ character_book: { entries } })));
    expect(card.book?.entries[0]).toMatchObject({ usesRegex: true, keys: ['/(a+)+$/', '(a|a)*b'] });
    expect(run.mock.contexts.some((regex) => String(regex).includes('a+'))).toBe(false);
  });
});
