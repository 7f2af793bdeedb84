/** Scenes in rooms that people live and work in. */

import { round } from '../geometry.ts';
import { beams, bokeh, disc, glow, pane, rect, type Stage, shape, stars, towers, wash } from './brush.ts';

export const cafe = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const lamps = Array.from({ length: Math.ceil(width / 150) }, (_, index) => {
    const x = 60 + index * 165;
    const y = height * (0.12 + rng.between(0, 0.08));
    return (
      rect(x - 1.5, 0, 3, y, '#33201c') +
      shape(
        [
          [x - 14, y],
          [x + 14, y],
          [x + 40, y + 34],
          [x - 40, y + 34],
        ],
        '#3f5a52',
      ) +
      glow(x, y + 40, 140, '#ffd58a', 0.9) +
      disc(x, y + 36, 13, '#fff3cf')
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#6f4a3a'],
      [0.5, '#b98560'],
      [1, '#5a372c'],
    ]) +
    rect(width * 0.06, height * 0.2, width * 0.4, height * 0.44, '#bfe0dc') +
    towers({ ...stage, width: width * 0.46 }, 0.62, 0.06, 0.2, '#8fb5b8', ['#f7f1d5'], 0.3) +
    rect(0, height * 0.6, width * 0.5, height * 0.1, '#7a5240') +
    pane(width * 0.06, height * 0.2, width * 0.4, height * 0.42, '#4a2e26', 2, 2) +
    rect(width * 0.54, height * 0.18, width * 0.46, height * 0.5, '#4a312a') +
    [0.3, 0.42, 0.54]
      .map(
        (y) =>
          rect(width * 0.56, height * y, width * 0.42, 8, '#8f6547') +
          Array.from({ length: Math.round(width / 60) }, (_, index) =>
            rect(
              width * 0.57 + index * 24,
              height * y - rng.between(22, 40),
              15,
              40,
              rng.pick(['#d9c7a8', '#7d9a86', '#b5694c', '#e8e0d0'] as const),
              0.9,
              4,
            ),
          ).join(''),
      )
      .join('') +
    rect(0, height * 0.72, width, height * 0.28, '#3d2620') +
    lamps +
    bokeh(stage, ['#ffd58a', '#ffe9c0', '#ffb877'], 18, 0.4, 1, 22)
  );
};

export const studio = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const canvases = Array.from({ length: Math.ceil(width / 140) }, (_, index) => {
    const [x, y, w, h] = [
      index * 150 + rng.between(-20, 20),
      height * rng.between(0.3, 0.5),
      rng.between(100, 140),
      rng.between(130, 190),
    ];
    const dabs = Array.from(
      { length: 9 },
      () =>
        `<ellipse cx="${round(x + rng.between(12, w - 12))}" cy="${round(y + rng.between(14, h - 14))}" rx="${round(rng.between(12, 36))}" ry="${round(rng.between(6, 20))}" fill="${rng.pick(['#e8845c', '#5c9ec8', '#f0c95c', '#7a6bb8', '#78b58a', '#e8a0b5'] as const)}" opacity=".85"/>`,
    ).join('');
    return rect(x - 5, y - 5, w + 10, h + 10, '#8a6a4c') + rect(x, y, w, h, '#f6efe2') + dabs;
  }).join('');
  return (
    wash(stage, [
      [0, '#e9dcc6'],
      [0.6, '#d8c3a4'],
      [1, '#8f6f58'],
    ]) +
    rect(width * 0.5, height * 0.02, width * 0.44, height * 0.38, '#e3f2f5') +
    pane(width * 0.5, height * 0.02, width * 0.44, height * 0.38, '#5b5048', 4, 3) +
    glow(width * 0.7, height * 0.18, 380, '#ffffff', 0.8) +
    canvases +
    rect(0, height * 0.78, width, height * 0.22, '#7d5c48') +
    beams(stage, '#fffbe8', 3, 0.14) +
    bokeh(stage, ['#fff3d6', '#ffffff'], 14, 0.2, 0.9, 12)
  );
};

export const laboratory = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const flasks = Array.from({ length: Math.round(width / 44) }, (_, index) => {
    const [x, y] = [index * 46 + rng.between(-8, 8), height * (0.3 + (index % 3) * 0.16)];
    const color = rng.pick(['#5ff0c0', '#7fb8ff', '#ff8fd0', '#ffe07a'] as const);
    return (
      glow(x, y - 16, 60, color, 0.5) +
      shape(
        [
          [x - 6, y - 44],
          [x + 6, y - 44],
          [x + 7, y - 26],
          [x + 19, y],
          [x - 19, y],
          [x - 7, y - 26],
        ],
        '#dff3fb',
        0.5,
      ) +
      shape(
        [
          [x - 12, y - 16],
          [x + 12, y - 16],
          [x + 19, y],
          [x - 19, y],
        ],
        color,
        0.9,
      )
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#20364a'],
      [0.5, '#3a6478'],
      [1, '#16283a'],
    ]) +
    [0.3, 0.46, 0.62].map((y) => rect(0, height * y, width, 9, '#9fc0cc', 0.8)).join('') +
    flasks +
    rect(width * 0.08, height * 0.04, width * 0.34, height * 0.17, '#0e2a34', 0.9, 8) +
    Array.from({ length: 5 }, (_, index) =>
      rect(width * 0.1, height * (0.06 + index * 0.026), width * rng.between(0.1, 0.28), 6, '#5ff0c0', 0.8, 3),
    ).join('') +
    glow(width * 0.8, height * 0.1, 300, '#c8f4ff', 0.7) +
    bokeh(stage, ['#7df0d8', '#9fd0ff'], 18, 0.3, 1, 18)
  );
};

export const kitchen = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const tiles = Array.from({ length: Math.ceil(width / 48) * 7 }, (_, index) =>
    rect(
      (index % Math.ceil(width / 48)) * 48,
      height * 0.34 + Math.floor(index / Math.ceil(width / 48)) * 34,
      45,
      31,
      rng.pick(['#f1e4cc', '#e8d6b6', '#f6ecd8'] as const),
      0.95,
      2,
    ),
  ).join('');
  const pans = Array.from({ length: Math.round(width / 90) }, (_, index) => {
    const x = 40 + index * 92;
    return (
      rect(x - 3, height * 0.13, 6, 46, '#4b3a33') +
      disc(x, height * 0.13 + 70, 30, rng.pick(['#c77b46', '#b56a3b', '#6f6a70'] as const)) +
      disc(x - 6, height * 0.13 + 64, 18, '#e8a56e', 0.6)
    );
  }).join('');
  return (
    wash(stage, [
      [0, '#e3c79e'],
      [0.5, '#c99d6e'],
      [1, '#6f4630'],
    ]) +
    tiles +
    rect(0, height * 0.12, width, 10, '#5a3c2c') +
    pans +
    rect(0, height * 0.66, width, 20, '#f0e6d6') +
    rect(0, height * 0.68, width, height * 0.32, '#7d4f38') +
    glow(width * 0.2, height * 0.2, 320, '#fff0c4', 0.8) +
    glow(width * 0.8, height * 0.62, 150, '#ff9a4f', 0.8) +
    bokeh(stage, ['#ffe2a8', '#ffd08a', '#a8c87f'], 16, 0.3, 1, 18)
  );
};

export const office = (stage: Stage): string => {
  const { width, height } = stage;
  return (
    wash(stage, [
      [0, '#5f86b8'],
      [0.45, '#b5cfe3'],
      [0.7, '#fbe3c9'],
      [1, '#5a6076'],
    ]) +
    glow(width * 0.3, height * 0.46, 320, '#fff0cf', 0.9) +
    towers(stage, 0.96, 0.2, 0.5, '#7f98ba', ['#f6f2da', '#c7dcec'], 0.35) +
    towers(stage, 1, 0.1, 0.32, '#566f95', ['#ffe9b0', '#dcebf5'], 0.4) +
    Array.from({ length: Math.ceil(width / 150) + 1 }, (_, index) =>
      rect(index * 160 - 8, 0, 14, height, '#2e3850'),
    ).join('') +
    rect(0, height * 0.3, width, 8, '#2e3850') +
    rect(0, height * 0.84, width, height * 0.16, '#2b3247') +
    beams(stage, '#fff3d6', 3, 0.12)
  );
};

export const bedroom = (stage: Stage): string => {
  const { width, height, rng } = stage;
  const string = Array.from({ length: Math.ceil(width / 40) }, (_, index) => {
    const [x, y] = [index * 42, height * 0.12 + Math.sin(index * 0.8) * 26];
    return glow(x, y, 46, '#ffcf85', 0.9) + disc(x, y, 5, '#fff5d6');
  }).join('');
  return (
    wash(stage, [
      [0, '#3a3560'],
      [0.5, '#7a5a86'],
      [1, '#3d2c4c'],
    ]) +
    rect(width * 0.08, height * 0.16, width * 0.34, height * 0.42, '#20295c') +
    stars({ ...stage, width: width * 0.42 }, 50, 0.5) +
    disc(width * 0.3, height * 0.26, 32, '#fdf3d2') +
    glow(width * 0.3, height * 0.26, 130, '#fdf3d2', 0.6) +
    pane(width * 0.08, height * 0.16, width * 0.34, height * 0.42, '#5b4674', 2, 2) +
    shape(
      [
        [width * 0.02, height * 0.1],
        [width * 0.14, height * 0.1],
        [width * 0.1, height * 0.64],
        [width * 0.01, height * 0.66],
      ],
      '#a87a9a',
      0.85,
    ) +
    rect(width * 0.58, height * 0.3, width * 0.34, 10, '#5b3f58') +
    Array.from({ length: 9 }, (_, index) =>
      rect(
        width * 0.6 + index * 20,
        height * 0.3 - rng.between(40, 64),
        15,
        64,
        rng.pick(['#c97f86', '#7f9ac0', '#e0b874', '#8f7ab0'] as const),
        0.9,
        2,
      ),
    ).join('') +
    glow(width * 0.86, height * 0.5, 230, '#ffb877', 0.85) +
    rect(0, height * 0.78, width, height * 0.22, '#5a3f66') +
    string
  );
};
