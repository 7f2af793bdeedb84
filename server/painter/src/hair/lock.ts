/** One lock of hair: a tapered strand with a lit and a shaded edge. All hair is made of locks, so that it never looks like a helmet. */

import { alongCubic, type Cubic, onCubic, type Point, smooth } from '../geometry.ts';

export interface Lock {
  readonly curve: Cubic;
  /** Width at the thickest part. */
  readonly width: number;
  /** Width at the root, as a share of `width`. */
  readonly root?: number;
  /** Width left at the tip, as a share of `width`: 0 is pointed. */
  readonly tip?: number;
  /** Waves along the lock: sideways swing in pixels, number of half swings, start. */
  readonly wave?: { readonly swing: number; readonly bends: number; readonly start: number };
  /** Position of the shine along the lock and its strength; absent means none. */
  readonly shine?: { readonly from: number; readonly to: number; readonly strength: number };
}

export interface LockInk {
  readonly fill: string;
  /** Contour of a bundle. */
  readonly line: string;
  /** Paint of the lines between the locks: it fades towards the roots, where hair is one mass. */
  readonly strand: string;
  /** Paint of the shaded edge of a lock; fades likewise. */
  readonly shade: string;
  readonly light: string;
  /** Darkens the side of a bundle that is turned away from the light. */
  readonly veil: string;
  /** The side that the light comes from. */
  readonly side: -1 | 1;
}

const STEPS = 10;

function halfWidth(lock: Lock, t: number): number {
  const root = lock.root ?? 0.55;
  const tip = lock.tip ?? 0;
  if (t < 0.4) {
    const share = t / 0.4;
    return (lock.width / 2) * (root + (1 - root) * share * (2 - share));
  }
  const share = (t - 0.4) / 0.6;
  return (lock.width / 2) * (tip + (1 - tip) * (1 - share ** 1.9));
}

interface Spine {
  readonly point: Point;
  readonly normal: Point;
  readonly half: number;
}

function spine(lock: Lock, from = 0, to = 1): Spine[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = from + ((to - from) * step) / STEPS;
    const [x, y] = onCubic(lock.curve, t);
    const [dx, dy] = alongCubic(lock.curve, t);
    const swing = lock.wave
      ? lock.wave.swing * Math.sin(lock.wave.start + t * lock.wave.bends * Math.PI) * Math.min(1, t * 2.2)
      : 0;
    return { point: [x - dy * swing, y + dx * swing], normal: [-dy, dx], half: halfWidth(lock, t) };
  });
}

const offset = ({ point, normal, half }: Spine, share: number): Point => [
  point[0] + normal[0] * half * share,
  point[1] + normal[1] * half * share,
];

const band = (
  bones: readonly Spine[],
  first: number | ((index: number) => number),
  second: number | ((index: number) => number),
): string => {
  const share = (value: number | ((index: number) => number), index: number) =>
    typeof value === 'number' ? value : value(index);
  const there = bones.map((bone, index) => offset(bone, share(first, index)));
  const back = bones.map((bone, index) => offset(bone, share(second, index))).reverse();
  return `${smooth(there)}L${smooth(back).slice(1)}Z`;
};

export const lockOutline = (lock: Lock): string => band(spine(lock), 1, -1);

export function paintLock(lock: Lock, ink: LockInk): string {
  const bones = spine(lock);
  const middle = bones[Math.floor(STEPS / 2)];
  // The edge whose normal points to the light is the lit one.
  const lit = (middle?.normal[0] ?? 1) * ink.side >= 0 ? 1 : -1;
  const outline = band(bones, 1, -1);
  const shadow = band(bones, -lit, (index) => -lit * (0.34 - 0.16 * Math.sin((index / STEPS) * Math.PI)));
  let shine = '';
  if (lock.shine) {
    const part = spine(lock, lock.shine.from, lock.shine.to);
    const swell = (index: number) => Math.sin((index / STEPS) * Math.PI);
    shine = `<path d="${band(
      part,
      (index) => lit * (0.3 + 0.26 * swell(index)),
      (index) => lit * (0.3 - 0.24 * swell(index)),
    )}" fill="${ink.light}" opacity="${lock.shine.strength}"/>`;
  }
  return (
    `<path d="${outline}" fill="${ink.fill}" stroke="${ink.strand}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="${shadow}" fill="${ink.shade}" opacity=".6"/>${shine}`
  );
}

/** A bundle: one dark contour round all of it, soft lines between its locks. */
export function paintLocks(locks: readonly Lock[], ink: LockInk, contour = ink.line): string {
  if (locks.length === 0) {
    return '';
  }
  const all = locks.map(lockOutline).join('');
  return (
    `<path d="${all}" fill="${contour}" stroke="${contour}" stroke-width="3.4" stroke-linejoin="round"/>` +
    locks.map((lock) => paintLock(lock, ink)).join('') +
    `<path d="${all}" fill="${ink.veil}"/>`
  );
}
