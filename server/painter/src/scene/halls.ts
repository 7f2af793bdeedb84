/** Scenes in large rooms and in vehicles. */

import { round } from '../geometry.ts';
import { beams, bokeh, disc, glow, pane, rect, type Stage, shape, shelves, stars, wash } from './brush.ts';

const BOOKS = ['#7d3c3a', '#2f4f5f', '#8a6a3c', '#3f5a45', '#5c3f63', '#a8793f', '#39405f'] as const;

export const library = (stage: Stage): string => {
  const { width, height } = stage;
  return (
    shelves(stage, 6, '#6b4329', '#2d1b18', BOOKS) +
    rect(0, 0, width, height, '#2a1420', 0.28) +
    rect(width * 0.64, -10, width * 0.3, height * 0.56, '#ffe6b0', 0.95, 90) +
    pane(width * 0.64, -10, width * 0.3, height * 0.56, '#5b3826', 3, 5) +
    glow(width * 0.78, height * 0.26, 380, '#ffdf9a', 0.75) +
    beams(stage, '#ffe9b8', 3, 0.1) +
    glow(width * 0.12, height * 0.5, 170, '#ffb55e', 0.8) +
    bokeh(stage, ['#ffdb94', '#ffc06e'], 18, 0.2, 0.95, 13)
  );
};

export const starship = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const panels = Array.from({ length: Math.round(width / 34) }, () => {
    const [x, y] = [rng.between(0, width), height * rng.between(0.76, 0.98)];
    return rect(
      x,
      y,
      rng.between(10, 36),
      rng.between(4, 10),
      rng.pick(['#57e6ff', '#ff9f5a', '#7dffb8', '#c08bff'] as const),
      0.85,
      2,
    );
  }).join('');
  const ribs = [0, 0.34, 0.67, 1]
    .map((u) =>
      shape(
        [
          [width * u - 26, 0],
          [width * u + 26, 0],
          [width * (0.5 + (u - 0.5) * 1.25) + 34, height * 0.74],
          [width * (0.5 + (u - 0.5) * 1.25) - 34, height * 0.74],
        ],
        '#1b2942',
      ),
    )
    .join('');
  return (
    wash(stage, [
      [0, '#070b22'],
      [0.6, '#1a1c4d'],
      [1, '#101a33'],
    ]) +
    stars(stage, 130, 0.76) +
    glow(width * 0.72, height * 0.34, 320, '#8a5bff', 0.55) +
    glow(width * 0.2, height * 0.5, 260, '#2fd0e0', 0.4) +
    disc(width * 0.22, height * 0.32, 96, '#d98a5f') +
    `<path d="M${round(width * 0.22 - 96)} ${round(height * 0.32)}a96 96 0 0 0 192 0q-96 60 -192 0Z" fill="#8a4a55" opacity=".8"/>` +
    `<ellipse cx="${round(width * 0.22)}" cy="${round(height * 0.32)}" rx="160" ry="24" fill="none" stroke="#f2cda0" stroke-width="9" opacity=".7" transform="rotate(-16 ${round(width * 0.22)} ${round(height * 0.32)})"/>` +
    ribs +
    rect(0, height * 0.72, width, height * 0.3, '#15223a') +
    rect(0, height * 0.72, width, 7, '#4fd8f0', 0.9) +
    rect(0, 0, width, height * 0.05, '#16223a') +
    panels +
    glow(width * 0.5, height * 0.76, 320, '#4fd8f0', 0.35)
  );
};

export const castle = (stage: Stage): string => {
  const { width, height } = stage;
  const windows = Array.from({ length: Math.ceil(width / 210) }, (_, index) => {
    const x = 60 + index * 230;
    const glass = ['#ffd27a', '#e8748a', '#7fb4e8', '#9fd8a0', '#ffe3a0', '#c79be8'];
    const tiles = glass
      .map((color, tile) => rect(x + (tile % 2) * 48, height * 0.16 + Math.floor(tile / 2) * 92, 44, 88, color, 0.9))
      .join('');
    return (
      `<path d="M${x - 12} ${round(height * 0.54)}V${round(height * 0.2)}Q${x + 46} ${round(height * 0.02)} ${x + 104} ${round(height * 0.2)}V${round(height * 0.54)}Z" fill="#fff0cf"/>` +
      tiles +
      glow(x + 46, height * 0.3, 200, '#ffe2a6', 0.55)
    );
  }).join('');
  const columns = Array.from({ length: Math.ceil(width / 210) + 1 }, (_, index) => {
    const x = index * 230 - 54;
    return (
      rect(x, 0, 58, height, '#6d6386') +
      rect(x + 6, 0, 12, height, '#9187a8', 0.8) +
      rect(x + 42, 0, 16, height, '#4b4265') +
      rect(x - 12, height * 0.1, 82, 20, '#8c82a4')
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#3b3358'],
      [0.6, '#6b5f86'],
      [1, '#3a2d4a'],
    ]) +
    windows +
    columns +
    beams(stage, '#ffe9b4', 4, 0.15) +
    rect(0, height * 0.84, width, height * 0.16, '#3a2a44') +
    shape(
      [
        [width * 0.36, height * 0.84],
        [width * 0.64, height * 0.84],
        [width * 0.8, height],
        [width * 0.2, height],
      ],
      '#8a2f45',
    ) +
    bokeh(stage, ['#ffe0a0', '#ffc98a'], 16, 0.3, 0.95, 14)
  );
};

export const temple = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const posts = Array.from(
    { length: Math.ceil(width / 200) + 1 },
    (_, index) =>
      rect(index * 220 - 20, 0, 40, height, '#a83a32') + rect(index * 220 - 14, 0, 9, height, '#d9665a', 0.8),
  ).join('');
  const candles = Array.from({ length: Math.round(width / 46) }, (_, index) => {
    const [x, y] = [index * 48 + rng.between(-10, 10), height * rng.between(0.74, 0.86)];
    return glow(x, y - 14, 70, '#ffc25e', 0.85) + rect(x - 5, y, 10, 40, '#f3e6cc') + disc(x, y - 7, 6, '#fff3c4');
  }).join('');
  return (
    wash(stage, [
      [0, '#2a1a38'],
      [0.5, '#6b3348'],
      [1, '#2d1626'],
    ]) +
    disc(width * 0.5, height * 0.3, 190, '#d8a24a', 0.3) +
    disc(width * 0.5, height * 0.3, 150, '#f0c878', 0.28) +
    glow(width * 0.5, height * 0.3, 340, '#ffcf7d', 0.6) +
    posts +
    rect(0, height * 0.06, width, 40, '#7a2630') +
    rect(0, height * 0.06 + 40, width, 8, '#d8a24a') +
    candles +
    bokeh(stage, ['#ffcf7d', '#ff9f5a'], 18, 0.2, 1, 15)
  );
};

export const stageLights = (stage: Stage): string => {
  const { width, height } = stage;
  const spots = Array.from({ length: Math.ceil(width / 110) }, (_, index) => {
    const x = 40 + index * 120;
    const color = ['#ff5fa8', '#7f6bff', '#38d6f0', '#ffc45e'][index % 4] ?? '#ffffff';
    return (
      shape(
        [
          [x - 9, 0],
          [x + 9, 0],
          [x + 150 - index * 12, height],
          [x - 150 - index * 12, height],
        ],
        color,
        0.17,
      ) + glow(x, 12, 90, color, 0.95)
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#12091f'],
      [0.6, '#3a1550'],
      [1, '#140a22'],
    ]) +
    Array.from({ length: Math.ceil(width / 46) }, (_, index) => rect(index * 46, 0, 24, height, '#5a1740', 0.4)).join(
      '',
    ) +
    spots +
    glow(width * 0.5, height * 0.7, 360, '#ff6fb8', 0.45) +
    bokeh(stage, ['#ff8fc4', '#8fd8ff', '#ffd98a', '#b59bff'], 32, 0.5, 1, 28)
  );
};

export const train = (stage: Stage): string => {
  const { width, height } = stage;
  const view =
    wash(stage, [
      [0, '#f6b08a'],
      [0.34, '#ffd9ae'],
      [0.5, '#9fb88f'],
      [1, '#5b4a45'],
    ]) +
    glow(width * 0.3, height * 0.26, 260, '#fff6d8', 0.95) +
    shape(
      [
        [0, height * 0.44],
        [width * 0.3, height * 0.38],
        [width * 0.6, height * 0.45],
        [width, height * 0.39],
        [width, height * 0.62],
        [0, height * 0.62],
      ],
      '#7f9a7d',
    ) +
    shape(
      [
        [0, height * 0.52],
        [width * 0.4, height * 0.49],
        [width, height * 0.55],
        [width, height * 0.64],
        [0, height * 0.64],
      ],
      '#c9b06a',
    );
  return (
    view +
    rect(0, 0, width, height * 0.09, '#4a3430') +
    rect(0, height * 0.6, width, height * 0.4, '#6b3f3a') +
    Array.from(
      { length: Math.ceil(width / 300) + 1 },
      (_, index) =>
        rect(index * 320 - 40, 0, 70, height * 0.62, '#5b3b33') +
        rect(index * 320 - 22, 0, 10, height * 0.62, '#8a5f4c', 0.8),
    ).join('') +
    rect(0, height * 0.58, width, 16, '#a8764f') +
    rect(width * 0.6, height * 0.48, width * 0.5, height * 0.6, '#8a3f45', 1, 36) +
    rect(width * 0.63, height * 0.5, width * 0.44, height * 0.14, '#a5535a', 1, 28) +
    Array.from({ length: Math.ceil(width / 130) }, (_, index) =>
      [0.7, 0.82, 0.94]
        .map((y) => disc(width * 0.66 + index * 74 + (y === 0.82 ? 37 : 0), height * y, 6, '#6b2c33'))
        .join(''),
    ).join('') +
    rect(0, height * 0.76, width * 0.5, 14, '#a8764f') +
    glow(width * 0.16, height * 0.66, 150, '#ffcf8a', 0.9) +
    rect(width * 0.16 - 3, height * 0.68, 6, height * 0.08, '#c9a05c') +
    shape(
      [
        [width * 0.16 - 18, height * 0.62],
        [width * 0.16 + 18, height * 0.62],
        [width * 0.16 + 32, height * 0.69],
        [width * 0.16 - 32, height * 0.69],
      ],
      '#ffe2ae',
    ) +
    beams(stage, '#fff0cf', 3, 0.13) +
    bokeh(stage, ['#ffe6b8', '#fff6e0'], 12, 0.2, 0.9, 14)
  );
};
