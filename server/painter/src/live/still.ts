/** A finished picture, whose parts are unknown, is animated by a slow zoom in and out. */

import sharp from 'sharp';
import type { Size } from '../stage.ts';

const NEARER = 0.09;

/** Yields the RGB of each frame; the last leads to the first. @param size even numbers of pixels */
export async function* stillFrames(picture: Uint8Array, size: Size, frames: number): AsyncGenerator<Uint8Array> {
  const { width, height } = size;
  const source = await sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let frame = 0; frame < frames; frame += 1) {
    const near = (1 - Math.cos((frame / frames) * 2 * Math.PI)) / 2;
    yield zoomed(source, { width, height }, 1 + NEARER * near);
  }
}

/** Zooms in on a point above the middle, where faces are, with bilinear interpolation. */
function zoomed(source: Uint8Array, { width, height }: Size, scale: number): Uint8Array {
  const out = new Uint8Array(source.length);
  const left = (width - width / scale) / 2;
  const top = (height - height / scale) * 0.38;
  for (let y = 0; y < height; y += 1) {
    const sy = Math.min(height - 1.001, top + y / scale);
    const y0 = Math.floor(sy);
    for (let x = 0; x < width; x += 1) {
      const sx = Math.min(width - 1.001, left + x / scale);
      const x0 = Math.floor(sx);
      const at = (y0 * width + x0) * 3;
      const below = at + width * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (source[at + channel] ?? 0) * (1 - sx + x0) + (source[at + 3 + channel] ?? 0) * (sx - x0);
        const lower = (source[below + channel] ?? 0) * (1 - sx + x0) + (source[below + 3 + channel] ?? 0) * (sx - x0);
        out[(y * width + x) * 3 + channel] = upper * (1 - sy + y0) + lower * (sy - y0) + 0.5;
      }
    }
  }
  return out;
}
