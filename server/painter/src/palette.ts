/** The colours that a description may name, and the tones that the painter derives from them. */

import { brightness, mix, multiply, saturate } from './color.ts';

export const HAIR_COLORS = {
  black: '#2b2733',
  'blue-black': '#232a45',
  brown: '#5b3a2e',
  chestnut: '#7a4430',
  caramel: '#a9713f',
  auburn: '#8e3a2a',
  red: '#b8402e',
  copper: '#c8692f',
  blonde: '#e3bf79',
  platinum: '#efe4cf',
  silver: '#c3c8d6',
  white: '#e9e9f2',
  grey: '#8d8f99',
  pink: '#e18aa8',
  rose: '#c9657f',
  purple: '#6f4a97',
  lavender: '#ad98d6',
  blue: '#3f63b0',
  sky: '#7fb0dc',
  teal: '#2f8486',
  green: '#43785a',
  mint: '#8fcdb4',
} as const;

export const EYE_COLORS = {
  brown: '#7a4a2c',
  'dark-brown': '#573325',
  black: '#3a3238',
  hazel: '#93703a',
  amber: '#d18a26',
  gold: '#e0ae35',
  green: '#3f9a63',
  emerald: '#1f9d77',
  teal: '#249299',
  blue: '#3d7fd0',
  ice: '#86bfe6',
  grey: '#8893a5',
  silver: '#aeb8cb',
  violet: '#8a5bd0',
  pink: '#dd6a97',
  red: '#c93545',
} as const;

export const CLOTH_COLORS = {
  black: '#2a2a33',
  charcoal: '#44474f',
  grey: '#868b96',
  white: '#f1eeea',
  cream: '#ecdfc8',
  beige: '#cdb694',
  brown: '#6f4a35',
  navy: '#27345c',
  blue: '#3a63ac',
  sky: '#88b6dc',
  teal: '#23787b',
  green: '#3c7450',
  olive: '#6b6b3f',
  mint: '#a3d2bd',
  yellow: '#e2b646',
  gold: '#c99a3d',
  orange: '#d8743a',
  rust: '#a9502f',
  red: '#b0303b',
  wine: '#6e2238',
  pink: '#df93aa',
  rose: '#c25f79',
  lavender: '#a596cf',
  purple: '#64418e',
  silver: '#b6bcc9',
} as const;

export const SKIN_TONES = {
  porcelain: { base: '#fdebe1', shade: '#efbfb4', line: '#8d4b4c', blush: '#f08a8d', lip: '#d1626c' },
  fair: { base: '#fbe0cd', shade: '#ecb29c', line: '#85443d', blush: '#ec7f78', lip: '#c65a5c' },
  warm: { base: '#f5d2b3', shade: '#dd9f7f', line: '#783c30', blush: '#e2745f', lip: '#b94f4c' },
  golden: { base: '#eac097', shade: '#c98e66', line: '#673426', blush: '#d4694e', lip: '#a8463f' },
  olive: { base: '#dfb58c', shade: '#b98460', line: '#5c3023', blush: '#c55f49', lip: '#9c433c' },
  tan: { base: '#cd9a6e', shade: '#a26c4b', line: '#4d271c', blush: '#b5523c', lip: '#8c3b35' },
  brown: { base: '#a8714d', shade: '#7d4c39', line: '#3a1d18', blush: '#9e4234', lip: '#853a39' },
  deep: { base: '#835340', shade: '#5e3730', line: '#2a1414', blush: '#8b382f', lip: '#74313a' },
  ebony: { base: '#65402f', shade: '#452a27', line: '#1e0f10', blush: '#752f2b', lip: '#662c34' },
} as const;

export type HairColor = keyof typeof HAIR_COLORS;
export type EyeColor = keyof typeof EYE_COLORS;
export type ClothColor = keyof typeof CLOTH_COLORS;
export type SkinTone = keyof typeof SKIN_TONES;
export type Skin = (typeof SKIN_TONES)[SkinTone];

/** Lit, shaded and outline tones of one material. */
export interface Tones {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
}

export function hairTones(color: HairColor): Tones {
  const base = HAIR_COLORS[color];
  const pale = brightness(base) > 0.6;
  return {
    base,
    light: mix(
      saturate(base, 1.3),
      pale ? '#ffffff' : brightness(base) < 0.22 ? '#a9b4e6' : '#ffdfc4',
      pale ? 0.62 : brightness(base) < 0.22 ? 0.36 : 0.4,
    ),
    shade: multiply(base, pale ? '#a99bb8' : '#7f6f96', 0.85),
    deep: multiply(base, pale ? '#7f7196' : '#4b3f63', 0.9),
    line: mix(multiply(base, '#3d2c48'), '#140a18', pale ? 0.25 : 0.45),
  };
}

export function clothTones(hex: string): Tones {
  const pale = brightness(hex) > 0.62;
  return {
    base: hex,
    light: mix(hex, '#ffffff', pale ? 0.55 : 0.2),
    shade: multiply(hex, pale ? '#b4a9c2' : '#8a7ea3', 0.9),
    deep: multiply(hex, pale ? '#8b7fa0' : '#5a4f74', 0.92),
    line: mix(multiply(hex, '#4a3a56'), '#150c1a', 0.4),
  };
}
