import { describe, expect, it } from 'vitest';
import { clipTokens, estimateTokens } from './tokens.ts';

describe('estimateTokens', () => {
  it('counts scripts by their tokens per character', () => {
    expect(estimateTokens('abcdefgh')).toBe(2);
    expect(estimateTokens('안녕하세요')).toBe(5);
    expect(estimateTokens('привет')).toBe(3);
    expect(estimateTokens('')).toBe(0);
  });

  it('clips at a word', () => {
    expect(clipTokens('one two three four', 3)).toBe('one two …');
    expect(clipTokens('one', 3)).toBe('one');
  });
});
