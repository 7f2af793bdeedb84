import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';

describe('the preview of a message', () => {
  it.each([
    ['*waves* Hello, *smiles softly* you.', 'waves Hello, smiles softly you.'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['*unfinished', '*unfinished'],
    ['**', '**'],
    ['*첫 인사* 안녕', '첫 인사 안녕'],
    ['I **mean** it.', 'I mean it.'],
  ])('of %s is %s', (text, preview) => {
    expect(previewOf(text)).toBe(preview);
  });

  it.each([null, '', '  '])('of %j is three dots', (text) => {
    expect(previewOf(text)).toBe('…');
  });
});
