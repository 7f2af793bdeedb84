import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

/** Converts a path of horizontal runs to a grid of modules. */
function modulesOf(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return grid;
}

it('draws every module of the code and a quiet zone of four', () => {
  const value = 'https://example.com/app';
  render(<QrCode value={value} label="The app" />);
  const path = screen.getByRole('img', { name: 'The app' }).querySelector('path')?.getAttribute('d') ?? '';
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const drawn = modulesOf(path, size);
  expect(drawn).toEqual(data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
});

it('shows a value that is too long for a code as text', () => {
  const value = 'x'.repeat(4000);
  render(<QrCode value={value} label="Too much" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(value)).toBeTruthy();
});
