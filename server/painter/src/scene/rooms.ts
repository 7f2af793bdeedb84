/** Scenes in rooms that people work in. */

import { round } from '../geometry.ts';
import { beams, bokeh, glow, pane, plant, rect, type Stage, shape, towers, wash } from './brush.ts';

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
