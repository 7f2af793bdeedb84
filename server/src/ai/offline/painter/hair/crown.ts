/** The hair on the skull itself: its cap, the locks over it, and what stands off it. */

import { mix } from '../color.ts';
import { lerp, type Point, round, smooth } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { Tones } from '../palette.ts';
import type { Rng } from '../seed.ts';
import { type Lock, type LockInk, paintLocks } from './lock.ts';
import type { StyleParts } from './styles.ts';

/** The hair that covers the skull, from ear to ear; the face side follows the hairline. */
export function cap(head: Head, parts: StyleParts, tones: Tones, hairline: number): string {
  const v = parts.volume;
  const { cheek } = head;
  const shift = head.turn * 7;
  const dome: Point[] = [
    [cheek - 3, 22],
    [cheek + 6 + v * 0.45, -28],
    [cheek + 2 + v * 0.6, -76],
    [56 + v * 0.35, -122 - v * 0.6],
    [0, -138 - v * 0.85],
    [-56 - v * 0.35, -122 - v * 0.6],
    [-cheek - 2 - v * 0.6, -76],
    [-cheek - 6 - v * 0.45, -28],
    [-cheek + 3, 22],
  ];
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
  return `<path d="${smooth(dome)}L${smooth(line).slice(1)}Z" fill="url(#hairFront)" stroke="${tones.line}" stroke-width="2.2" stroke-linejoin="round"/>`;
}

/** Locks from the parting over the crown: they make the silhouette, and carry the shine. */
function crown(rng: Rng, parts: StyleParts, head: Head, dir: -1 | 1): Lock[] {
  const v = parts.volume;
  const partX = head.turn * 10 - dir * (parts.front === 'curtain' || parts.front === 'blunt' ? 4 : 24);
  const locks: Lock[] = [];
  for (const side of [-1, 1] as const) {
    for (let index = 0; index < 5; index += 1) {
      const u = 1 - index / 4;
      locks.push({
        curve: [
          [partX + side, -137 - v * 0.85],
          [partX * 0.5 + side * lerp(34, 66, u), lerp(-136, -139, u) - v * lerp(0.85, 0.8, u)],
          [side * (head.cheek + lerp(-16, 16, u) + v * 0.62), -104],
          [side * (head.cheek + lerp(-14, 4, u) + v * 0.4 + rng.between(-3, 4)), lerp(-34, 2, u) + rng.between(-8, 8)],
        ],
        width: 36,
        root: 0.32,
        shine: { from: 0.36 + rng.between(-0.04, 0.04), to: 0.66 + rng.between(-0.06, 0.06), strength: 0.85 },
      });
    }
  }
  return locks;
}

/** Height of the hair's outline over `x`. */
const domeY = (x: number, volume: number, cheek: number): number => {
  const share = Math.min(1, Math.abs(x) / (cheek + 4 + volume * 0.6));
  return -34 - (104 + volume * 0.85) * Math.sqrt(1 - share * share);
};

/** Hair combed straight back: it starts at the hairline and runs over the top. */
function combedBack(rng: Rng, parts: StyleParts, head: Head): Lock[] {
  const v = parts.volume;
  const shift = head.turn * 7;
  return [-78, 78, -64, 64, -50, 50, -36, 36, -22, 22, -8, 8].map((x) => {
    const rise = Math.cos((x / 84) * 1.25);
    const top = domeY(x * 0.92, v, head.cheek);
    return {
      curve: [
        [x * 0.94 + shift, -42 - rise * 46 + rng.between(-2, 2)],
        [x * 1.1 + shift * 0.6, -66 - rise * 44 - v * 0.4],
        [x * 1.12 + shift * 0.3, lerp(-60, top, 0.8)],
        [x * 0.86 + rng.between(-3, 3), top + rng.between(-2, 3)],
      ] as const,
      width: 25,
      root: 0.5,
      shine: { from: 0.2, to: 0.62, strength: 0.55 },
    };
  });
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
      const turn = index % 2 ? 1 : -1;
      return {
        curve: [
          [x - turn * 12, y - 10 - parts.volume * 0.7 + sink],
          [x + turn * 22, y - 12 + sink],
          [x + turn * 22, y + 20 + sink],
          [x - turn * 10 + rng.between(-4, 4), y + 22 + sink],
        ] as const,
        width: 27,
        root: 0.7,
        tip: 0.3,
        shine: { from: 0.15, to: 0.6, strength: 0.5 },
      };
    }),
  );
}

/** Short locks that stand off the outline of tousled hair. */
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
export function flyaways(rng: Rng, parts: StyleParts, tones: Tones, dir: -1 | 1): string {
  const v = parts.volume;
  const hairs = Array.from({ length: 7 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 6 - 0.5) * 2.2 + rng.between(-0.1, 0.1);
    const radius = 116 + v * 0.6;
    const x = Math.cos(angle) * radius * 0.84;
    const y = -30 + Math.sin(angle) * radius;
    return `M${round(x * 0.96)} ${round(y + 4)}q${round(Math.cos(angle) * 10 + dir * 4)} ${round(Math.sin(angle) * 9)} ${round(Math.cos(angle) * 13 + dir * 16)} ${round(rng.between(-4, 10))}`;
  });
  return `<path d="${hairs.join('')}" fill="none" stroke="${mix(tones.base, tones.line, 0.4)}" stroke-width="1.5" stroke-linecap="round"/>`;
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
  if (parts.back === 'afro') {
    return curledCrown(rng, parts, head);
  }
  if (parts.front === 'back') {
    return combedBack(rng, parts, head);
  }
  return parts.front === 'messy'
    ? [...spikes(rng, parts, head, dir), ...crown(rng, parts, head, dir)]
    : crown(rng, parts, head, dir);
}
