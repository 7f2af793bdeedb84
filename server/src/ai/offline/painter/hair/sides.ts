/** Hair beside the face: from sideburns to locks that fall over the shoulder. Each side differs, and every lock bends. */

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

const shine = (rng: Rng) => ({ from: rng.between(0.1, 0.2), to: rng.between(0.34, 0.46), strength: 0.6 });

const waved = (rng: Rng, wave: number, bends: number) =>
  wave > 0.05 ? { wave: { swing: wave * rng.between(7, 12), bends, start: rng.between(-0.5, 1.4) } } : {};

/** Wide and narrow locks in turn, each with a bend of its own; they start under the crown's hair. */
function fall(input: SideInput, side: -1 | 1, count: number, length: number, spread: number): Lock[] {
  const { rng, volume, wave, cheek } = input;
  return Array.from({ length: count }, (_, index) => {
    const u = count === 1 ? 0 : 1 - index / (count - 1);
    const wide = index % 2 === 0;
    const end = length * (wide ? rng.between(0.84, 1) : rng.between(0.68, 0.92)) * lerp(0.84, 1, u);
    const outX = cheek + 2 + volume * 0.5;
    const bend = rng.between(-18, 22);
    return {
      curve: [
        [side * lerp(54, 66, u), -112 - volume * 0.3],
        [side * (outX + lerp(6, 20, u)), -66],
        [side * (outX + lerp(-6, 30, u) + bend), end * 0.62],
        [side * (outX + lerp(-44, spread, u) + bend * 0.6), end],
      ] as const,
      width: wide ? rng.between(46, 62) * (length > 160 ? 1 : 0.8) : rng.between(18, 28),
      root: 0.3,
      ...waved(rng, Math.max(0.22, wave), 1.6 + length / 150),
      shine: shine(rng),
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
        [side * lerp(44, 66, u), -106 - volume * 0.3],
        [side * (x + 8 + u * 6), -84],
        [side * (x + 6 + u * 4), -34],
        [side * (x - 12 + u * 8 + rng.between(-5, 5)), length + rng.between(-12, 10) - (1 - u) * 10],
      ],
      width: 27,
      shine: shine(rng),
    };
  });
}

function frame(input: SideInput, side: -1 | 1): Lock[] {
  const { rng, wave, cheek } = input;
  const long = side === input.dir ? 148 : 112;
  return [0, 1].map((index) => ({
    curve: [
      [side * (52 + index * 8), -104],
      [side * (cheek + 10), -66],
      [side * (cheek + 12 - index * 10), 26],
      [side * (cheek - 16 + index * 14), long - index * 34 + rng.between(-12, 12)],
    ],
    width: 17 - index * 5,
    ...waved(rng, Math.max(0.45, wave), 2.6),
    shine: shine(rng),
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
      return { near: sides.flatMap((side) => fall(input, side, 4, side === input.dir ? 122 : 108, 6)), over: [] };
    case 'curl-frame':
      return { near: sides.flatMap((side) => frame(input, side)), over: [] };
    case 'one-chest':
      return { near: fall(input, input.dir === 1 ? -1 : 1, 3, 110, 0), over: fall(input, input.dir, 7, 350, 46) };
    case 'chest':
      return {
        near: [],
        over: [...fall(input, input.dir === 1 ? -1 : 1, 5, 285, 26), ...fall(input, input.dir, 6, 335, 40)],
      };
  }
}
