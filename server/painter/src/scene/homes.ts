import { bokeh, disc, frames, glow, pane, plant, rect, type Stage, shape, stars, towers, wash } from './brush.ts';

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
