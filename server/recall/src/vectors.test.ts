import { describe, expect, it } from 'vitest';
import { fuse, nearest, packVector, similarity, unpackVector } from './vectors.ts';

describe('vectors', () => {
  it('keep their direction when they are packed', () => {
    const vector = Float32Array.from({ length: 384 }, (_, at) => Math.sin(at * 12.9898));
    const packed = packVector(vector);
    expect(packed.length).toBe(512);
    expect(similarity(vector, unpackVector(packed))).toBeGreaterThan(0.999);
  });

  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 2],
      [1, 2, 3],
    ],
  ])('that can not be compared are unrelated: %j %j', (a, b) => {
    expect(similarity(a, b)).toBe(0);
  });

  it('are found by similarity, the best first; opposite ones are not', () => {
    const vectors = new Map([
      ['far', [1, 3]],
      ['near', [3, 1]],
      ['opposite', [-1, 0]],
    ]);
    expect(nearest([1, 0], vectors, 5)).toEqual(['near', 'far']);
  });

  it('are fused with words: what both find comes first', () => {
    expect(
      fuse(
        [
          ['a', 'b', 'c'],
          ['d', 'b'],
        ],
        3,
      ),
    ).toEqual(['b', 'a', 'd']);
  });
});
