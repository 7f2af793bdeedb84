/** Hair behind the head and the shoulders; braids and tails that come forward are in `over`. */

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
  wave > 0.05 ? { wave: { swing: wave * rng.between(12, 18), bends, start: rng.between(0, 1.2) } } : {};

/** Locks that hang from the crown all round; `length` is where the tips end, `flare` how far they spread. */
function curtain(input: BackInput, count: number, length: number, flare: number, inward: number): Lock[] {
  const { rng, volume, wave } = input;
  const locks: Lock[] = [];
  for (let index = 0; index < count; index += 1) {
    const u = (index / (count - 1)) * 2 - 1;
    const end = length * rng.between(0.93, 1.03) - Math.abs(u) ** 2 * length * 0.1;
    const out = u * (83 + volume + flare * 0.4);
    locks.push({
      curve: [
        [u * 46, -118],
        [out * 1.16, -74],
        [out * 1.12, end * 0.45],
        [u * (86 + volume * 0.6 + flare - inward) + rng.between(-8, 8), end],
      ],
      width: 250 / count + 34,
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
  return [-1, -0.7, -0.4, 0.4, 0.7, 1].map((u) => ({
    curve: [
      [u * 62, -40],
      [u * 80, 6],
      [u * 74, 44],
      [u * 58 + rng.between(-5, 5), 84 + rng.between(-6, 8) - Math.abs(u) * 22],
    ] as const,
    width: 30,
    root: 0.9,
  }));
}

function locs({ rng }: BackInput): Lock[] {
  return Array.from({ length: 15 }, (_, index) => {
    const u = (index / 14) * 2 - 1;
    return {
      curve: [
        [u * 58, -122 + Math.abs(u) * 18],
        [u * 114, -84],
        [u * 112, 60],
        [u * 106 + rng.between(-3, 3), 196 + rng.between(-30, 22) - u * u * 34],
      ] as const,
      width: 25,
      root: 0.9,
      tip: 0.6,
      wave: { swing: 2.4, bends: 9, start: index },
      shine: { from: 0.2, to: 0.5, strength: 0.5 },
    };
  }).sort((a, b) => Math.abs(a.curve[3][0]) - Math.abs(b.curve[3][0]));
}

/** Curls standing out on all sides: a ring of hooks, and for long hair more of them that hang down beside the neck. */
function cloud({ rng, volume }: BackInput, radius: number, drop: number): Lock[] {
  const locks: Lock[] = [];
  const hook = (x: number, y: number, outX: number, outY: number, size: number, turn: number) =>
    locks.push({
      curve: [
        [x * 0.45, -40 + (y + 40) * 0.45],
        [x + outX * size * 0.4 - outY * turn * size * 0.5, y + outY * size * 0.4 + outX * turn * size * 0.5],
        [x + outX * size - outY * turn * size * 0.3, y + outY * size + outX * turn * size * 0.3],
        [x + outY * turn * size * 0.5, y - outX * turn * size * 0.5 + size * 0.3],
      ],
      width: size * 1.5,
      root: 0.9,
      tip: 0.36,
      shine: { from: 0.4, to: 0.74, strength: 0.5 },
    });
  for (let index = 0; index < 17; index += 1) {
    const angle = -Math.PI / 2 + ((index / 16) * 2 - 1) * 2.05;
    const reach = radius + volume * 0.5 + rng.between(-7, 7) - 22;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    hook(x * reach * 0.92, -40 + y * reach * 0.86, x, y, 24 + rng.between(-2, 4), index % 2 ? 1 : -1);
  }
  // From below upwards, so that the higher curls lie over the lower ones.
  for (let row = Math.floor(drop / 30); row > 0; row -= 1) {
    for (const side of [-1, 1] as const) {
      for (const place of [0, 1, 2]) {
        const x = side * (70 + place * 24 - row * 3 + rng.between(-5, 5));
        hook(
          x,
          24 + row * 34 + rng.between(-6, 6) - place * 12,
          side * 0.6,
          0.8,
          24 + rng.between(-2, 4),
          (row + place) % 2 ? side : -side,
        );
      }
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
      return { behind: curtain(input, 8, 138, 6, 26), over: [] };
    case 'lob':
      return { behind: curtain(input, 8, 196, 8, 6), over: [] };
    case 'wolf':
      return { behind: curtain(input, 9, 184, 20, -6), over: [] };
    case 'long':
      return { behind: curtain(input, 9, 430, 12, 0), over: [] };
    case 'cloud':
      return { behind: cloud(input, 124, 110), over: [] };
    case 'ring':
      return { behind: cloud(input, 112, 0), over: [] };
    case 'afro':
      return { behind: cloud(input, 150, 0), over: [] };
    case 'locs':
      return { behind: locs(input), over: [] };
    case 'ponytail':
      return { behind: tail({ ...input, wave: Math.max(0.5, input.wave) }, 34, -146, 128, 262, 62, 74), over: [] };
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
