/** Scenes in rooms that people live and work in. */

import { round } from '../geometry.ts';
import {
  beams,
  bokeh,
  disc,
  frames,
  glow,
  pane,
  plant,
  rect,
  type Stage,
  shape,
  stars,
  towers,
  wash,
} from './brush.ts';

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
    rect(0, height * 0.71, width, 14, '#a8764f') +
    Array.from({ length: Math.ceil(width / 170) }, (_, index) => {
      const x = 34 + index * 176 + rng.between(-18, 18);
      return (
        rect(x, height * 0.665, 46, 36, rng.pick(['#f1e6d2', '#7d9a86', '#d98a6a'] as const), 1, 8) +
        plant(stage, x + 96, height * 0.66, 46, '#6f8f62', '#b5704f') +
        rect(x - 6, height * 0.78, 120, 6, '#6b4534') +
        rect(x - 6, height * 0.84, 120, 6, '#553428')
      );
    }).join('') +
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
    Array.from({ length: Math.ceil(width / 200) }, (_, index) => {
      const x = 50 + index * 210 + rng.between(-16, 16);
      const bowl = rng.pick(['#7fa8b8', '#d98a5c', '#e8d6b0', '#9fb58a'] as const);
      return (
        disc(x - 16, height * 0.62, 17, '#e2683f') +
        disc(x + 14, height * 0.615, 18, '#e8a23f') +
        disc(x, height * 0.6, 16, '#d2503f') +
        shape(
          [
            [x - 50, height * 0.625],
            [x + 50, height * 0.625],
            [x + 28, height * 0.665],
            [x - 28, height * 0.665],
          ],
          bowl,
        ) +
        plant(stage, x + 100, height * 0.6, 58, '#7d9a5c', '#c07a52')
      );
    }).join('') +
    Array.from(
      { length: Math.ceil(width / 130) },
      (_, index) =>
        rect(index * 134 + 8, height * 0.72, 118, height * 0.24, '#8d5c42', 1, 6) +
        disc(index * 134 + 67, height * 0.76, 5, '#e0b870'),
    ).join('') +
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
    rect(0, height * 0.82, width, height * 0.18, '#2b3247') +
    rect(0, height * 0.81, width, 12, '#8a6a58') +
    plant(stage, width * 0.08, height * 0.76, 120, '#4a7a66', '#d8d2cc') +
    plant(stage, width * 0.94, height * 0.78, 90, '#3f6b5c', '#c9b8a8') +
    glow(width * 0.74, height * 0.74, 130, '#ffdfa6', 0.8) +
    beams(stage, '#fff3d6', 3, 0.12) +
    bokeh(stage, ['#fff3d6', '#ffe0b0'], 12, 0.3, 0.9, 14)
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
    frames(stage, width * 0.58, width * 0.98, 0.42, '#4a3456', ['#e2a08f', '#8fa8c8', '#d8c08a', '#a78fc0']) +
    glow(width * 0.86, height * 0.56, 260, '#ffb877', 0.9) +
    rect(width * 0.86 - 4, height * 0.6, 8, height * 0.14, '#4a3048') +
    shape(
      [
        [width * 0.86 - 26, height * 0.52],
        [width * 0.86 + 26, height * 0.52],
        [width * 0.86 + 46, height * 0.61],
        [width * 0.86 - 46, height * 0.61],
      ],
      '#ffdfae',
    ) +
    rect(width * 0.74, height * 0.73, width * 0.24, height * 0.3, '#4a2f4c', 1, 6) +
    plant(stage, width * 0.5, height * 0.68, 84, '#4d6f66', '#8a5a5a') +
    rect(0, height * 0.76, width * 0.7, height * 0.24, '#6d4a7a', 1, 30) +
    rect(width * 0.04, height * 0.68, width * 0.22, height * 0.14, '#d8b8cc', 1, 34) +
    rect(width * 0.2, height * 0.7, width * 0.2, height * 0.12, '#b994bb', 1, 34) +
    string
  );
};
