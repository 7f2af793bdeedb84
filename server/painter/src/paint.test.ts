import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GARMENT_NAMES } from './clothes/clothes.ts';
import { STYLE_NAMES } from './hair/styles.ts';
import { lookFrom } from './look.ts';
import { paintBanner, paintCover, paintPortrait, portraitSvg } from './paint.ts';
import { SCENE_NAMES } from './scene/scene.ts';

const SMALL = { width: 120, height: 160 };
const look = (seed: string, description = '') => lookFrom({ seed, gender: 'FEMALE', description });

describe('the painter', () => {
  it('gives the same bytes for the same look', async () => {
    const [first, second] = await Promise.all([paintPortrait(look('a'), SMALL), paintPortrait(look('a'), SMALL)]);
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('gives another picture for another seed, and for another description', async () => {
    const plain = await paintPortrait(look('a'), SMALL);
    expect(Buffer.compare(plain, await paintPortrait(look('b'), SMALL))).not.toBe(0);
    expect(Buffer.compare(plain, await paintPortrait(look('a', 'red hair'), SMALL))).not.toBe(0);
  });

  it('paints the named colour: a red garment is redder than a green one', async () => {
    const chest = async (words: string) => {
      const bytes = await paintPortrait(look('a', words), SMALL);
      const { channels } = await sharp(bytes).extract({ left: 50, top: 135, width: 20, height: 20 }).stats();
      return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
    };
    const [red, green] = [await chest('red turtleneck, office'), await chest('green turtleneck, office')];
    expect(red - green).toBeGreaterThan(20);
  });

  it('paints wide pictures too', async () => {
    const banner = await sharp(await paintBanner(look('a'), { width: 320, height: 180 })).metadata();
    const cover = await sharp(await paintCover(look('a'), { width: 240, height: 180 })).metadata();
    expect([banner.width, banner.height, cover.width, cover.height]).toEqual([320, 180, 240, 180]);
  });

  it('keeps sizes within bounds', async () => {
    const { width, height } = await sharp(await paintPortrait(look('a'), { width: 9_000, height: 1 })).metadata();
    expect([width, height]).toEqual([2048, 16]);
  });

  it.each([
    ...STYLE_NAMES.map((style) => ({ style })),
    ...GARMENT_NAMES.map((kind) => ({ kind })),
    ...SCENE_NAMES.map((scene) => ({ scene })),
  ])('writes well-formed numbers for %o', (part) => {
    const base = look('a');
    const svg = portraitSvg(
      {
        ...base,
        hair: { ...base.hair, ...('style' in part ? { style: part.style } : {}) },
        clothes: { ...base.clothes, ...('kind' in part ? { kind: part.kind } : {}) },
        scene: 'scene' in part ? part.scene : base.scene,
      },
      SMALL,
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(['<script>alert(1)</script><svg onload="x">', '&lt;/g&gt;"/><image href="http://127.0.0.1/x"/>'])(
    'puts nothing of a text into the drawing (%#)',
    (text) => {
      expect(portraitSvg(look('a', text), SMALL)).not.toMatch(/script|onload|<image|href="http/);
    },
  );
});
