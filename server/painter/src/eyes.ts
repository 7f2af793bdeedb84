/** The eyes. The right one is drawn, and mirrored for the other side. */

import { mix, saturate } from './color.ts';
import { clamp, type Point, round, smooth } from './geometry.ts';
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
  almond: { up: 16.6, low: 11, slant: -3, peak: 1 },
  round: { up: 17.6, low: 11.6, slant: -1, peak: -1 },
  narrow: { up: 13.2, low: 8.8, slant: -4.5, peak: 3 },
  drooping: { up: 16, low: 11.2, slant: 3.4, peak: -3 },
  upturned: { up: 16.2, low: 10, slant: -7.5, peak: 4 },
  sharp: { up: 14.2, low: 9.2, slant: -6.5, peak: 5 },
  hooded: { up: 14, low: 10.6, slant: 0, peak: 2 },
} satisfies Record<EyeShape, Lids>;

/** How far the lids are open for each mood. */
const OPENNESS = {
  neutral: 1,
  soft: 0.97,
  smile: 0.95,
  laugh: 0.86,
  smirk: 0.9,
  stern: 0.86,
  sad: 0.9,
  surprised: 1.07,
  dreamy: 0.8,
} satisfies Record<Look['expression'], number>;

/** A smile lifts the lower lid. */
const CHEEKS = { laugh: 0.66, smile: 0.88, smirk: 0.9 } as const satisfies Partial<Record<Look['expression'], number>>;

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
    `<linearGradient id="iris" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(color, '#0c0418', 0.82)}"/>` +
    `<stop offset=".36" stop-color="${mix(color, '#1a0a2c', 0.42)}"/><stop offset=".66" stop-color="${saturate(color, 1.25)}"/>` +
    `<stop offset="1" stop-color="${mix(saturate(color, 1.35), '#fff2d8', 0.6)}"/></linearGradient>` +
    `<linearGradient id="sclera" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a99dbd"/><stop offset=".42" stop-color="#f3eef4"/><stop offset="1" stop-color="#fffcfa"/></linearGradient>`
  );
};

/** The iris with its rings, and the lights in it. */
function iris(look: Look, rx: number, ry: number, light: number): { readonly disc: string; readonly glints: string } {
  const color = EYE_COLORS[look.eyes.color];
  const rays = [-0.62, -0.3, 0, 0.3, 0.62]
    .map((u) => `M${round(u * rx * 0.7)} ${round(ry * 0.34)}L${round(u * rx)} ${round(ry * (0.84 - u * u * 0.5))}`)
    .join('');
  return {
    disc:
      `<ellipse rx="${round(rx)}" ry="${round(ry)}" fill="url(#iris)" stroke="${mix(color, '#0d0518', 0.82)}" stroke-width="2"/>` +
      `<path d="M${round(-rx * 0.78)} ${round(ry * 0.26)}Q0 ${round(ry * 1.36)} ${round(rx * 0.78)} ${round(ry * 0.26)}Q0 ${round(ry * 0.74)} ${round(-rx * 0.78)} ${round(ry * 0.26)}Z" fill="${mix(color, '#fff6dc', 0.68)}" opacity=".7"/>` +
      `<path d="${rays}" stroke="${mix(color, '#fff8e4', 0.55)}" stroke-width="1.3" stroke-linecap="round" opacity=".55"/>` +
      `<ellipse cy="${round(-ry * 0.04)}" rx="${round(rx * 0.4)}" ry="${round(ry * 0.42)}" fill="${mix(color, '#07030d', 0.88)}"/>`,
    glints:
      `<ellipse cx="${round(light * rx * 0.4)}" cy="${round(-ry * 0.4)}" rx="${round(rx * 0.36)}" ry="${round(ry * 0.28)}" transform="rotate(${round(light * -18)} ${round(light * rx * 0.4)} ${round(-ry * 0.4)})" fill="#fff"/>` +
      `<ellipse cx="${round(-light * rx * 0.42)}" cy="${round(ry * 0.42)}" rx="${round(rx * 0.2)}" ry="${round(ry * 0.15)}" fill="#fff" opacity=".9"/>` +
      `<circle cx="${round(light * rx * 0.02)}" cy="${round(-ry * 0.12)}" r="${round(rx * 0.09)}" fill="#fff" opacity=".85"/>`,
  };
}

/** An eye. `lids` is how far it is open: 1 as the mood has it, 0 closed, as in a blink. */
export function eye(look: Look, place: EyePlace, lids = 1): string {
  const shape = LIDS[look.eyes.shape];
  const feminine = look.build === 'feminine';
  const masculine = look.build === 'masculine';
  const soft = masculine ? 0.86 : feminine ? 1.04 : 0.92;
  const { expression } = look;
  const cheeks: Partial<Record<Look['expression'], number>> = CHEEKS;
  const open = shape.up * soft * OPENNESS[expression];
  const low = shape.low * soft * (cheeks[expression] ?? 1);
  // The upper lid comes down to the lower one; the eye behind it stays as large as it is.
  const up = open * lids - low * 0.9 * (1 - lids);
  // Eyes look smaller with age.
  const size = (masculine ? 1.05 : 1.07) * clamp(1.02 - (look.age - 26) * 0.0035, 0.88, 1.02);
  const { slant, peak } = shape;
  const skin = SKIN_TONES[look.skin];
  const inner: Point = [-22.5, 5.5];
  const outer: Point = [24, slant];
  const upper: Point[] = [
    inner,
    [-17.5, -up * 0.46],
    [-6 + peak * 0.4, -up * 0.98],
    [7.5 + peak * 0.4, -up * 0.96 + slant * 0.14],
    [18, -up * 0.52 + slant * 0.55],
    outer,
  ];
  const lower: Point[] = [outer, [16.5, low * 0.7 + slant * 0.34], [2, low], [-12, low * 0.84], inner];
  const opening = `${smooth(upper)}${smooth(lower).replace(/^M[^C]*/, '')}Z`;
  const irisY = (low - open) * 0.5 - 0.8;
  const ry = (open + low) * 0.66;
  const rx = Math.min(ry * 0.9, 16.6);
  const gazeX = look.pose.gaze * 5 * place.side;
  const clip = place.side > 0 ? 'eyeR' : 'eyeL';
  const { disc, glints } = iris(look, rx, ry, look.pose.light * place.side);
  const weight = masculine ? 0.95 : feminine ? 1.4 : 1.15;
  const lashColor = mix(skin.line, '#140a1a', 0.84);
  const lid: Point[] = [
    [-24, 5.4],
    [-18.4, -up * 0.46 - 1.6 * weight],
    [-6.4 + peak * 0.4, -up * 0.98 - 3.1 * weight],
    [8 + peak * 0.4, -up * 0.96 + slant * 0.14 - 3.9 * weight],
    [19.4, -up * 0.52 + slant * 0.55 - 4.2 * weight],
    [25 + 5.2 * weight, slant - 3.4 * weight],
  ];
  const back: Point[] = [[25, slant + 2.4], ...[...upper].reverse().slice(1)];
  const lash = `${smooth(lid)}L25 ${round(slant + 2.4)}${smooth(back).replace(/^M[^C]*/, '')}Z`;
  const crease: Point[] = [
    [-15, -open * 0.74 - 5],
    [-4, -open - 7.6],
    [9, -open * 0.98 - 8.4 + slant * 0.2],
    [20.5, -open * 0.56 - 7.4 + slant * 0.6],
  ];
  const flick = feminine
    ? `<path d="M16 ${round(-up * 0.62 + slant * 0.5 - 4)}q8 -6 13 -6.4q-5 3.6 -7 9.4Z M21 ${round(-up * 0.34 + slant * 0.7 - 2.4)}q8 -3 12 -2q-5 2.4 -8 6Z" fill="${lashColor}"/>` +
      `<path d="M14 ${round(low * 0.76 + slant * 0.3)}q3.6 2.4 4.6 4.6M19 ${round(low * 0.5 + slant * 0.5)}q3.4 1.4 4.8 3.4" fill="none" stroke="${lashColor}" stroke-width="1.3" stroke-linecap="round" opacity=".7"/>`
    : '';
  const aged =
    look.age >= 42
      ? `<path d="M-14 ${round(low + 7)}Q0 ${round(low + 11)} 14 ${round(low + 6)}" fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round"/>` +
        `<path d="M31 ${round(slant + 4)}l7 3M30 ${round(slant + 8)}l6 5" stroke="${skin.shade}" stroke-width="1.3" stroke-linecap="round"/>`
      : '';
  const moved = `transform="translate(${round(gazeX)} ${round(irisY)})"`;
  const closed = lids < 0.1;
  return (
    `<g transform="translate(${round(place.x)} ${round(place.y)}) scale(${Math.round(place.side * place.squeeze * size * 100) / 100} ${Math.round(size * 100) / 100})">` +
    `<clipPath id="${clip}"><path d="${opening}"/></clipPath>` +
    `<path d="${smooth(lid)}${smooth([...crease].reverse()).replace(/^M/, 'L')}Z" fill="${mix(skin.shade, skin.blush, 0.3)}" opacity="${feminine ? 0.5 : 0.3}"/>` +
    `<path d="${smooth(crease)}" fill="none" stroke="${skin.line}" stroke-width="${look.eyes.shape === 'hooded' ? 2.1 : 1.4}" stroke-linecap="round" opacity=".6"/>` +
    (closed
      ? ''
      : `<path d="${opening}" fill="url(#sclera)"/><g clip-path="url(#${clip})"><g ${moved}>${disc}</g>` +
        `<path d="${smooth(upper)}L25 -40L-26 -40Z" transform="translate(0 ${round(4.4 + open * 0.06)})" fill="#22103a" opacity=".36"/></g>`) +
    (lids < 0.6 ? '' : `<g clip-path="url(#${clip})"><g ${moved}>${glints}</g></g>`) +
    `<path d="${smooth(lower.slice(0, 4))}" fill="none" stroke="${mix(skin.line, '#1c0d1a', 0.4)}" stroke-width="1.7" stroke-linecap="round" opacity=".8"/>` +
    `<path d="${smooth([
      [-22.5, 5.5],
      [-19, 7.4],
      [-15, low * 0.82],
    ])}" fill="none" stroke="${skin.blush}" stroke-width="1.2" stroke-linecap="round" opacity=".7"/>` +
    `<path d="${lash}" fill="${lashColor}"/>${flick}${aged}</g>`
  );
}
