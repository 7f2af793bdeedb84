import { describe, expect, it } from 'vitest';
import { contrast, over, parseColour } from './contrast.ts';

describe('contrast', () => {
  it('equals the contrast of WCAG 2', () => {
    const white = parseColour('rgb(255, 255, 255)');
    expect(contrast(parseColour('rgb(0, 0, 0)'), white)).toBeCloseTo(21);
    expect(contrast(white, white)).toBeCloseTo(1);
    expect(contrast(parseColour('rgb(118, 118, 118)'), white)).toBeCloseTo(4.54, 2);
  });

  it('blends translucent colours with their background', () => {
    const white = parseColour('rgb(255, 255, 255)');
    expect(over(parseColour('rgba(0, 0, 0, 0.5)'), white)).toEqual([127.5, 127.5, 127.5, 1]);
    expect(contrast(parseColour('rgba(0, 0, 0, 0)'), white)).toBeCloseTo(1);
  });
});
