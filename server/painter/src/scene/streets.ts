/** Scenes of towns and harbours. */

import { round } from '../geometry.ts';
import { bokeh, clouds, glow, rect, ridge, type Stage, shape, stars, towers, wash } from './brush.ts';

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
