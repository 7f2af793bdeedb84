/** Scenes of land and water. */

import type { Point } from '../geometry.ts';
import { beams, bokeh, clouds, disc, glow, ridge, type Stage, shape, wash } from './brush.ts';

const trunks = (stage: Stage, color: string, count: number, wide: number): string => {
  const { width, height, rng } = stage;
  return Array.from({ length: Math.round((count * width) / 600) }, () => {
    const x = rng.between(0, width);
    const w = rng.between(wide * 0.5, wide);
    const lean = rng.between(-20, 20);
    return shape(
      [
        [x - w, height],
        [x - w * 0.55 + lean, height * 0.4],
        [x - w * 0.5 + lean, -10],
        [x + w * 0.5 + lean, -10],
        [x + w * 0.5 + lean, height * 0.4],
        [x + w, height],
      ],
      color,
    );
  }).join('');
};

const leaves = (
  stage: Stage,
  colors: readonly [string, ...string[]],
  count: number,
  down: number,
  size: number,
): string => {
  const { width, height, rng } = stage;
  return Array.from({ length: Math.round((count * width) / 600) }, () => {
    const edge = rng.next() ** 1.6;
    return disc(
      rng.between(-20, width + 20),
      edge * down * height - 10,
      rng.between(size * 0.4, size),
      rng.pick(colors),
      rng.between(0.35, 0.85),
    );
  }).join('');
};

export const forest = (stage: Stage): string =>
  wash(stage, [
    [0, '#d9f0b0'],
    [0.4, '#8cc48a'],
    [0.75, '#3f7d62'],
    [1, '#1f4a42'],
  ]) +
  glow(stage.width * 0.3, stage.height * 0.16, 420, '#fdffd6', 0.9) +
  trunks(stage, '#6f9f83', 9, 14) +
  ridge(stage, 0.7, 36, 60, '#5c9a76', 0.8) +
  trunks(stage, '#3d6b58', 6, 24) +
  leaves(stage, ['#b9dd7d', '#7fb768', '#d7ec9c', '#5a9a5f'], 80, 0.34, 38) +
  beams(stage, '#fbffcf', 5, 0.16) +
  ridge(stage, 0.88, 26, 40, '#2f6350') +
  bokeh(stage, ['#f6ffb8', '#c9f09a'], 24, 0.3, 0.95, 18);

export const snow = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const pines = Array.from({ length: Math.round(width / 60) }, () => {
    const [x, base, size] = [rng.between(0, width), height * rng.between(0.62, 0.76), rng.between(60, 150)];
    return [0, 1, 2]
      .map((tier) =>
        shape(
          [
            [x, base - size * 1.6 + tier * size * 0.4],
            [x - size * (0.24 + tier * 0.12), base - size * 0.9 + tier * size * 0.45],
            [x + size * (0.24 + tier * 0.12), base - size * 0.9 + tier * size * 0.45],
          ],
          tier % 2 ? '#5f86a6' : '#7398b4',
        ),
      )
      .join('');
  }).join('');
  return (
    wash(stage, [
      [0, '#7fa3d0'],
      [0.4, '#bcd3ea'],
      [0.68, '#f3e4e4'],
      [1, '#c8dbec'],
    ]) +
    glow(width * 0.7, height * 0.3, 320, '#fff6e2', 0.9) +
    ridge(stage, 0.52, 70, 110, '#9dbad6', 0.8) +
    pines +
    ridge(stage, 0.74, 16, 90, '#eef5fb') +
    ridge(stage, 0.84, 14, 120, '#d7e6f3')
  );
};

export const garden = (stage: Stage): string =>
  wash(stage, [
    [0, '#bfe0f5'],
    [0.4, '#f6e6ef'],
    [0.7, '#f2c3d4'],
    [1, '#b7a0c4'],
  ]) +
  glow(stage.width * 0.24, stage.height * 0.18, 340, '#fffbe8', 0.9) +
  ridge(stage, 0.6, 30, 80, '#c9b7d8', 0.7) +
  trunks(stage, '#7a5566', 3, 22) +
  leaves(stage, ['#f7b7cd', '#ffd9e4', '#ef94b5', '#fbe9ef'], 150, 0.42, 34) +
  ridge(stage, 0.8, 18, 50, '#8fb58f') +
  ridge(stage, 0.87, 16, 36, '#6f9d7c') +
  bokeh(stage, ['#ffe3ec', '#ffffff', '#ffc4d6'], 26, 0.3, 1, 22);

export const mountain = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const peak = (x: number, top: number, spread: number, color: string, cap: string) => {
    const points: Point[] = [
      [x - spread, height],
      [x - spread * 0.46, height * (top + 0.25)],
      [x - spread * 0.2, height * (top + 0.1)],
      [x, height * top],
      [x + spread * 0.14, height * (top + 0.06)],
      [x + spread * 0.4, height * (top + 0.23)],
      [x + spread, height],
    ];
    return (
      shape(points, color) +
      shape(
        [
          [x - spread * 0.16, height * (top + 0.09)],
          [x, height * top],
          [x + spread * 0.17, height * (top + 0.085)],
          [x + spread * 0.06, height * (top + 0.07)],
          [x, height * (top + 0.12)],
          [x - spread * 0.08, height * (top + 0.08)],
        ],
        cap,
        0.9,
      )
    );
  };
  return (
    wash(stage, [
      [0, '#3c5a9a'],
      [0.35, '#8fa6d6'],
      [0.6, '#ffd2b8'],
      [1, '#8a8fb5'],
    ]) +
    clouds(stage, 0.2, '#ffffff', 0.4) +
    glow(width * 0.66, height * 0.5, 300, '#fff1cf', 0.9) +
    peak(width * 0.2, 0.24, 280, '#7d8cbc', '#f6f2f8') +
    peak(width * 0.84, 0.32, 260, '#6d7fb2', '#f6f2f8') +
    peak(width * rng.between(0.45, 0.6), 0.42, 300, '#54669c', '#e8e6f4') +
    ridge(stage, 0.76, 40, 70, '#3d5a72') +
    ridge(stage, 0.88, 26, 46, '#2c4759')
  );
};

/** A tooth of rock worn by wind, lit from the right. */
const mesa = (x: number, base: number, wide: number, high: number, color: string, lit: string): string =>
  shape(
    [
      [x - wide, base],
      [x - wide * 0.72, base - high * 0.5],
      [x - wide * 0.66, base - high * 0.94],
      [x - wide * 0.2, base - high],
      [x + wide * 0.5, base - high * 0.96],
      [x + wide * 0.6, base - high * 0.5],
      [x + wide, base],
    ],
    color,
  ) +
  shape(
    [
      [x + wide * 0.16, base],
      [x + wide * 0.22, base - high * 0.98],
      [x + wide * 0.5, base - high * 0.96],
      [x + wide * 0.6, base - high * 0.5],
      [x + wide, base],
    ],
    lit,
    0.7,
  );

const palm = ({ rng }: Stage, x: number, base: number, high: number): string => {
  const [topX, topY] = [x + rng.between(-26, 26), base - high];
  const fronds = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 1.3 - Math.PI * 1.15;
    const [tipX, tipY] = [topX + Math.cos(angle) * high * 0.5, topY + Math.sin(angle) * high * 0.26 + high * 0.16];
    return `M${Math.round(topX)} ${Math.round(topY)}Q${Math.round((topX + tipX) / 2)} ${Math.round(topY - high * 0.2)} ${Math.round(tipX)} ${Math.round(tipY)}Q${Math.round((topX + tipX) / 2)} ${Math.round(topY - high * 0.04)} ${Math.round(topX)} ${Math.round(topY)}Z`;
  });
  return `<path d="M${Math.round(x)} ${Math.round(base)}Q${Math.round(x - 10)} ${Math.round(base - high * 0.5)} ${Math.round(topX)} ${Math.round(topY)}" stroke="#7a4a34" stroke-width="${Math.round(high * 0.06)}" fill="none" stroke-linecap="round"/><path d="${fronds.join('')}" fill="#4f7a52"/>`;
};

export const desert = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const rocks = Array.from({ length: Math.ceil(width / 240) + 1 }, (_, index) =>
    mesa(
      index * 250 + rng.between(-70, 70),
      height * 0.62,
      rng.between(60, 130),
      height * rng.between(0.12, 0.3),
      '#b56f5a',
      '#e09a70',
    ),
  ).join('');
  const palms = Array.from({ length: Math.ceil(width / 320) }, (_, index) =>
    palm(stage, index * 330 + rng.between(30, 120), height * 0.76, height * rng.between(0.22, 0.34)),
  ).join('');
  return (
    wash(stage, [
      [0, '#2f6fa8'],
      [0.36, '#9cc4d0'],
      [0.56, '#fbe3b0'],
      [0.7, '#e8a868'],
      [1, '#a85f45'],
    ]) +
    clouds(stage, 0.2, '#fff4dc', 0.4) +
    glow(width * 0.74, height * 0.24, 280, '#fff7d8', 1) +
    disc(width * 0.74, height * 0.24, 40, '#fffdf0', 0.9) +
    ridge(stage, 0.58, 10, 140, '#dba577') +
    rocks +
    ridge(stage, 0.66, 24, 190, '#e9b37a') +
    palms +
    ridge(stage, 0.78, 26, 170, '#cf8a58') +
    ridge(stage, 0.9, 24, 200, '#b06f4a') +
    bokeh(stage, ['#fff0c8', '#ffd9a0'], 14, 0.4, 1, 14)
  );
};
