/** Things that hands hold, drawn upright at the grip: the wrist is the origin, and the palm closes around (-4, -28). */

import { mix } from '../color.ts';
import type { Held } from '../look-types.ts';
import { clothTones, type Tones } from '../palette.ts';

const outlined = (d: string, fill: string, line: string, width = 2): string =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
const mark = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

const LINE = '#2b1c2c';
const WOOD = clothTones('#8a5a34');
const STEEL = clothTones('#c4cad6');
const GOLD = clothTones('#d8b058');

/** Drawn before the hand's fingers; `accent` are the tones of the wearer's second colour. */
export const HELD: Record<Held, (accent: Tones) => string> = {
  cup: ({ base, shade, light }) =>
    mark('M-40 -76q-8 -12 0 -22t0 -22M-22 -78q-8 -12 0 -22t0 -22', '#ffffff', 4, 0.4) +
    outlined('M-64 -66L0 -66L-6 2Q-32 12 -58 2Z', base, LINE) +
    `<path d="M-16 -66L0 -66L-6 2L-20 7Z" fill="${shade}" opacity=".75"/><path d="M-56 -56L-53 -12" stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
    `<ellipse cx="-32" cy="-66" rx="32" ry="7.5" fill="${mix(base, '#ffffff', 0.3)}" stroke="${LINE}" stroke-width="2"/><ellipse cx="-32" cy="-65" rx="25" ry="5" fill="#5b3524"/>`,
  book: ({ base, shade, light }) =>
    outlined('M-92 -96L2 -108L14 34L-80 46Z', base, LINE, 2.4) +
    `<path d="M-84 -97L-92 -96L-80 46L-72 45Z" fill="${shade}"/><path d="M-68 -82L-8 -90L2 16L-58 24Z" fill="none" stroke="${light}" stroke-width="2.4" opacity=".8"/><path d="M-46 -58L-24 -61M-50 -44L-18 -48" stroke="${light}" stroke-width="4" stroke-linecap="round"/>` +
    mark('M-80 46L14 34M-80 49L15 37', '#f4ead6', 3),
  flower: ({ base, light }) =>
    mark('M-4 34C-6 -10 -10 -50 -8 -96', '#3f7a4c', 5) +
    outlined('M-7 -62C8 -76 26 -74 32 -66C20 -56 4 -54 -7 -62Z', '#5c9a5e', '#2c5a38', 1.6) +
    [0, 72, 144, 216, 288]
      .map(
        (angle) =>
          `<ellipse cx="-8" cy="-124" rx="13" ry="18" transform="rotate(${angle} -8 -108)" fill="${mix(base, '#ff9db6', 0.55)}" stroke="${mix(base, '#6a2444', 0.55)}" stroke-width="1.6"/>`,
      )
      .join('') +
    `<circle cx="-8" cy="-108" r="9" fill="#f4d06a" stroke="#a86d2a" stroke-width="1.4"/><circle cx="-10" cy="-111" r="3" fill="${light}" opacity=".8"/>`,
  brush: ({ base }) =>
    mark('M14 40L-20 -78', LINE, 9) +
    mark('M14 40L-20 -78', WOOD.base, 6) +
    outlined('M-16 -80L-25 -77L-29 -92L-21 -95Z', STEEL.base, LINE, 1.6) +
    outlined('M-21 -94L-30 -91C-36 -104 -36 -114 -40 -124C-28 -118 -20 -108 -21 -94Z', base, LINE, 1.6),
  pen: ({ base, light }) =>
    mark('M12 30L-20 -70', LINE, 10) + mark('M12 30L-20 -70', base, 7) + mark('M-18 -62L-10 -38', light, 2.4),
  microphone: () =>
    outlined('M-14 -56L4 -56L2 40L-12 40Z', '#34323c', LINE) +
    outlined('M-30 -82C-30 -110 20 -110 20 -82C20 -66 8 -56 -5 -56C-18 -56 -30 -66 -30 -82Z', '#8f95a4', LINE) +
    mark('M-26 -92L16 -92M-29 -82L19 -82M-26 -70L16 -70M-16 -101L-16 -60M-5 -104L-5 -58M7 -101L7 -60', '#5a5f70', 1.8) +
    mark('M-18 -94Q-14 -100 -6 -101', '#ffffff', 4, 0.8),
  glass: () =>
    mark('M-4 30L-4 -52', '#dfe8f2', 5) +
    outlined('M-40 -116C-42 -76 -26 -54 -4 -52C18 -54 34 -76 32 -116Z', '#f3f8ff33', '#e8f0fa', 2.4) +
    `<path d="M-38 -92C-36 -70 -24 -57 -4 -55C16 -57 28 -70 30 -92Z" fill="#8c2240" opacity=".85"/>` +
    mark('M-32 -108C-33 -92 -28 -78 -20 -70', '#ffffff', 4, 0.75) +
    `<ellipse cx="-4" cy="-92" rx="34" ry="6" fill="#b0405c"/>`,
  wrench: () =>
    outlined(
      'M-12 42L2 42L0 -70C14 -78 16 -98 6 -108L4 -88L-12 -88L-14 -108C-26 -98 -24 -78 -12 -70Z',
      STEEL.base,
      STEEL.line,
    ) + mark('M-8 34L-7 -66', STEEL.light, 3, 0.9),
  sword: () =>
    outlined('M-12 -74L4 -74L3 -250L-4 -272L-11 -250Z', STEEL.base, STEEL.line) +
    mark('M-4 -80L-4 -256', STEEL.shade, 3) +
    mark('M-8 -84L-8 -240', STEEL.light, 2.4, 0.9) +
    outlined('M-42 -76Q-4 -88 34 -76L34 -66Q-4 -76 -42 -66Z', GOLD.base, GOLD.line) +
    outlined('M-9 -70L1 -70L1 20L-9 20Z', '#5a3a34', LINE) +
    `<circle cx="-4" cy="26" r="9" fill="${GOLD.base}" stroke="${GOLD.line}" stroke-width="2"/>`,
  lantern: () =>
    `<radialGradient id="lantern"><stop offset="0" stop-color="#fff1c0" stop-opacity=".95"/><stop offset=".4" stop-color="#ffc566" stop-opacity=".5"/><stop offset="1" stop-color="#ffb050" stop-opacity="0"/></radialGradient>` +
    mark('M-4 -30Q-34 -40 -34 -4M-4 -30Q26 -40 26 -4', LINE, 3) +
    outlined('M-38 -4L30 -4L36 66L-44 66Z', '#ffd98a', LINE) +
    mark('M-20 -4L-22 66M12 -4L14 66M-40 30L32 30', '#4a3326', 3.4) +
    outlined('M-44 -6Q-4 -24 36 -6L34 2L-42 2Z', '#4a3326', LINE) +
    outlined('M-48 66L40 66L40 76L-48 76Z', '#4a3326', LINE) +
    '<circle cx="-4" cy="34" r="120" fill="url(#lantern)"/>',
  letter: () =>
    outlined('M-84 -92L16 -100L22 -30L-78 -22Z', '#f8f1e2', '#6d5842') +
    mark('M-84 -92L-30 -56L16 -100', '#6d5842', 2) +
    `<circle cx="-30" cy="-56" r="9" fill="#a8283c" stroke="#5d1220" stroke-width="1.6"/>`,
  wand: ({ light }) =>
    `<radialGradient id="wand"><stop offset="0" stop-color="#ffffff"/><stop offset=".25" stop-color="${light}" stop-opacity=".8"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    mark('M14 40L-24 -100', LINE, 9) +
    mark('M14 40L-24 -100', WOOD.base, 6) +
    '<circle cx="-25" cy="-104" r="44" fill="url(#wand)"/>' +
    `<path d="M-25 -132L-20 -109L3 -104L-20 -99L-25 -76L-30 -99L-53 -104L-30 -109Z" fill="#fffdf0"/>`,
};
