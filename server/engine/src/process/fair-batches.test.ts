import type { BatchItem } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { fairBatches } from './fair-batches.ts';

const item = (tokens: number): BatchItem => ({
  tokens: Array.from({ length: tokens }, () => 1 as BatchItem['tokens'][number]),
  logits: [],
  evaluationPriority: 5,
});
const amounts = (lengths: readonly number[], size = 128) => {
  const items = lengths.map(item);
  const batch = fairBatches({ items, size });
  return items.map((wanted) => batch.find((part) => part.item === wanted)?.processAmount ?? 0);
};

describe('a step of the model', () => {
  it('is all for a chat that reads alone', () => {
    expect(amounts([1_000])).toEqual([128]);
    expect(amounts([100])).toEqual([100]);
  });

  it('is shared by chats that read', () => {
    expect(amounts([1_000, 1_000])).toEqual([64, 64]);
  });

  it('goes on with every chat that writes, and reads little beside them', () => {
    expect(amounts([1_000, 1, 1])).toEqual([32, 1, 1]);
    expect(amounts([1_000, 1_000, 1])).toEqual([16, 16, 1]);
  });

  it('never has more tokens than fit', () => {
    expect(amounts([1, 1, 1, 50], 2)).toEqual([1, 1, 0, 0]);
    expect(amounts([50, 50, 50], 32).reduce((a, b) => a + b)).toBe(32);
  });
});
