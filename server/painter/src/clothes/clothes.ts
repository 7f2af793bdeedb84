/** From the name of a garment to its drawing. */

import type { Body } from '../body.ts';
import type { Garment, Look } from '../look-types.ts';
import { hoodie, sweater, turtleneck } from './casual.ts';
import { labCoat, trenchCoat } from './coats.ts';
import { type Cut, cutFor, type Outfit } from './cut.ts';
import { gown, sundress } from './dresses.ts';
import { blouse, shirt, suit, uniform, waistcoat } from './formal.ts';
import { denimJacket, leatherJacket } from './jackets.ts';
import { patternOf, weave } from './patterns.ts';
import { armour, cloak, robe, tunic } from './tales.ts';
import { apron, flightSuit, tankTop } from './work.ts';
import { hanbok, kimono, qipao } from './wrapped.ts';

const GARMENTS = {
  suit,
  waistcoat,
  shirt,
  turtleneck,
  sweater,
  hoodie,
  'leather-jacket': leatherJacket,
  'trench-coat': trenchCoat,
  'lab-coat': labCoat,
  apron,
  uniform,
  armour,
  robe,
  cloak,
  kimono,
  hanbok,
  gown,
  sundress,
  qipao,
  'flight-suit': flightSuit,
  'tank-top': tankTop,
  'denim-jacket': denimJacket,
  tunic,
  blouse,
} satisfies Record<Garment, (cut: Cut) => Outfit>;

export const GARMENT_NAMES = Object.keys(GARMENTS) as Garment[];

export function clothesOf(look: Look, body: Body): Outfit & { readonly defs: string } {
  const cut = cutFor(look, body);
  const outfit = GARMENTS[look.clothes.kind](cut);
  const { dark, wide } = cut;
  const pattern = patternOf(look);
  return {
    ...outfit,
    defs:
      (pattern ? weave(pattern, cut.main, cut.accent) : '') +
      `<clipPath id="trunk"><path d="${body.outline}"/></clipPath>` +
      `<linearGradient id="clothVeil" gradientUnits="userSpaceOnUse" x1="${dark * -wide * 0.1}" y1="${body.shoulderY}" x2="${dark * wide * 1.3}" y2="${body.shoulderY + 150}"><stop offset="0" stop-color="#1d1036" stop-opacity="0"/><stop offset="1" stop-color="#1d1036" stop-opacity=".42"/></linearGradient>`,
    front: `${outfit.front}<path d="${body.outline}" fill="url(#clothVeil)"/>`,
  };
}
