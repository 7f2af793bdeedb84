import { describe, expect, it } from 'vitest';
import { boxAt, boxesIn, tidied } from './mp4.ts';

const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

describe('boxes', () => {
  it.each([
    ['cut off', Buffer.from([0, 0, 0])],
    ['longer than the file', box('ftyp').subarray(0, 7)],
    ['of a wrong size', Buffer.concat([Buffer.from([0, 0, 0, 99]), Buffer.from('ftyp')])],
    ['of no size', Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('ftyp')])],
  ])('%s are none', (_name, bytes) => {
    expect(() => boxesIn(bytes)).toThrow(RangeError);
  });

  it('are found by their path; a missing one is an error', () => {
    const file = Buffer.concat([box('ftyp', Buffer.from('mp42')), box('moov', box('mvhd', Buffer.alloc(4)))]);
    expect(boxesIn(file).map(({ type }) => type)).toEqual(['ftyp', 'moov']);
    expect(boxAt(file, 'moov/mvhd')).toEqual({ type: 'mvhd', start: 20, content: 28, end: 32 });
    expect(() => boxAt(file, 'moov/trak')).toThrow('no box moov/trak');
  });

  it('of another file are refused', () => {
    expect(() => tidied(box('ftyp'))).toThrow(RangeError);
  });
});
