/** Scenes under the sky. */

import { type Point, round, smooth } from '../geometry.ts';
import { beams, bokeh, disc, glow, rect, ridge, type Stage, shape, stars, towers, wash } from './brush.ts';

const clouds = (stage: Stage, y: number, color: string, opacity: number): string => {
  const { width, height, rng } = stage;
  return Array.from({ length: Math.round(width / 130) }, () => {
    const [cx, cy] = [rng.between(-40, width + 40), (y + rng.between(-0.09, 0.09)) * height];
    return [0, 1, 2, 3]
      .map(
        (index) =>
          `<ellipse cx="${round(cx + index * 36 - 54)}" cy="${round(cy - (index % 2) * 14)}" rx="${round(rng.between(36, 66))}" ry="${round(rng.between(12, 24))}" fill="${color}" opacity="${opacity}"/>`,
      )
      .join('');
  }).join('');
};

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

export const cityNight = (stage: Stage): string =>
  wash(stage, [
    [0, '#141233'],
    [0.45, '#3b2560'],
    [0.75, '#8c3f78'],
    [1, '#2a1838'],
  ]) +
  stars(stage, 40, 0.4) +
  glow(stage.width * 0.25, stage.height * 0.62, 340, '#ff6fa8', 0.5) +
  towers(stage, 0.92, 0.4, 0.66, '#2a1f52', ['#7c6bd6', '#c77bd0'], 0.25) +
  towers(stage, 1, 0.28, 0.5, '#191433', ['#ffd98a', '#ff9fc0', '#8fd3ff'], 0.42) +
  rect(stage.width * 0.1, stage.height * 0.3, 26, 130, '#ff4f8f', 0.85, 6) +
  rect(stage.width * 0.84, stage.height * 0.36, 34, 90, '#41d6e6', 0.8, 6) +
  bokeh(stage, ['#ff8fb8', '#ffcf7d', '#7fd8ff', '#b48cff'], 26, 0.5, 1, 34);

export const rainStreet = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const rain = Array.from({ length: Math.round(width / 7) }, () => {
    const [x, y] = [rng.between(0, width), rng.between(0, height)];
    return `M${round(x)} ${round(y)}l-7 ${round(rng.between(26, 52))}`;
  }).join('');
  return (
    wash(stage, [
      [0, '#0f1d2e'],
      [0.5, '#24445a'],
      [0.75, '#3c5f6b'],
      [1, '#122330'],
    ]) +
    towers(stage, 0.84, 0.4, 0.7, '#16303f', ['#5a8aa0', '#e8b36b'], 0.2) +
    rect(0, height * 0.8, width, height * 0.2, '#0f1f2a') +
    glow(width * 0.2, height * 0.36, 220, '#ffb45e', 0.9) +
    glow(width * 0.82, height * 0.5, 200, '#ff6257', 0.75) +
    rect(width * 0.2 - 3, height * 0.36, 7, height * 0.6, '#0b151d') +
    bokeh(stage, ['#ffb45e', '#ff7b62', '#6fd0dc'], 28, 0.42, 0.98, 36) +
    `<path d="${rain}" stroke="#d6ecf5" stroke-width="1.6" opacity=".4"/>`
  );
};

export const rooftop = (stage: Stage): string => {
  const { width, height } = stage;
  return (
    wash(stage, [
      [0, '#4a4aa0'],
      [0.35, '#b06bb0'],
      [0.6, '#ff9a86'],
      [0.78, '#ffd29a'],
      [1, '#6a3f66'],
    ]) +
    clouds(stage, 0.24, '#ffc7c2', 0.4) +
    clouds(stage, 0.45, '#ffe3c0', 0.4) +
    glow(width * 0.72, height * 0.58, 260, '#fff0c4', 0.95) +
    towers(stage, 0.96, 0.12, 0.34, '#6d4479', ['#ffd49a'], 0.12) +
    towers(stage, 1, 0.08, 0.22, '#44295a', ['#ffd98a', '#ffb48c'], 0.25) +
    [0, 1, 2].map((row) => rect(0, height * (0.8 + row * 0.05), width, 5, '#2b1b3f')).join('') +
    Array.from({ length: Math.ceil(width / 56) }, (_, index) =>
      rect(index * 56, height * 0.78, 6, height * 0.22, '#2b1b3f'),
    ).join('')
  );
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

export const beachDusk = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const glitter = Array.from({ length: Math.round(width / 9) }, () => {
    const y = rng.between(0.58, 0.8);
    const spread = 40 + (y - 0.58) * 900;
    return `<ellipse cx="${round(width * 0.3 + rng.between(-spread, spread))}" cy="${round(y * height)}" rx="${round(rng.between(8, 30))}" ry="1.8" fill="#fff2cf" opacity="${round(rng.between(0.3, 0.9) * 100) / 100}"/>`;
  }).join('');
  return (
    wash(stage, [
      [0, '#5a5fb8'],
      [0.3, '#d98bb4'],
      [0.48, '#ffb38a'],
      [0.57, '#ffe0a6'],
      [0.572, '#d18f9d'],
      [0.8, '#5873a8'],
      [1, '#4a4d80'],
    ]) +
    clouds(stage, 0.2, '#ffd0cf', 0.45) +
    clouds(stage, 0.38, '#fff0d0', 0.4) +
    glow(width * 0.3, height * 0.55, 300, '#fff4c8', 1) +
    disc(width * 0.3, height * 0.54, 40, '#fffbe6') +
    rect(0, height * 0.575, width, height * 0.24, '#8a7fb0', 0.35) +
    glitter +
    ridge(stage, 0.82, 10, 90, '#f0c9a4') +
    ridge(stage, 0.86, 8, 120, '#d8a98d')
  );
};

export const market = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const lanterns = Array.from({ length: Math.round(width / 56) }, (_, index) => {
    const x = index * 60 + rng.between(-12, 12);
    const y = height * (0.08 + ((index * 37) % 23) / 90);
    const color = rng.pick(['#ff7a4f', '#ffb85c', '#ff5f6e', '#ffd67e'] as const);
    return (
      glow(x, y, 90, color, 0.7) +
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="21" ry="26" fill="${color}"/><ellipse cx="${round(x)}" cy="${round(y)}" rx="9" ry="18" fill="#fff0c2" opacity=".75"/>`
    );
  }).join('');
  const stalls = Array.from({ length: Math.ceil(width / 170) }, (_, index) => {
    const x = index * 180 - 30;
    const y = height * rng.between(0.42, 0.5);
    const stripes = Array.from({ length: 6 }, (_unused, stripe) =>
      shape(
        [
          [x + stripe * 28, y],
          [x + stripe * 28 + 28, y],
          [x + stripe * 29 + 26, y + 44],
          [x + stripe * 29 - 4, y + 44],
        ],
        stripe % 2 ? '#f1d9b0' : rng.pick(['#a33a44', '#2d6a70', '#8a4a86'] as const),
      ),
    ).join('');
    return rect(x + 4, y + 40, 160, height, '#4a2438') + glow(x + 84, y + 120, 130, '#ffc470', 0.7) + stripes;
  }).join('');
  return (
    wash(stage, [
      [0, '#1c1440'],
      [0.4, '#4c2258'],
      [0.7, '#8e3f4f'],
      [1, '#3a1a2e'],
    ]) +
    stars(stage, 30, 0.3) +
    stalls +
    lanterns +
    bokeh(stage, ['#ffce7e', '#ff8d66', '#ff6f86'], 26, 0.5, 1, 30)
  );
};

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
      [x - spread * 0.4, height * (top + 0.22)],
      [x, height * top],
      [x + spread * 0.35, height * (top + 0.18)],
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

export const desert = (stage: Stage): string =>
  wash(stage, [
    [0, '#2f6fa8'],
    [0.36, '#9cc4d0'],
    [0.56, '#fbe3b0'],
    [0.7, '#e8a868'],
    [1, '#a85f45'],
  ]) +
  glow(stage.width * 0.74, stage.height * 0.24, 280, '#fff7d8', 1) +
  ridge(stage, 0.58, 14, 140, '#d99a63') +
  ridge(stage, 0.68, 30, 190, '#e9b37a') +
  ridge(stage, 0.78, 26, 170, '#cf8a58') +
  ridge(stage, 0.9, 24, 200, '#b06f4a');

export const underwater = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const weeds = Array.from({ length: Math.round(width / 40) }, () => {
    const x = rng.between(0, width);
    const top = height * rng.between(0.5, 0.82);
    const sway = rng.between(-40, 40);
    return `<path d="${smooth([
      [x, height + 10],
      [x + sway * 0.4, height * 0.9],
      [x - sway * 0.4, (height + top) / 2],
      [x + sway, top],
    ])}" fill="none" stroke="${rng.pick(['#1d7f86', '#2fa39a', '#15606f'] as const)}" stroke-width="${round(rng.between(8, 18))}" stroke-linecap="round" opacity=".8"/>`;
  }).join('');
  const jellies = Array.from({ length: Math.round(width / 170) }, () => {
    const [x, y, r] = [rng.between(0, width), rng.between(0.12, 0.6) * height, rng.between(18, 36)];
    const arms = [-0.6, -0.2, 0.2, 0.6]
      .map((u) => `M${round(x + u * r)} ${round(y)}q${round(u * 20 - 8)} ${round(r)} ${round(u * 8)} ${round(r * 2.4)}`)
      .join('');
    return (
      glow(x, y, r * 3, '#a6f7ff', 0.6) +
      `<path d="M${round(x - r)} ${round(y)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(y)}Z" fill="#d9c9ff" opacity=".85"/><path d="${arms}" fill="none" stroke="#cfd8ff" stroke-width="3" opacity=".6"/>`
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#8ff0e6'],
      [0.25, '#2fa6b8'],
      [0.65, '#125a86'],
      [1, '#0a2550'],
    ]) +
    beams(stage, '#d6fff6', 6, 0.14) +
    ridge(stage, 0.8, 40, 90, '#0f4a70', 0.7) +
    weeds +
    jellies +
    bokeh(stage, ['#b7fff4', '#8fe6ff', '#d9c9ff'], 26, 0.1, 0.95, 16)
  );
};

export const harbour = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const masts = Array.from({ length: Math.round(width / 75) }, () => {
    const [x, top] = [rng.between(0, width), height * rng.between(0.14, 0.4)];
    const base = height * rng.between(0.64, 0.72);
    return (
      rect(x, top, 6, base - top, '#3b4a63') +
      shape(
        [
          [x + 8, top + 20],
          [x + 8, base - 40],
          [x + rng.between(50, 90), base - 40],
        ],
        '#f3ead8',
        0.75,
      ) +
      shape(
        [
          [x - 50, base - 26],
          [x + 70, base - 26],
          [x + 46, base + 14],
          [x - 30, base + 14],
        ],
        rng.pick(['#a04a4a', '#2f5f7d', '#d9cdb8'] as const),
      )
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#7db6e0'],
      [0.4, '#cfe4ee'],
      [0.62, '#fbe9cf'],
      [0.63, '#7fa9c4'],
      [1, '#345f86'],
    ]) +
    clouds(stage, 0.2, '#ffffff', 0.6) +
    glow(width * 0.2, height * 0.3, 280, '#fff9e0', 0.8) +
    ridge(stage, 0.6, 16, 80, '#9fb5c6', 0.8) +
    rect(0, height * 0.63, width, height, '#5f92b5') +
    masts +
    bokeh(stage, ['#ffffff', '#dff3ff'], 16, 0.66, 0.95, 12)
  );
};
