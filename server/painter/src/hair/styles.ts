/** The parts of each hairstyle. */

import type { HairStyle } from '../look-types.ts';
import type { Front } from './fronts.ts';

export type Side = 'none' | 'sideburn' | 'ear-length' | 'chin' | 'chest' | 'one-chest' | 'tucked' | 'curl-frame';
export type Back =
  | 'none'
  | 'nape'
  | 'bob'
  | 'lob'
  | 'long'
  | 'cloud'
  | 'ring'
  | 'afro'
  | 'wolf'
  | 'locs'
  | 'ponytail'
  | 'bun'
  | 'low-bun'
  | 'braid'
  | 'side-tail'
  | 'low-tail';

export interface StyleParts {
  readonly front: Front;
  readonly side: Side;
  readonly back: Back;
  /** Distance of the hair from the skull, 0–26. */
  readonly volume: number;
  /** How much the locks wave, 0–1. */
  readonly wave: number;
  /** Close-cut sides, as under a quiff. */
  readonly shaved?: boolean;
}

export const STYLES = {
  'long-straight': { front: 'curtain', side: 'chest', back: 'long', volume: 10, wave: 0.12 },
  'long-wavy': { front: 'swept', side: 'chest', back: 'long', volume: 15, wave: 0.85 },
  hime: { front: 'blunt', side: 'chest', back: 'long', volume: 10, wave: 0 },
  'curtain-wavy': { front: 'curtain', side: 'one-chest', back: 'long', volume: 17, wave: 0.65 },
  bob: { front: 'blunt', side: 'chin', back: 'bob', volume: 13, wave: 0 },
  'swept-bob': { front: 'swept', side: 'chin', back: 'bob', volume: 14, wave: 0.25 },
  lob: { front: 'wispy', side: 'chin', back: 'lob', volume: 13, wave: 0.5 },
  pixie: { front: 'swept', side: 'ear-length', back: 'nape', volume: 11, wave: 0.1 },
  ponytail: { front: 'wispy', side: 'curl-frame', back: 'ponytail', volume: 8, wave: 0.35 },
  'side-ponytail': { front: 'swept', side: 'curl-frame', back: 'side-tail', volume: 10, wave: 0.7 },
  braid: { front: 'parted', side: 'curl-frame', back: 'braid', volume: 10, wave: 0.3 },
  bun: { front: 'parted', side: 'curl-frame', back: 'bun', volume: 9, wave: 0.4 },
  'half-up': { front: 'curtain', side: 'chest', back: 'long', volume: 12, wave: 0.5 },
  curls: { front: 'curly', side: 'none', back: 'cloud', volume: 22, wave: 1 },
  afro: { front: 'back', side: 'none', back: 'afro', volume: 20, wave: 1 },
  'wolf-cut': { front: 'messy', side: 'chin', back: 'wolf', volume: 14, wave: 0.4 },
  locs: { front: 'back', side: 'none', back: 'locs', volume: 10, wave: 0.2 },
  'one-eye': { front: 'one-eye', side: 'chin', back: 'lob', volume: 13, wave: 0.1 },
  messy: { front: 'messy', side: 'sideburn', back: 'nape', volume: 14, wave: 0.2 },
  comma: { front: 'comma', side: 'sideburn', back: 'nape', volume: 12, wave: 0 },
  'side-part': { front: 'short-part', side: 'sideburn', back: 'none', volume: 9, wave: 0 },
  'slick-back': { front: 'back', side: 'sideburn', back: 'nape', volume: 5, wave: 0 },
  undercut: { front: 'quiff', side: 'none', back: 'none', volume: 12, wave: 0.1, shaved: true },
  'short-curls': { front: 'curly', side: 'none', back: 'ring', volume: 15, wave: 1 },
  crop: { front: 'back', side: 'none', back: 'none', volume: 0, wave: 0, shaved: true },
  'man-bun': { front: 'back', side: 'none', back: 'bun', volume: 5, wave: 0.2 },
  'shoulder-length': { front: 'curtain', side: 'chin', back: 'lob', volume: 11, wave: 0.3 },
  'low-tail': { front: 'swept', side: 'curl-frame', back: 'low-tail', volume: 9, wave: 0.3 },
  bald: { front: 'back', side: 'none', back: 'none', volume: 0, wave: 0, shaved: true },
} satisfies Record<HairStyle, StyleParts>;

export const STYLE_NAMES = Object.keys(STYLES) as HairStyle[];
