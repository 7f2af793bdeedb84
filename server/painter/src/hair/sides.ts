/** Hair beside the face: from sideburns to locks that fall over the shoulder. The two sides differ, and every lock bends. */

import { lerp } from '../geometry.ts';
import type { Rng } from '../seed.ts';
import type { Lock } from './lock.ts';
import type { Side } from './styles.ts';

export interface SideInput {
  readonly rng: Rng;
  readonly dir: -1 | 1;
  readonly volume: number;
  readonly wave: number;
  /** Half width of the face at the cheek. */
  readonly cheek: number;
}

const waved = (rng: Rng, wave: number, bends: number) =>
  wave > 0.05 ? { wave: { swing: wave * rng.between(10, 15), bends, start: rng.between(-0.5, 0.9) } } : {};

/** A wide lock, a narrow one before it, and a wisp: each bends inward at its end, in one sweep. */
function fall(input: SideInput, side: -1 | 1, length: number, spread: number, width: number): Lock[] {
  const { rng, volume, wave, cheek } = input;
  const outX = cheek + 2 + volume * 0.5;
  const bend = rng.between(-6, 14);
  const sweep = waved(rng, Math.max(0.4, wave), 1.3 + length / 150);
  const forms = [
    { root: 64, mid: 16, end: spread, reach: 1, width },
    { root: 60, mid: 4, end: spread - 26, reach: rng.between(0.84, 0.92), width: width * 0.62 },
    { root: 54, mid: -6, end: spread - 42, reach: rng.between(0.56, 0.68), width: width * 0.34 },
  ];
  return forms.map((form) => {
    const end = length * form.reach;
    return {
      curve: [
        [side * form.root, -108 - volume * 0.3],
        [side * (outX + form.mid + 4), -62],
        [side * (outX + form.mid + bend), end * 0.6],
        [side * (outX + form.end), end],
      ] as const,
      width: form.width,
      root: 0.34,
      shine: { from: 0.34, to: 0.66, strength: 0.32 },
      ...sweep,
    };
  });
}

function short(input: SideInput, side: -1 | 1, length: number, count: number): Lock[] {
  const { rng, volume, cheek } = input;
  return Array.from({ length: count }, (_, index) => {
    const u = 1 - index / Math.max(1, count - 1);
    const x = cheek - 4 + volume * 0.35;
    return {
      curve: [
        [side * lerp(48, 66, u), -106 - volume * 0.3],
        [side * (x + 8 + u * 6), -84],
        [side * (x + 6 + u * 4), -34],
        [side * (x - 10 + u * 8 + rng.between(-3, 4)), length + rng.between(-10, 8) - (1 - u) * 14],
      ],
      width: lerp(22, 30, u),
    };
  });
}

function frame(input: SideInput, side: -1 | 1): Lock[] {
  const { rng, wave, cheek } = input;
  const long = side === input.dir ? 142 : 108;
  return [0, 1].map((index) => ({
    curve: [
      [side * (56 + index * 8), -104],
      [side * (cheek + 12), -66],
      [side * (cheek + 14 - index * 10), 26],
      [side * (cheek - 10 + index * 14), long - index * 34 + rng.between(-12, 12)],
    ],
    width: 21 - index * 8,
    ...waved(rng, Math.max(0.45, wave), 2.2),
  }));
}

export function sideLocks(kind: Side, input: SideInput): { readonly near: Lock[]; readonly over: Lock[] } {
  const sides = [-1, 1] as const;
  switch (kind) {
    case 'none':
    case 'tucked':
      return { near: [], over: [] };
    case 'sideburn':
      return { near: sides.flatMap((side) => short(input, side, 6, 3)), over: [] };
    case 'ear-length':
      return { near: sides.flatMap((side) => short(input, side, 26, 3)), over: [] };
    case 'chin':
      return { near: sides.flatMap((side) => fall(input, side, side === input.dir ? 124 : 112, 0, 40)), over: [] };
    case 'curl-frame':
      return { near: sides.flatMap((side) => frame(input, side)), over: [] };
    case 'one-chest':
      return {
        near: fall(input, input.dir === 1 ? -1 : 1, 128, -6, 38),
        over: fall(input, input.dir, 330, 26, 66),
      };
    case 'chest':
      return {
        near: [],
        over: [...fall(input, input.dir === 1 ? -1 : 1, 268, 14, 54), ...fall(input, input.dir, 322, 22, 60)],
      };
  }
}
