/** The eyes: the heart of the style. Drawn outward to the right, and mirrored for the other side. */

import { mix, saturate } from './color.ts';
import { type Point, round, smooth } from './geometry.ts';
import type { EyeShape, Look } from './look-types.ts';
import { EYE_COLORS, SKIN_TONES } from './palette.ts';

interface Lids {
  /** Height of the upper and depth of the lower lid. */
  readonly up: number;
  readonly low: number;
  /** Height of the outer corner against the middle; negative is up. */
  readonly slant: number;
  /** Where the upper lid is highest. */
  readonly peak: number;
}

const LIDS = {
  almond: { up: 13.5, low: 8.2, slant: -3, peak: 0 },
  round: { up: 15.5, low: 9, slant: -1, peak: -1 },
  narrow: { up: 10.5, low: 6.2, slant: -4, peak: 3 },
  drooping: { up: 13, low: 8.6, slant: 3.5, peak: -4 },
  upturned: { up: 13, low: 7.2, slant: -7.5, peak: 5 },
  sharp: { up: 11, low: 6.6, slant: -6, peak: 7 },
  hooded: { up: 11, low: 7.6, slant: 0.5, peak: 2 },
} satisfies Record<EyeShape, Lids>;

/** How far the lids are open for each mood. */
const OPENNESS = {
  neutral: 1,
  soft: 0.94,
  smile: 0.92,
  laugh: 0.74,
  smirk: 0.88,
  stern: 0.86,
  sad: 0.9,
  surprised: 1.16,
  dreamy: 0.76,
} satisfies Record<Look['expression'], number>;

export interface EyePlace {
  readonly side: -1 | 1;
  readonly x: number;
  readonly y: number;
  /** Narrowing of the eye that is turned away. */
  readonly squeeze: number;
}

export const eyeGradients = (look: Look): string => {
  const color = EYE_COLORS[look.eyes.color];
  return (
    `<linearGradient id="iris" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(color, '#0c0614', 0.72)}"/>` +
    `<stop offset=".42" stop-color="${mix(color, '#120a1c', 0.22)}"/><stop offset=".72" stop-color="${saturate(color, 1.15)}"/>` +
    `<stop offset="1" stop-color="${mix(saturate(color, 1.2), '#fff6e0', 0.5)}"/></linearGradient>` +
    `<linearGradient id="sclera" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9b1c6"/><stop offset=".5" stop-color="#f4f0f3"/><stop offset="1" stop-color="#fffaf7"/></linearGradient>`
  );
};

/** An eye. `lids` is how far it is open: 1 as the mood has it, 0 closed, as in a blink. */
export function eye(look: Look, place: EyePlace, lids = 1): string {
  const shape = LIDS[look.eyes.shape];
  const soft = look.build === 'masculine' ? 0.86 : look.build === 'feminine' ? 1.06 : 0.96;
  const open = shape.up * soft * OPENNESS[look.expression];
  const low = shape.low * soft * (look.expression === 'laugh' ? 0.6 : 1);
  // The upper lid comes down to the lower one; the eye behind it stays as large as it is.
  const up = open * lids - low * 0.9 * (1 - lids);
  const size = look.build === 'masculine' ? 1.06 : 1.15;
  const { slant, peak } = shape;
  const skin = SKIN_TONES[look.skin];
  const color = EYE_COLORS[look.eyes.color];
  const inner: Point = [-22, 4.5];
  const outer: Point = [23, slant];
  const upper: Point[] = [
    inner,
    [-15, -up * 0.56],
    [-5 + peak * 0.4, -up * 0.97],
    [8 + peak * 0.4, -up * 0.9 + slant * 0.2],
    [18, -up * 0.42 + slant * 0.62],
    outer,
  ];
  const lower: Point[] = [outer, [14, low * 0.72 + slant * 0.4], [1, low], [-12, low * 0.78 + 0.6], inner];
  const opening = `${smooth(upper)}${smooth(lower).replace(/^M[^C]*/, '')}Z`;
  const irisY = (low - open) * 0.5 + 0.4;
  const ry = (open + low) * 0.6;
  const rx = Math.min(ry * 0.86, 12.6);
  const gazeX = look.pose.gaze * 4.5 * place.side;
  const clip = place.side > 0 ? 'eyeR' : 'eyeL';
  const light = look.pose.light * place.side;
  const lashes = look.build === 'masculine' ? 0.72 : 1.15;
  const lashColor = mix(skin.line, '#160b18', 0.82);
  const lid: Point[] = [
    [-23.5, 4.2],
    [-15.5, -up * 0.56 - 1.4 * lashes],
    [-5 + peak * 0.4, -up * 0.97 - 2.7 * lashes],
    [8 + peak * 0.4, -up * 0.9 + slant * 0.2 - 3.4 * lashes],
    [18.5, -up * 0.42 + slant * 0.62 - 3.5 * lashes],
    [24 + 4.5 * lashes, slant - 3.6 * lashes],
  ];
  const back: Point[] = [[24.4, slant + 1.6], ...[...upper].reverse().slice(1)];
  const lash = `${smooth(lid)}L${round(24.4)} ${round(slant + 1.6)}${smooth(back).replace(/^M[^C]*/, '')}Z`;
  const crease: Point[] = [
    [-14, -open * 0.72 - 5.5],
    [-3, -open - 7.2],
    [10, -open * 0.92 - 7.4 + slant * 0.3],
    [20, -open * 0.5 - 6 + slant * 0.7],
  ];
  const flick =
    look.build === 'feminine'
      ? `<path d="M15 ${round(-up * 0.6 + slant * 0.5 - 3)}q7 -5.5 11 -5.5q-4 3 -6 8Z M20 ${round(-up * 0.3 + slant * 0.7 - 2)}q7 -2.5 10 -1.5q-4 2 -7 5Z" fill="${lashColor}"/>`
      : '';
  const aged =
    look.age >= 42
      ? `<path d="M-14 ${round(low + 6)}Q0 ${round(low + 10)} 14 ${round(low + 5)}" fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round"/>` +
        `<path d="M29 ${round(slant + 3)}l8 3M28 ${round(slant + 6)}l6 5" stroke="${skin.shade}" stroke-width="1.3" stroke-linecap="round"/>`
      : '';
  const glints =
    lids < 0.6
      ? ''
      : `<g transform="translate(${round(gazeX)} ${round(irisY)})"><ellipse cx="${round(light * rx * 0.4)}" cy="${round(-ry * 0.34)}" rx="${round(rx * 0.33)}" ry="${round(ry * 0.27)}" fill="#fff"/>` +
        `<circle cx="${round(-light * rx * 0.42)}" cy="${round(ry * 0.4)}" r="${round(rx * 0.16)}" fill="#fff" opacity=".92"/></g>`;
  return (
    `<g transform="translate(${round(place.x)} ${round(place.y)}) scale(${Math.round(place.side * place.squeeze * size * 100) / 100} ${size})">` +
    `<clipPath id="${clip}"><path d="${opening}"/></clipPath>` +
    `<path d="${smooth(crease)}" fill="none" stroke="${skin.line}" stroke-width="${look.eyes.shape === 'hooded' ? 1.9 : 1.3}" stroke-linecap="round" opacity=".62"/>` +
    `<path d="${smooth(lid)}${smooth([...crease].reverse()).replace(/^M/, 'L')}Z" fill="${skin.shade}" opacity="${look.build === 'feminine' ? 0.42 : 0.26}"/>` +
    `<path d="${opening}" fill="url(#sclera)"/>` +
    `<g clip-path="url(#${clip})"><g transform="translate(${round(gazeX)} ${round(irisY)})">` +
    `<ellipse rx="${round(rx)}" ry="${round(ry)}" fill="url(#iris)" stroke="${mix(color, '#0d0716', 0.78)}" stroke-width="1.7"/>` +
    `<path d="M${round(-rx * 0.74)} ${round(ry * 0.3)}Q0 ${round(ry * 1.25)} ${round(rx * 0.74)} ${round(ry * 0.3)}Q0 ${round(ry * 0.72)} ${round(-rx * 0.74)} ${round(ry * 0.3)}Z" fill="${mix(color, '#fff4d8', 0.62)}" opacity=".8"/>` +
    `<ellipse cy="${round(-ry * 0.06)}" rx="${round(rx * 0.4)}" ry="${round(ry * 0.44)}" fill="${mix(color, '#08040d', 0.86)}"/></g>` +
    `<path d="${smooth(upper)}L23 -30L-24 -30Z" transform="translate(0 4.6)" fill="#2b1a3a" opacity=".34"/></g>` +
    glints +
    `<path d="${smooth(lower.slice(0, 4))}" fill="none" stroke="${mix(skin.line, '#1c0d1a', 0.35)}" stroke-width="1.4" stroke-linecap="round" opacity=".75"/>` +
    `<path d="${lash}" fill="${lashColor}"/>${flick}${aged}</g>`
  );
}
