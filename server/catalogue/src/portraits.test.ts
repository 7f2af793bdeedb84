import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCharacters } from './characters.ts';
import { pictureFolder as folder } from './pictures.ts';

describe('the painted pictures of the catalogue', () => {
  it('weigh no more than three million bytes together', async () => {
    const files = await readdir(folder);
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  });

  it('are there for every character, as upright WebP', async () => {
    for (const { key, portrait } of readCharacters()) {
      const { format, width, height } = await sharp(portrait).metadata();
      expect([key, format, width, height]).toEqual([key, 'webp', 480, 640]);
    }
  });
});
