/** Hair that leaves the forehead bare, or covers it with curls. */

import { lerp } from '../geometry.ts';
import { type FrontInput, shine } from './front-input.ts';
import type { Lock } from './lock.ts';

/** One strand that has come loose from hair combed back. */
export function loose({ rng, dir, shift, volume }: FrontInput): Lock[] {
  return [0, 1].map((index) => ({
    curve: [
      [dir * (26 + index * 12) + shift, -88 - volume * 0.2],
      [dir * (48 + index * 12) + shift, -112],
      [dir * (74 + index * 6) + shift, -74],
      [dir * (66 + index * 14) + shift, -30 + index * 26 + rng.between(-6, 6)],
    ],
    width: 9 - index * 3,
    root: 0.05,
  }));
}

/** Combed up from the forehead and over to one side, where it ends in points; one lock along the hairline holds the rest. */
export function quiff({ rng, dir, volume, shift }: FrontInput): Lock[] {
  const raised = [0, 0.16, 0.32, 0.48, 0.64, 0.8, 0.96].map((u): Lock => {
    const root = -dir * lerp(-58, 66, u);
    return {
      curve: [
        [root + shift, -100 + Math.abs(root) * 0.34],
        [root - dir * lerp(4, 18, u) + shift, lerp(-124, -140, u) - volume * 0.5],
        [root + dir * lerp(34, 40, u) + shift * 0.6, lerp(-142, -178, u) - volume * 0.8],
        [root + dir * lerp(46, 84, u) + shift * 0.4, lerp(-94, -132, u) - volume * 0.5 + rng.between(-5, 5)],
      ],
      width: 46,
      root: 0.3,
      shine: shine(rng, 0.34, 0.62),
    };
  });
  const along = [0, 1].map(
    (row): Lock => ({
      curve: [
        [-dir * (74 - row * 4) + shift, -52 - row * 20],
        [-dir * 42 + shift, -112 - row * 16],
        [dir * 26 + shift, -112 - row * 22],
        [dir * (82 - row * 8) + shift, -74 - row * 30 + rng.between(-4, 4)],
      ],
      width: 30,
      root: 0.3,
      shine: shine(rng, 0.36, 0.66),
    }),
  );
  return [...raised, ...along.reverse()];
}

/** A row of curls along the forehead: each ends in a hook, and no two are alike. */
export function curly({ rng, dir, volume, shift }: FrontInput): Lock[] {
  const count = 8;
  return Array.from({ length: count }, (_, index) => {
    const u = index / (count - 1) - 0.5;
    const x = u * 158 + shift + rng.between(-5, 5);
    const y = -70 - volume * 0.2 + (Math.abs(u) * 2) ** 2 * 40 + rng.between(-7, 7) + dir * u * 14;
    const turn = (u < -dir * 0.14 ? -1 : 1) * (rng.chance(0.8) ? 1 : -1);
    const size = rng.between(0.85, 1.2);
    return {
      curve: [
        [x - turn * 14 * size, y - 26 * size],
        [x + turn * 20 * size, y - 28 * size],
        [x + turn * 24 * size, y + 16 * size],
        [x - turn * 8 * size, y + 20 * size],
      ],
      width: 31 * size,
      root: 0.7,
      tip: 0.22,
      shine: shine(rng, 0.16, 0.52),
    };
  });
}
