/** Hair behind the head and the shoulders; braids and tails that come forward stand in `over`. */

import { lerp } from '../geometry.ts';
import type { Rng } from '../seed.ts';
import type { Lock } from './lock.ts';
import type { Back } from './styles.ts';

export interface BackInput {
  readonly rng: Rng;
  readonly dir: -1 | 1;
  readonly volume: number;
  readonly wave: number;
}

const shine = (rng: Rng) => ({ from: rng.between(0.26, 0.36), to: rng.between(0.5, 0.62), strength: 0.4 });
const waved = (rng: Rng, wave: number, bends: number) =>
  wave > 0.05 ? { wave: { swing: wave * rng.between(8, 14), bends, start: rng.between(0, 3) } } : {};

/** Locks that hang from the crown all round; `length` is where the tips end, `flare` how far they stand out. */
function curtain(input: BackInput, count: number, length: number, flare: number, inward: number): Lock[] {
  const { rng, volume, wave } = input;
  const locks: Lock[] = [];
  for (let index = 0; index < count; index += 1) {
    const u = (index / (count - 1)) * 2 - 1;
    const end = length * rng.between(0.86, 1.04) - Math.abs(u) ** 2 * length * 0.12;
    const out = u * (92 + volume + flare * 0.4);
    locks.push({
      curve: [
        [u * 46, -118],
        [out * 1.18, -74],
        [out * 1.12, end * 0.45],
        [u * (92 + volume * 0.6 + flare - inward) + rng.between(-8, 8), end],
      ],
      width: 240 / count + 26,
      root: 0.5,
      tip: inward > 0 ? 0.16 : 0,
      ...waved(rng, wave, 1.5 + length / 120),
      shine: shine(rng),
    });
  }
  // Outer locks last, so that the silhouette is made of whole locks.
  return locks.sort((a, b) => Math.abs(a.curve[3][0]) - Math.abs(b.curve[3][0]));
}

function tail(
  { rng, dir, wave }: BackInput,
  rootX: number,
  rootY: number,
  endX: number,
  endY: number,
  bow: number,
  width: number,
): Lock[] {
  return Array.from({ length: 6 }, (_, index) => {
    const u = index / 5 - 0.5;
    return {
      curve: [
        [dir * rootX + u * 12, rootY],
        [dir * (rootX + bow) + u * 50, rootY - 10 + Math.abs(u) * 20],
        [dir * (endX + bow * 0.35) + u * width, lerp(rootY, endY, 0.55)],
        [dir * endX + u * width * 0.5 + rng.between(-10, 10), endY - Math.abs(u) * 70 + rng.between(-14, 14)],
      ] as const,
      width: 40,
      root: 0.4,
      ...waved(rng, Math.max(0.25, wave), 3),
      shine: { ...shine(rng), strength: 0.75 },
    };
  });
}

/** Short hair at the neck, seen beside it. */
function nape({ rng }: BackInput): Lock[] {
  return [-1, -0.72, -0.44, 0.44, 0.72, 1].map((u) => ({
    curve: [
      [u * 66, -40],
      [u * 82, 10],
      [u * 76, 60],
      [u * 60 + rng.between(-6, 6), 104 + rng.between(-8, 10) - Math.abs(u) * 12],
    ] as const,
    width: 30,
    root: 0.9,
  }));
}

function locs({ rng }: BackInput): Lock[] {
  return Array.from({ length: 17 }, (_, index) => {
    const u = (index / 16) * 2 - 1;
    return {
      curve: [
        [u * 58, -122 + Math.abs(u) * 18],
        [u * 116, -84],
        [u * 122, 60],
        [u * 124 + rng.between(-9, 9), 200 + rng.between(-34, 34) - u * u * 30],
      ] as const,
      width: 17,
      root: 0.9,
      tip: 0.62,
      wave: { swing: 3, bends: 9, start: index },
      shine: { from: 0.2, to: 0.5, strength: 0.5 },
    };
  }).sort((a, b) => Math.abs(a.curve[3][0]) - Math.abs(b.curve[3][0]));
}

/** Spirals standing out on all sides. */
function cloud({ rng, volume }: BackInput, radius: number, drop: number): Lock[] {
  const locks: Lock[] = [];
  for (const ring of [0, 1]) {
    for (let index = 0; index < 19; index += 1) {
      const angle = -Math.PI / 2 + ((index / 18) * 2 - 1) * 2.15 + rng.between(-0.06, 0.06);
      const reach = radius + volume * 0.6 - ring * 26 + rng.between(-10, 10);
      const x = Math.cos(angle);
      const y = Math.sin(angle);
      const sink = drop * Math.max(0, y + 0.6);
      locks.push({
        curve: [
          [x * 50, -40 + y * 56],
          [x * reach * 0.9, -40 + y * reach * 0.86],
          [x * reach * 1.08, -30 + y * reach * 0.9 + sink * 0.6],
          [x * reach * 0.98, -12 + y * reach * 0.8 + sink],
        ],
        width: 40,
        tip: 0.3,
        wave: { swing: 9, bends: 4, start: index * 1.3 },
        shine: { from: 0.35, to: 0.72, strength: 0.6 },
      });
    }
  }
  return locks;
}

function braid({ dir, rng }: BackInput): Lock[] {
  const locks: Lock[] = [];
  const spineX = (t: number) => dir * lerp(66, 104, t) + Math.sin(t * 4) * 8;
  for (let index = 0; index < 11; index += 1) {
    const t = index / 11;
    const y = lerp(96, 340, t);
    const width = lerp(30, 17, t);
    const lean = index % 2 === 0 ? 1 : -1;
    locks.push({
      curve: [
        [spineX(t) - lean * width * 0.9, y - 14],
        [spineX(t) + lean * width * 0.5, y - 12],
        [spineX(t) + lean * width * 0.9, y + 14],
        [spineX(t) - lean * width * 0.25, y + 34],
      ],
      width: width * 1.25,
      root: 0.5,
      tip: 0.2,
      shine: { from: 0.25, to: 0.7, strength: 0.7 },
    });
  }
  for (const u of [-1, 0, 1]) {
    locks.push({
      curve: [
        [spineX(1), 352],
        [spineX(1) + u * 12, 372],
        [spineX(1) + u * 18, 390],
        [spineX(1) + u * 14 + rng.between(-4, 4), 420],
      ],
      width: 18,
    });
  }
  return locks;
}

export function backLocks(kind: Back, input: BackInput): { readonly behind: Lock[]; readonly over: Lock[] } {
  const { dir } = input;
  switch (kind) {
    case 'none':
      return { behind: [], over: [] };
    case 'nape':
      return { behind: nape(input), over: [] };
    case 'bob':
      return { behind: curtain(input, 11, 138, 6, 26), over: [] };
    case 'lob':
      return { behind: curtain(input, 12, 196, 20, -4), over: [] };
    case 'wolf':
      return { behind: curtain(input, 12, 184, 34, -22), over: [] };
    case 'long':
      return { behind: curtain(input, 14, 430, 48, 0), over: [] };
    case 'cloud':
      return { behind: cloud(input, 118, 74), over: [] };
    case 'afro':
      return { behind: cloud(input, 146, 16), over: [] };
    case 'locs':
      return { behind: locs(input), over: [] };
    case 'ponytail':
      return { behind: tail(input, 30, -150, 122, 250, 74, 66), over: [] };
    case 'bun':
    case 'low-bun':
      return { behind: [], over: [] };
    case 'braid':
      return { behind: curtain({ ...input, volume: 0, wave: 0 }, 8, 100, -20, 16), over: braid(input) };
    case 'side-tail':
      return {
        behind: curtain({ ...input, volume: 0 }, 8, 104, -18, 16),
        over: tail({ ...input, dir }, 72, 92, 104, 350, 20, 62),
      };
    case 'low-tail':
      return {
        behind: curtain({ ...input, volume: 0, wave: 0 }, 8, 96, -22, 16),
        over: tail({ ...input, dir }, 66, 100, 92, 290, 16, 34),
      };
  }
}
