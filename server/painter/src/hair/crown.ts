/** The hair on the skull itself: its cap, the locks over it, and loose hairs. */

import { mix } from '../color.ts';
import { lerp, type Point, round, smooth } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { Tones } from '../palette.ts';
import type { Rng } from '../seed.ts';
import { type Lock, type LockInk, paintLocks } from './lock.ts';
import type { StyleParts } from './styles.ts';

/** The upper edge of the hair that covers the skull, from ear to ear. */
function domeOf(head: Head, { volume }: StyleParts): Point[] {
  const { cheek } = head;
  return [
    [cheek - 3, 22],
    [cheek + 6 + volume * 0.45, -28],
    [cheek + 2 + volume * 0.6, -76],
    [54 + volume * 0.35, -127 - volume * 0.66],
    [0, -147 - volume * 0.9],
    [-54 - volume * 0.35, -127 - volume * 0.66],
    [-cheek - 2 - volume * 0.6, -76],
    [-cheek - 6 - volume * 0.45, -28],
    [-cheek + 3, 22],
  ];
}

/** Its whole outline: the face side follows the hairline. */
export function capOutline(head: Head, parts: StyleParts, hairline: number): string {
  const { cheek } = head;
  const shift = head.turn * 7;
  const line: Point[] = [
    [-cheek + 3, 22],
    [-cheek + 8 + shift * 0.4, -14],
    [-68 + shift, hairline + 44],
    [-44 + shift, hairline + 16],
    [shift, hairline],
    [44 + shift, hairline + 16],
    [68 + shift, hairline + 44],
    [cheek - 8 + shift * 0.4, -14],
    [cheek - 3, 22],
  ];
  return `${smooth(domeOf(head, parts))}L${smooth(line).slice(1)}Z`;
}

export function cap(head: Head, parts: StyleParts, tones: Tones, hairline: number): string {
  const outline = capOutline(head, parts, hairline);
  return (
    `<path d="${outline}" fill="url(#hairFront)" stroke="${tones.shade}" stroke-width="1.6" stroke-linejoin="round"/><path d="${outline}" fill="url(#hairVeil)"/>` +
    `<path d="${smooth(domeOf(head, parts))}" fill="none" stroke="${tones.line}" stroke-width="2.4" stroke-linecap="round"/>`
  );
}

/** Locks from the parting over the crown: they make the silhouette, and carry the shine. */
function crown(rng: Rng, parts: StyleParts, head: Head, dir: -1 | 1): Lock[] {
  const v = parts.volume;
  const partX =
    head.turn * 10 - dir * (parts.front === 'curtain' || parts.front === 'parted' || parts.front === 'blunt' ? 4 : 24);
  const locks: Lock[] = [];
  for (const side of [-1, 1] as const) {
    for (let index = 0; index < 3; index += 1) {
      const u = 1 - index / 2;
      locks.push({
        curve: [
          [partX + side * 2, -128 - v * 0.8],
          [partX * 0.5 + side * lerp(30, 58, u), lerp(-126, -124, u) - v * lerp(0.8, 0.72, u)],
          [side * (head.cheek + lerp(-26, 0, u) + v * 0.5), -98],
          [side * (head.cheek + lerp(-14, 4, u) + v * 0.4 + rng.between(-3, 4)), lerp(-34, 2, u) + rng.between(-8, 8)],
        ],
        width: 46,
        root: 0.3,
      });
    }
  }
  return locks;
}

/** Small curls all over the crown and along the hairline. */
function curledCrown(rng: Rng, parts: StyleParts, head: Head): Lock[] {
  const rows = [
    { y: -128, half: 56, count: 6 },
    { y: -108, half: 82, count: 8 },
    { y: -84, half: 92, count: 9 },
  ];
  return rows.flatMap(({ y, half, count }) =>
    Array.from({ length: count }, (_, index) => {
      const x = (index / (count - 1) - 0.5) * 2 * half + head.turn * 8;
      const sink = Math.abs(x / 90) ** 2 * 46;
      const turn = (index % 2 ? 1 : -1) * (rng.chance(0.75) ? 1 : -1);
      const size = rng.between(0.85, 1.2);
      const jump = rng.between(-6, 6);
      return {
        curve: [
          [x - turn * 12, y - 10 - parts.volume * 0.7 + sink + jump],
          [x + turn * 22 * size, y - 12 + sink + jump],
          [x + turn * 22 * size, y + 20 + sink + jump],
          [x - turn * 10 + rng.between(-4, 4), y + 22 * size + sink + jump],
        ] as const,
        width: 27 * size,
        root: 0.7,
        tip: 0.3,
        shine: { from: 0.15, to: 0.6, strength: 0.5 },
      };
    }),
  );
}

/** Short locks that stick out of tousled hair. */
function spikes(rng: Rng, parts: StyleParts, head: Head, dir: -1 | 1): Lock[] {
  const v = parts.volume;
  return [-1.25, -0.95, -0.62, -0.3, 0.02, 0.34, 0.66, 0.98, 1.28].map((angle) => {
    const [x, y] = [Math.sin(angle) * (head.cheek + v * 0.6), -40 - Math.cos(angle) * (96 + v * 0.85)];
    const lean = dir * 0.3 + rng.between(-0.25, 0.25);
    const reach = rng.between(20, 34);
    const tip: Point = [x + Math.sin(angle + lean) * reach, y - Math.cos(angle + lean) * reach * 0.8 + 8];
    return {
      curve: [[x * 0.62, y * 0.72 - 16], [x * 0.84, y * 0.9 - 8], [x + Math.sin(angle) * 8, y - 4], tip] as const,
      width: 34,
      root: 0.6,
      shine: { from: 0.3, to: 0.6, strength: 0.5 },
    };
  });
}

/** Single hairs that break the outline. */
export function flyaways(rng: Rng, parts: StyleParts, head: Head, tones: Tones, dir: -1 | 1): string {
  const v = parts.volume;
  const hairs = Array.from({ length: 5 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 4 - 0.5) * 1.9 + rng.between(-0.12, 0.12);
    const x = Math.cos(angle) * (head.cheek + v * 0.5);
    const y = -30 + Math.sin(angle) * (112 + v * 0.85);
    return `M${round(x)} ${round(y)}q${round(Math.cos(angle) * 7 + dir * 2)} ${round(Math.sin(angle) * 7)} ${round(Math.cos(angle) * 6 + dir * 13)} ${round(Math.sin(angle) * 5 + rng.between(-1, 5))}`;
  });
  return `<path d="${hairs.join('')}" fill="none" stroke="${mix(tones.base, tones.line, 0.4)}" stroke-width="1.4" stroke-linecap="round"/>`;
}

export function bun(rng: Rng, tones: Tones, ink: LockInk, dir: -1 | 1, small: boolean): string {
  const [x, y, r] = small ? [dir * 14, -158, 30] : [dir * 26, -158, 46];
  const swirl: Lock[] = Array.from({ length: 7 }, (_, index) => {
    const start = (index / 7) * Math.PI * 2 + rng.between(-0.2, 0.2);
    const at = (turn: number, reach: number): Point => [
      x + Math.cos(start + turn) * r * reach,
      y + Math.sin(start + turn) * r * reach * 0.86,
    ];
    return {
      curve: [at(0, 0.95), at(0.7, 1.12), at(1.4, 0.9), at(2, 0.3)],
      width: r * 0.62,
      root: 0.4,
      shine: { from: 0.15, to: 0.6, strength: 0.7 },
    };
  });
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round(r * 0.88)}" fill="${tones.shade}" stroke="${tones.line}" stroke-width="1.6"/>${paintLocks(swirl, ink)}`;
}

export function crownOf(rng: Rng, parts: StyleParts, head: Head, dir: -1 | 1): Lock[] {
  if (parts.shaved) {
    return [];
  }
  if (parts.back === 'afro' || parts.front === 'curly') {
    return curledCrown(rng, parts, head);
  }
  if (parts.front === 'back') {
    return [];
  }
  return parts.front === 'messy'
    ? [...spikes(rng, parts, head, dir), ...crown(rng, parts, head, dir)]
    : crown(rng, parts, head, dir);
}
