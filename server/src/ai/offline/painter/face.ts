/** The face: skin with two tones, brows, nose, mouth, and what the years leave. */

import { mix } from './color.ts';
import { type EyePlace, eye } from './eyes.ts';
import { type Point, round, smooth } from './geometry.ts';
import type { Head } from './head.ts';
import type { BrowShape, Look } from './look-types.ts';
import { mouth } from './mouth.ts';
import { HAIR_COLORS, SKIN_TONES } from './palette.ts';

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

/** Skin, the cel shadow of the side away from the light, and the blush. */
export function faceSkin(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const outline = smooth(head.outline, true);
  const dark = -look.pose.light;
  const edge: Point[] = [
    head.place(dark * (head.cheek - 22), -60),
    head.place(dark * (head.cheek - 10), -14),
    head.place(dark * (head.cheek - 19), 18),
    head.place(dark * (head.cheek - 18), 44),
    head.place(dark * (head.cheek - 40), 76),
    head.place(dark * 21, head.chinY - 18),
    head.place(dark * 4, head.chinY - 5),
  ];
  const shadow = `${smooth(edge)}L${dark * 30} 150L${dark * 140} 150L${dark * 140} -70Z`;
  const blushes = ([-1, 1] as const)
    .map((side) => {
      const [x, y] = head.place(side * 49, 38);
      const strength = look.build === 'masculine' ? 0.4 : 0.8;
      return `<ellipse cx="${round(x)}" cy="${y}" rx="27" ry="15" fill="url(#blush)" opacity="${strength}"/>`;
    })
    .join('');
  return (
    `<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity=".42"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="face"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="${skin.base}" stroke="${skin.line}" stroke-width="2"/>` +
    `<g clip-path="url(#face)"><path d="${shadow}" fill="${skin.shade}" opacity=".78"/>${blushes}</g>`
  );
}

const BROWS = {
  arched: { thick: 5, rise: -9, outerY: 1 },
  straight: { thick: 5.5, rise: -3, outerY: -1 },
  thick: { thick: 8, rise: -5, outerY: 0 },
  thin: { thick: 3.4, rise: -8, outerY: 1 },
  angled: { thick: 6.5, rise: -10, outerY: -8 },
  soft: { thick: 4.6, rise: -5, outerY: 3 },
} satisfies Record<BrowShape, unknown>;

const BROW_MOOD = {
  neutral: [0, 0],
  soft: [-1, 1],
  smile: [-2, 1],
  laugh: [-3, 1],
  smirk: [1, -2],
  stern: [5, -3],
  sad: [-6, 4],
  surprised: [-7, -5],
  dreamy: [-2, 2],
} satisfies Record<Look['expression'], readonly [inner: number, outer: number]>;

export function brows(look: Look, head: Head): string {
  const form = BROWS[look.brows];
  const [innerMood, outerMood] = BROW_MOOD[look.expression];
  const skin = SKIN_TONES[look.skin];
  const color = mix(mix(HAIR_COLORS[look.hair.color], skin.line, 0.45), '#1d1018', 0.3);
  const heavy = look.build === 'masculine' ? 1.45 : 1.15;
  const base = look.build === 'masculine' ? -25 : -29;
  return ([-1, 1] as const)
    .map((side) => {
      // A smirk lifts one brow.
      const lift = look.expression === 'smirk' && side === look.pose.light ? -6 : 0;
      const [x, y] = head.place(side * head.eyeX, base + lift);
      const thick = form.thick * heavy;
      const top: Point[] = [
        [-20, 2 + innerMood],
        [-6, form.rise * 0.6 - 1 + innerMood * 0.5],
        [9, form.rise + outerMood * 0.4],
        [27, form.outerY + 2 + outerMood],
      ];
      const bottom: Point[] = [
        [9, form.rise + thick * 0.86 + outerMood * 0.4],
        [-6, form.rise * 0.6 - 1 + thick + innerMood * 0.5],
        [-19, 2 + thick + innerMood],
      ];
      const squeeze = side * head.turn > 0 ? 1 - Math.abs(head.turn) * 0.22 : 1;
      return `<path transform="translate(${round(x)} ${y}) scale(${round(side * squeeze * 100) / 100} 1)" d="${smooth(top)}L27 ${round(form.outerY + 2 + outerMood)}${smooth([[27, form.outerY + 2 + outerMood], ...bottom]).replace(/^M[^C]*/, '')}Z" fill="${color}"/>`;
    })
    .join('');
}

function nose(look: Look, head: Head): string {
  const skin = SKIN_TONES[look.skin];
  const dark = head.turn === 0 ? -look.pose.light : Math.sign(head.turn);
  const [tipX, tipY] = head.place(head.turn * 9, head.noseY);
  const [bridgeX] = head.place(head.turn * 3, -6);
  const strong = look.build === 'masculine' || look.age > 45;
  const side = strong
    ? `<path d="M${round(bridgeX + dark * 7)} -12Q${round(bridgeX + dark * 6)} 10 ${round(tipX + dark * 7)} ${round(tipY - 9)}" fill="none" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round" opacity=".8"/>`
    : '';
  return (
    side +
    translate(
      [tipX, tipY],
      `<path d="M${-dark * 3} 1Q${dark * 1} 8 ${dark * 11} 1Q${dark * 9} -8 ${dark * 4} -14Q${dark * 5} -4 ${-dark * 3} 1Z" fill="${skin.shade}"/>` +
        `<path d="M-5.5 4.2Q0 7.6 5.5 4" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round"/>` +
        `<path d="M${dark * 8.4} 3q${dark * 2.6} -2.6 ${dark * 0.6} -6" fill="none" stroke="${skin.line}" stroke-width="1.2" stroke-linecap="round" opacity=".6"/>` +
        `<ellipse cx="${-dark * 1.5}" cy="-4.5" rx="2.4" ry="3.4" fill="#fff" opacity=".55"/>`,
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
  return `<g opacity=".75">${lines.join('')}${brow}</g>`;
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
export function features(look: Look, head: Head, lids = 1): string {
  const eyes = ([-1, 1] as const).map((side) => {
    const [x, y] = head.place(side * head.eyeX, 0);
    const squeeze = side * head.turn > 0 ? 1 - Math.abs(head.turn) * 0.22 : 1;
    return eye(look, { side, x, y, squeeze } satisfies EyePlace, lids);
  });
  return years(look, head) + nose(look, head) + mouth(look, head) + eyes.join('') + marks(look, head);
}
