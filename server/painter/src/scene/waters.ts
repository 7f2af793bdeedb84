/** Scenes by and under the sea. */

import { round, smooth } from '../geometry.ts';
import { beams, bokeh, clouds, disc, glow, rect, ridge, type Stage, wash } from './brush.ts';

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
