/** The face: skin with two tones, brows, nose, mouth, and the marks of age. */

import { mix } from './color.ts';
import { type EyePlace, eye } from './eyes.ts';
import { type Point, round, smooth } from './geometry.ts';
import type { Head } from './head.ts';
import type { BrowShape, Look } from './look-types.ts';
import { mouth, type Speech } from './mouth.ts';
import { HAIR_COLORS, SKIN_TONES } from './palette.ts';
import { hashText } from './seed.ts';

const translate = ([x, y]: Point, inner: string): string =>
  `<g transform="translate(${round(x)} ${round(y)})">${inner}</g>`;

export function ear(look: Look, head: Head, side: -1 | 1): string {
  const hidden = side * head.turn > 0.28;
  if (hidden) {
    return '';
  }
  const skin = SKIN_TONES[look.skin];
  const [x] = head.place(side * (head.cheek - 3), 10);
  const inward = side * head.turn < 0 ? Math.abs(head.turn) * 7 : 0;
  const shape = look.extras.includes('elf-ears')
    ? 'M-4 -14C10 -30 34 -44 52 -48C44 -24 26 18 8 34C2 36 -4 30 -4 24Z'
    : 'M-4 -16C6 -28 20 -24 19 -6C18 10 13 26 4 34C0 37 -5 32 -5 24Z';
  const fold = look.extras.includes('elf-ears')
    ? 'M4 -6C14 -18 26 -28 38 -36M6 8C10 2 12 -4 18 -10'
    : 'M3 -12C10 -18 15 -12 13 -2M5 4C9 2 10 8 6 16';
  return (
    `<g transform="translate(${round(x - side * inward)} 8) scale(${side} 1)"><path d="${shape}" fill="${skin.base}" stroke="${skin.line}" stroke-width="1.7"/>` +
    `<path d="${shape}" fill="${skin.shade}" opacity=".45"/><path d="${fold}" fill="none" stroke="${skin.line}" stroke-width="1.4" stroke-linecap="round" opacity=".7"/></g>`
  );
}

/** Skin: a soft turn away from the light, one cel shadow with a warm edge, and the blush. */
export function faceSkin(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const outline = smooth(head.outline, true);
  const dark = -look.pose.light;
  const edge: Point[] = [
    head.place(dark * (head.cheek - 16), -60),
    head.place(dark * (head.cheek - 5), -14),
    head.place(dark * (head.cheek - 11), 20),
    head.place(dark * (head.cheek - 13), 42),
    head.place(dark * (head.cheek - 36), 74),
    head.place(dark * 22, head.chinY - 16),
    head.place(dark * 3, head.chinY - 3),
  ];
  const shadow = `${smooth(edge)}L${dark * 30} 150L${dark * 140} 150L${dark * 140} -70Z`;
  const strength = look.build === 'masculine' ? 0.62 : look.age > 50 ? 0.7 : 1;
  const blushes = ([-1, 1] as const)
    .map((side) => {
      const [x, y] = head.place(side * 50, 40);
      const strokes = [-9, -1, 7].map((dx) => `M${round(x + dx)} ${y + 4}l4 -8`).join('');
      return (
        `<ellipse cx="${round(x)}" cy="${y}" rx="30" ry="17" fill="url(#blush)" opacity="${strength}"/>` +
        (look.build === 'masculine' || look.age > 50
          ? ''
          : `<path d="${strokes}" stroke="${skin.blush}" stroke-width="1.4" stroke-linecap="round" opacity=".3"/>`)
      );
    })
    .join('');
  const [noseX, noseY] = head.place(head.turn * 9, head.noseY);
  return (
    `<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity=".46"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="turned" gradientUnits="userSpaceOnUse" x1="${-dark * 30}" y1="-30" x2="${dark * 92}" y2="60"><stop offset="0" stop-color="${skin.shade}" stop-opacity="0"/><stop offset="1" stop-color="${skin.shade}" stop-opacity=".6"/></linearGradient>` +
    `<clipPath id="face"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="${skin.base}" stroke="${skin.line}" stroke-width="2"/>` +
    `<g clip-path="url(#face)"><path d="${outline}" fill="url(#turned)"/><path d="${shadow}" fill="${skin.shade}" opacity=".62"/>` +
    `<path d="${smooth(edge)}" fill="none" stroke="${skin.blush}" stroke-width="3" opacity=".3"/>` +
    `<ellipse cx="${round(noseX)}" cy="${round(noseY + 2)}" rx="17" ry="10" fill="url(#blush)" opacity="${round(strength * 7) / 10}"/>${blushes}</g>`
  );
}

const BROWS = {
  arched: { thick: 4.8, rise: -7, outerY: 1 },
  straight: { thick: 5.2, rise: -3, outerY: 0 },
  thick: { thick: 7.4, rise: -5, outerY: 0 },
  thin: { thick: 3.6, rise: -6, outerY: 1 },
  angled: { thick: 5.8, rise: -7, outerY: -5 },
  soft: { thick: 4.6, rise: -4, outerY: 3 },
} satisfies Record<BrowShape, unknown>;

const BROW_MOOD = {
  neutral: [-1, 1],
  soft: [-3, 2],
  smile: [-4, 2],
  laugh: [-5, 1],
  smirk: [-1, 0],
  stern: [5, -2],
  sad: [-8, 5],
  surprised: [-9, -4],
  dreamy: [-4, 3],
} satisfies Record<Look['expression'], readonly [inner: number, outer: number]>;

export function brows(look: Look, head: Head): string {
  const form = BROWS[look.brows];
  const [innerMood, outerMood] = BROW_MOOD[look.expression];
  const skin = SKIN_TONES[look.skin];
  const color = mix(mix(HAIR_COLORS[look.hair.color], skin.line, 0.45), '#1d1018', 0.3);
  const heavy = look.build === 'masculine' ? 1.35 : 1;
  const base = look.build === 'masculine' ? -31 : -36;
  return ([-1, 1] as const)
    .map((side) => {
      // A smirk lifts one brow.
      const lift = look.expression === 'smirk' && side === look.pose.light ? -5 : 0;
      const [x, y] = head.place(side * (head.eyeX + 1), base + lift);
      const thick = form.thick * heavy;
      const top: Point[] = [
        [-20, 2 + innerMood],
        [-6, form.rise * 0.6 - 1 + innerMood * 0.5],
        [9, form.rise + outerMood * 0.4],
        [27, form.outerY + 2 + outerMood],
      ];
      const bottom: Point[] = [
        [9, form.rise + thick * 0.8 + outerMood * 0.4],
        [-6, form.rise * 0.6 - 1 + thick + innerMood * 0.5],
        [-19, 1 + thick + innerMood],
      ];
      const squeeze = side * head.turn > 0 ? 1 - Math.abs(head.turn) * 0.28 : 1;
      return `<path transform="translate(${round(x)} ${y}) scale(${round(side * squeeze * 100) / 100} 1)" d="${smooth(top)}L27 ${round(form.outerY + 2 + outerMood)}${smooth([[27, form.outerY + 2 + outerMood], ...bottom]).replace(/^M[^C]*/, '')}Z" fill="${color}"/>`;
    })
    .join('');
}

function nose(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const dark = head.turn === 0 ? -look.pose.light : Math.sign(head.turn);
  const [tipX, tipY] = head.place(head.turn * 11, head.noseY);
  const [bridgeX] = head.place(head.turn * 3, -6);
  const strong = look.build === 'masculine' || look.age > 45;
  const side = strong
    ? `<path d="M${round(bridgeX + dark * 8)} -14Q${round(bridgeX + dark * 6)} 12 ${round(tipX + dark * 6)} ${round(tipY - 10)}" fill="none" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`
    : '';
  const wide = Math.round((strong ? 1.15 : 0.9) * (88 + (hashText(`${look.seed}:nose`) % 7) * 4)) / 100;
  return (
    side +
    translate(
      [tipX, tipY],
      `<g transform="scale(${wide})"><path d="M${-dark * 3} 1Q${dark * 1} 7 ${dark * 9.5} 1Q${dark * 8} -8 ${dark * 4} -14Q${dark * 5} -4 ${-dark * 3} 1Z" fill="${skin.shade}" opacity=".9"/>` +
        `<path d="M-4 4Q0 6.6 4.4 3.6" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" opacity=".85"/>` +
        `<ellipse cx="${-dark * 2}" cy="-4.5" rx="2.2" ry="3.2" fill="#fff" opacity=".7"/></g>`,
    )
  );
}

function years(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  if (look.age < 42) {
    return '';
  }
  const lines = ([-1, 1] as const).map((side) => {
    const [x, y] = head.place(side * 27, head.noseY + 4);
    return `<path d="M${round(x)} ${round(y)}q${side * 8} 9 ${side * 7} 22" fill="none" stroke="${skin.shade}" stroke-width="2.2" stroke-linecap="round"/>`;
  });
  const brow =
    look.age >= 52
      ? `<path d="M-26 -62Q0 -67 26 -62M-20 -52Q0 -56 20 -52" fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`
      : '';
  return `<g opacity=".58">${lines.join('')}${brow}</g>`;
}

function marks(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const parts: string[] = [];
  if (look.extras.includes('freckles')) {
    const spots = [-62, -54, -47, -40, -33, -8, 0, 9, 32, 39, 46, 53, 61].map((x, index) => {
      const [px, py] = head.place(x, 30 + ((index * 7) % 13));
      return `<circle cx="${round(px)}" cy="${round(py)}" r="${1.3 + (index % 3) * 0.4}"/>`;
    });
    parts.push(`<g fill="${mix(skin.shade, '#8a4a2a', 0.5)}" opacity=".75">${spots.join('')}</g>`);
  }
  if (look.extras.includes('mole')) {
    const [x, y] = head.place(look.pose.light * 27, head.mouthY - 12);
    parts.push(`<circle cx="${round(x)}" cy="${round(y)}" r="2.1" fill="${mix(skin.line, '#000000', 0.3)}"/>`);
  }
  if (look.extras.includes('scar')) {
    const [x, y] = head.place(look.pose.light * 40, 0);
    parts.push(
      `<g transform="translate(${round(x)} ${y})"><path d="M-5 -44L-1 -22M3 24L9 56" stroke="${mix(skin.blush, skin.shade, 0.3)}" stroke-width="4" stroke-linecap="round"/><path d="M-5 -44L-1 -22M3 24L9 56" stroke="${mix(skin.base, '#ffffff', 0.4)}" stroke-width="1.4" stroke-linecap="round"/></g>`,
    );
  }
  if (look.extras.includes('tattoo')) {
    const [x, y] = head.place(-look.pose.light * 52, 34);
    parts.push(
      `<path transform="translate(${round(x)} ${y})" d="M-5 -10L5 -4L-3 2L7 8M-8 14L0 10L8 18" fill="none" stroke="#2b3450" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" opacity=".8"/>`,
    );
  }
  return parts.join('');
}

/** Eyes (`lids` open), nose, mouth and marks; the brows are drawn over the hair, as the style has it. */
export function features(look: Look, head: Head, lids = 1, speech: Speech = 0): string {
  const eyes = ([-1, 1] as const).map((side) => {
    const [x, y] = head.place(side * head.eyeX, 0);
    const squeeze = side * head.turn > 0 ? 1 - Math.abs(head.turn) * 0.28 : 1;
    return eye(look, { side, x, y, squeeze } satisfies EyePlace, lids);
  });
  return years(look, head) + nose(look, head) + mouth(look, head, speech) + eyes.join('') + marks(look, head);
}
