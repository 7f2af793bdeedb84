/** Hands. Each is drawn for the right of the picture, from the wrist (origin) upwards; its fingers turn to the middle. */

import { mix } from '../color.ts';
import { round } from '../geometry.ts';
import type { Skin } from '../palette.ts';

/** A finger: a capsule from its knuckle, `angle` degrees from upright (negative leans to the middle), bent once. */
function finger(skin: Skin, x: number, y: number, length: number, width: number, angle: number, bend = 0): string {
  const h = width / 2;
  const joint = length * 0.52;
  const end = length - h;
  const d = `M${-h} 6L${round(-h + bend * 0.4)} ${-joint}L${round(-h + bend + 0.8)} ${round(-end)}Q${round(bend)} ${round(-length - h * 0.7)} ${round(h + bend - 0.8)} ${round(-end)}L${round(h + bend * 0.4)} ${-joint}L${h} 6Z`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${d}" fill="${skin.base}" stroke="${skin.line}" stroke-width="1.7" stroke-linejoin="round"/>` +
    `<path d="M${round(h - 2.2)} 4L${round(h - 2.2 + bend * 0.4)} ${-joint}L${round(h - 2.6 + bend)} ${round(-end)}" fill="none" stroke="${skin.shade}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/></g>`
  );
}

const skinPath = (skin: Skin, d: string): string =>
  `<path d="${d}" fill="${skin.base}" stroke="${skin.line}" stroke-width="1.8" stroke-linejoin="round"/>`;
const shadePath = (skin: Skin, d: string, opacity = 0.7): string =>
  `<path d="${d}" fill="${skin.shade}" opacity="${opacity}"/>`;
const crease = (skin: Skin, d: string): string =>
  `<path d="${d}" fill="none" stroke="${mix(skin.line, skin.shade, 0.35)}" stroke-width="1.5" stroke-linecap="round"/>`;

/** Loosely closed, its back to the side: for a chin that rests on it. */
function fist(skin: Skin): string {
  const curled = [
    [-49, 27],
    [-37, 29],
    [-25, 28],
    [-14, 24],
  ]
    .map(
      ([y = 0, long = 0], index) =>
        `<path d="M4 ${y - 6}L${-long + 8} ${y - 6.4}Q${-long - 2} ${y - 5} ${-long} ${y + 1}Q${-long + 1} ${y + 6.6} ${-long + 10} ${y + 6}L4 ${y + 6}Z" fill="${skin.base}" stroke="${skin.line}" stroke-width="1.7" stroke-linejoin="round"/><path d="M${-long + 4} ${y + 4}L0 ${y + 4}" stroke="${skin.shade}" stroke-width="2.6" stroke-linecap="round" opacity="${0.6 + index * 0.08}"/>`,
    )
    .join('');
  return (
    skinPath(skin, 'M-14 8C-17 -6 -20 -20 -18 -36C-15 -54 4 -62 18 -56C29 -50 30 -36 27 -24C24 -12 18 -2 16 8Z') +
    shadePath(skin, 'M27 -24C24 -12 18 -2 16 8L6 8C12 -6 20 -20 20 -40C22 -50 29 -40 27 -24Z') +
    curled +
    `<path d="M4 -56L4 -9" stroke="${skin.base}" stroke-width="5"/>` +
    crease(skin, 'M8 -50q5 -2 8 1M9 -38q5 -1 7 1M8 -26q4 0 6 2')
  );
}

/** Open, the palm to the viewer. */
function open(skin: Skin): string {
  const palm =
    'M-13 8C-14 -2 -20 -8 -24 -16C-32 -24 -40 -34 -43 -44C-44 -51 -37 -53 -33 -48C-29 -41 -25 -36 -21 -36L-21 -49';
  return (
    finger(skin, -15, -46, 40, 11.5, -13, -1) +
    finger(skin, -4, -50, 47, 12, -4, -0.6) +
    finger(skin, 8, -49, 44, 11.5, 5, 0.4) +
    finger(skin, 18, -43, 34, 10.5, 15, 1) +
    `<path d="${palm}L24 -44C25 -30 20 -12 15 8Z" fill="${skin.base}"/>` +
    shadePath(skin, 'M24 -44C25 -30 20 -12 15 8L5 8C12 -8 18 -24 17 -44Z', 0.5) +
    `<path d="${palm}M24 -44C25 -30 20 -12 15 8" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>` +
    crease(skin, 'M-19 -24Q-6 -28 -4 -6M-14 -40Q4 -34 18 -40')
  );
}

/** Fingers laid along something, seen from their backs: for a cheek, an arm or a book. */
function laid(skin: Skin): string {
  return (
    finger(skin, 17, -33, 32, 10.5, 4, -4) +
    finger(skin, 6.5, -36, 40, 11.5, -2, -5) +
    finger(skin, -5, -36, 42, 12, -7, -6) +
    finger(skin, -16, -32, 38, 11.5, -13, -6) +
    `<path d="M-14 8C-17 -8 -22 -18 -22 -32L22 -34C24 -20 18 -6 15 8Z" fill="${skin.base}"/>` +
    shadePath(skin, 'M22 -34C24 -20 18 -6 15 8L5 8C12 -8 15 -22 14 -34Z', 0.5) +
    `<path d="M-14 8C-17 -8 -22 -18 -22 -32M22 -34C24 -20 18 -6 15 8" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round"/>` +
    crease(skin, 'M-11 -35l1 -6M0 -37l0 -7M12 -37l1 -6')
  );
}

/** Closed round something upright that the hand holds; `held` lies between palm and fingers. */
export function grip(skin: Skin, held: string): string {
  const fingers = [
    [-46, 20],
    [-34, 22],
    [-22, 21],
    [-11, 18],
  ]
    .map(
      ([y = 0, long = 0]) =>
        `<path d="M18 ${y - 6}L${-long + 8} ${y - 6}Q${-long - 2} ${y - 4.6} ${-long} ${y + 1}Q${-long + 1} ${y + 6.4} ${-long + 9} ${y + 6}L18 ${y + 6}Z" fill="${skin.base}" stroke="${skin.line}" stroke-width="1.7" stroke-linejoin="round"/><path d="M${-long + 5} ${y + 3.8}L12 ${y + 3.8}" stroke="${skin.shade}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>`,
    )
    .join('');
  return (
    skinPath(skin, 'M-14 8C-18 -8 -24 -20 -22 -38C-20 -50 -6 -56 8 -54C24 -52 30 -40 27 -24C24 -12 18 -2 16 8Z') +
    held +
    fingers +
    `<path d="M15 -51C26 -48 29 -38 27 -24C25 -14 20 -6 17 6L8 8L12 -8Z" fill="${skin.base}"/>` +
    shadePath(skin, 'M27 -26C24 -12 20 -4 17 7L10 8C16 -6 21 -18 21 -34Z', 0.65) +
    `<path d="M14 -52C26 -49 29 -38 27 -24C25 -14 20 -6 16 8" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round"/>` +
    skinPath(skin, 'M-10 -44C-22 -48 -24 -60 -18 -66C-12 -70 -8 -64 -5 -58C-1 -52 4 -50 8 -48Z')
  );
}

export const HANDS = { fist, open, laid, grip: (skin: Skin) => grip(skin, '') } as const;
