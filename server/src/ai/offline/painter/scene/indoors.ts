/** Scenes under a roof. */

import { round } from '../geometry.ts';
import { beams, bokeh, disc, glow, pane, rect, type Stage, shape, shelves, stars, towers, wash } from './brush.ts';

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
    shape(
      [
        [width * 0.58, height],
        [width * 0.6, height * 0.5],
        [width, height * 0.48],
        [width, height],
      ],
      '#8a3f45',
    ) +
    beams(stage, '#fff0cf', 3, 0.13) +
    bokeh(stage, ['#ffe6b8', '#fff6e0'], 12, 0.2, 0.9, 14)
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
