/** Fringes: the locks over the forehead. Coordinates of the head; `dir` is the side that the hair falls to. */

import { lerp, type Point } from '../geometry.ts';
import { type FrontInput, shine } from './front-input.ts';
import type { Lock } from './lock.ts';
import { curly, loose, quiff } from './raised.ts';

export type Front =
  | 'swept'
  | 'curtain'
  | 'parted'
  | 'blunt'
  | 'wispy'
  | 'messy'
  | 'comma'
  | 'back'
  | 'quiff'
  | 'one-eye'
  | 'curly'
  | 'short-part';

function swept({ rng, dir, volume, shift }: FrontInput, reach = 1): Lock[] {
  const part = -dir * 30 + shift;
  const top = -134 - volume * 0.7;
  const locks: Lock[] = [];
  // The short side first, so that the long sweep lies over it.
  for (let index = 0; index < 3; index += 1) {
    const u = index / 2;
    const tip: Point = [-dir * lerp(90, 62, u) + shift * 0.6, lerp(44, -22, u) + rng.between(-8, 8)];
    locks.push({
      curve: [
        [part - dir * 2, top + 4],
        [-dir * lerp(84, 52, u), top + lerp(4, 2, u)],
        [-dir * lerp(104, 82, u), lerp(-54, -72, u)],
        tip,
      ],
      width: lerp(34, 26, u),
    });
  }
  const length = rng.between(0.82, 1.12) * reach;
  for (let index = 0; index < 6; index += 1) {
    const u = 1 - index / 5;
    const tip: Point = [dir * lerp(-6, 94, u ** 0.9) + shift, lerp(-40, 40 * length, u ** 1.6) + rng.between(-6, 6)];
    // The lock comes over the forehead sideways and turns down only at its end.
    locks.push({
      curve: [
        [part + dir * u * 8, top],
        [part + dir * lerp(-14, 58, u), top + lerp(20, -8, u)],
        [tip[0] - dir * lerp(46, -10, u), lerp(-66, -52, u)],
        tip,
      ],
      width: lerp(34, 44, u),
      root: 0.4,
    });
  }
  return locks;
}

/** Parted in the middle; `reach` is how far the ends hang down, 1 to the jaw. */
function curtain({ rng, dir, volume, shift }: FrontInput, reach = 1): Lock[] {
  const part = dir * -8 + shift;
  const top = -136 - volume * 0.7;
  const locks: Lock[] = [];
  for (const side of [-1, 1] as const) {
    for (let index = 0; index < 5; index += 1) {
      const u = 1 - index / 4;
      const long = side === dir ? 1 : 0.86;
      const tip: Point = [
        side * lerp(38, 98, u) + shift * 0.7,
        lerp(-34, 66 * reach, u ** 1.3) * long + rng.between(-8, 8),
      ];
      locks.push({
        curve: [
          [part + side * 3 * u, top + 3],
          [part + side * lerp(15, 74, u), top - lerp(2, 6, u)],
          [side * lerp(34, 88, u) + shift, lerp(-78, -34, u)],
          tip,
        ],
        width: lerp(22, 36, u),
      });
    }
  }
  return locks;
}

function blunt({ rng, volume, shift }: FrontInput): Lock[] {
  const top = -138 - volume * 0.6;
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  return order.map((place) => {
    const u = place / 4 - 1;
    const x = u * 70 + shift;
    return {
      curve: [
        [u * 18 + shift * 0.6, top + Math.abs(u) * 5],
        [u * 48 + shift * 0.6, top + 6],
        [x * 1.06, -78],
        [x + rng.between(-3, 3), -19 + Math.abs(u) ** 2 * 16 + rng.between(-5, 3)],
      ],
      width: 29,
      root: 0.35,
      tip: 0.34,
    };
  });
}

function wispy(input: FrontInput): Lock[] {
  const { rng, volume, shift, dir } = input;
  const top = -136 - volume * 0.6;
  const thin = [-52, -30, -12, 12, 36, 56].map((x, index) => ({
    curve: [
      [x * 0.25 + shift * 0.6, top],
      [x * 0.6 + shift * 0.6, top + 12],
      [x + shift + dir * 8, -80],
      [x + shift - dir * rng.between(2, 12), -26 + rng.between(-6, 8) + Math.abs(x) * 0.12],
    ] as const,
    width: index % 2 === 0 ? 15 : 11,
    shine: shine(rng),
  }));
  return [...curtain(input).filter((_, index) => index % 5 < 3), ...thin];
}

function messy({ rng, dir, volume, shift }: FrontInput): Lock[] {
  const top = -132 - volume * 0.7;
  const tips: readonly (readonly [number, number, number])[] = [
    [-84, 4, 30],
    [84, -2, 30],
    [-62, -22, 32],
    [66, -26, 32],
    [-40, -14, 30],
    [44, -30, 30],
    [-12, -30, 30],
    [20, -12, 28],
    [4, -38, 20],
  ];
  return tips.map(([x, y, width], index) => ({
    curve: [
      [x * 0.3 - dir * 14 + shift * 0.6, top + Math.abs(x) * 0.1],
      [x * 0.75 - dir * 8 + shift * 0.6, top - 2 + Math.abs(x) * 0.12],
      [x * 1.1 + shift + (index % 2 ? 8 : -8), -70],
      [x + shift + dir * rng.between(4, 14), y + rng.between(-8, 8)],
    ],
    width,
    root: 0.5,
    shine: shine(rng, 0.3, 0.58),
  }));
}

function comma({ rng, dir, volume, shift }: FrontInput): Lock[] {
  const part = -dir * 26 + shift;
  const top = -132 - volume * 0.9;
  const locks: Lock[] = [];
  for (let index = 0; index < 3; index += 1) {
    const u = 1 - index / 2;
    locks.push({
      curve: [
        [part, top + 4],
        [-dir * lerp(48, 70, u) + shift, top + 2],
        [-dir * lerp(76, 96, u) + shift * 0.5, lerp(-88, -60, u)],
        [-dir * lerp(56, 84, u) + shift * 0.7, lerp(-42, -4, u) + rng.between(-5, 5)],
      ],
      width: lerp(24, 30, u),
    });
  }
  for (let index = 0; index < 5; index += 1) {
    const u = 1 - index / 4;
    locks.push({
      curve: [
        [part + dir * 4 * u, top],
        [dir * lerp(2, 72, u) + shift, top - lerp(14, 8, u)],
        [dir * lerp(44, 104, u) + shift, lerp(-84, -50, u)],
        [dir * lerp(8, 72, u) + shift, lerp(-32, -4, u) + rng.between(-5, 6)],
      ],
      width: lerp(28, 36, u),
      root: 0.5,
    });
  }
  return locks;
}

function shortPart({ rng, dir, volume, shift }: FrontInput): Lock[] {
  const part = -dir * 40 + shift;
  return [1, 0.8, 0.6, 0.4, 0.2, 0].map((u) => ({
    curve: [
      [part + dir * 6 * (1 - u), -116 - volume * 0.6],
      [lerp(part, dir * 40, 0.5 + u * 0.4), -146 - volume * 1.1],
      [dir * lerp(52, 94, u) + shift, -128 - volume * 0.5 + u * 34],
      [dir * lerp(40, 84, u) + shift, -66 + u * 36 + rng.between(-5, 5)],
    ],
    width: 31,
    root: 0.6,
    tip: 0.06,
    shine: shine(rng, 0.3, 0.6),
  }));
}

const FRONTS = {
  swept: (input) => swept(input),
  curtain: (input) => curtain(input),
  parted: (input) => curtain(input, 0.1),
  blunt,
  wispy,
  messy,
  comma,
  back: loose,
  quiff,
  'one-eye': (input) => swept(input, 2.4),
  curly,
  'short-part': shortPart,
} satisfies Record<Front, (input: FrontInput) => Lock[]>;

export const frontLocks = (kind: Front, input: FrontInput): Lock[] => FRONTS[kind](input);
