import { describe, expect, it } from 'vitest';
import { createMeasures } from './measures.ts';

describe('the time limits of a model', () => {
  it('are generous before it has answered five times', () => {
    const measures = createMeasures();
    for (let n = 0; n < 4; n += 1) measures.record('m', { firstWordMs: 100, totalMs: 500 });
    expect(measures.limitsOf('m')).toEqual({ firstWordMs: 25_000, totalMs: 900_000 });
  });

  it('follow its slower replies, within bounds', () => {
    const measures = createMeasures();
    for (let n = 0; n < 20; n += 1) measures.record('quick', { firstWordMs: 300, totalMs: 2_000 });
    expect(measures.limitsOf('quick')).toEqual({ firstWordMs: 8_000, totalMs: 120_000 });
    for (let n = 0; n < 20; n += 1) measures.record('slow', { firstWordMs: n < 18 ? 4_000 : 9_000, totalMs: 60_000 });
    expect(measures.limitsOf('slow')).toEqual({ firstWordMs: 29_000, totalMs: 250_000 });
    for (let n = 0; n < 20; n += 1) measures.record('stuck', { firstWordMs: 200_000, totalMs: 900_000 });
    expect(measures.limitsOf('stuck')).toEqual({ firstWordMs: 60_000, totalMs: 900_000 });
  });

  it('forget what it did long ago', () => {
    const measures = createMeasures();
    for (let n = 0; n < 50; n += 1) measures.record('m', { firstWordMs: 15_000, totalMs: 60_000 });
    for (let n = 0; n < 50; n += 1) measures.record('m', { firstWordMs: 300, totalMs: 2_000 });
    expect(measures.limitsOf('m').firstWordMs).toBe(8_000);
    expect(measures.usual('m')).toEqual({ firstWordMs: 300, totalMs: 2_000 });
    expect(measures.usual('other')).toBeUndefined();
  });

  it('continue with what was stored, and name each change once', () => {
    const before = createMeasures();
    for (let n = 0; n < 5; n += 1) before.record('m', { firstWordMs: 4_000 + n, totalMs: 40_000 });
    const stored = before.takeChanged();
    expect(before.takeChanged()).toEqual([]);
    const after = createMeasures(stored);
    expect(after.limitsOf('m')).toEqual(before.limitsOf('m'));
    expect(after.takeChanged()).toEqual([]);
    for (let n = 0; n < 50; n += 1) after.record('m', { firstWordMs: 300, totalMs: 2_000 });
    expect(after.takeChanged().map(({ modelId, latest }) => [modelId, latest.length])).toEqual([['m', 50]]);
    expect(after.limitsOf('m').firstWordMs).toBe(8_000);
  });
});
