/** What is chosen from where the words leave a trait open. A name that is listed twice is chosen twice as often. */

import type { Beard, BrowShape, Build, Expression, EyeShape, FaceShape, Garment, HairStyle } from './look-types.ts';
import type { ClothColor, EyeColor, HairColor, SkinTone } from './palette.ts';

type Pool<T> = readonly [T, ...T[]];

export const HAIR_POOLS = {
  feminine: [
    'long-straight',
    'long-wavy',
    'hime',
    'curtain-wavy',
    'bob',
    'swept-bob',
    'lob',
    'pixie',
    'ponytail',
    'side-ponytail',
    'braid',
    'bun',
    'half-up',
    'curls',
    'afro',
    'one-eye',
  ],
  masculine: [
    'messy',
    'comma',
    'side-part',
    'slick-back',
    'undercut',
    'short-curls',
    'crop',
    'man-bun',
    'shoulder-length',
    'low-tail',
    'locs',
    'messy',
    'comma',
  ],
  androgynous: [
    'pixie',
    'wolf-cut',
    'one-eye',
    'swept-bob',
    'comma',
    'undercut',
    'short-curls',
    'shoulder-length',
    'low-tail',
    'messy',
    'locs',
    'bob',
  ],
} satisfies Record<Build, Pool<HairStyle>>;

export const GARMENTS = {
  feminine: [
    'suit',
    'blouse',
    'turtleneck',
    'sweater',
    'hoodie',
    'leather-jacket',
    'trench-coat',
    'denim-jacket',
    'sundress',
    'gown',
    'shirt',
    'qipao',
  ],
  masculine: [
    'suit',
    'waistcoat',
    'shirt',
    'turtleneck',
    'sweater',
    'hoodie',
    'leather-jacket',
    'trench-coat',
    'denim-jacket',
    'tank-top',
  ],
  androgynous: [
    'suit',
    'waistcoat',
    'shirt',
    'turtleneck',
    'sweater',
    'hoodie',
    'leather-jacket',
    'trench-coat',
    'denim-jacket',
    'robe',
  ],
} satisfies Record<Build, Pool<Garment>>;

/** Colours that go together. */
export const OUTFITS = [
  ['navy', 'cream'],
  ['wine', 'gold'],
  ['charcoal', 'teal'],
  ['cream', 'rust'],
  ['olive', 'beige'],
  ['black', 'red'],
  ['teal', 'cream'],
  ['lavender', 'navy'],
  ['rust', 'navy'],
  ['white', 'blue'],
  ['green', 'gold'],
  ['purple', 'silver'],
  ['beige', 'brown'],
  ['rose', 'cream'],
  ['blue', 'yellow'],
  ['mint', 'white'],
] as const satisfies readonly (readonly [ClothColor, ClothColor])[];

export const HAIR_COLORS = [
  'black',
  'black',
  'black',
  'blue-black',
  'blue-black',
  'brown',
  'brown',
  'brown',
  'chestnut',
  'chestnut',
  'caramel',
  'caramel',
  'auburn',
  'auburn',
  'red',
  'copper',
  'blonde',
  'blonde',
  'platinum',
  'silver',
  'pink',
  'lavender',
  'teal',
  'blue',
] as const;

export const OLD_HAIR_COLORS: Pool<HairColor> = ['grey', 'silver', 'white'];
export const TIPS: Pool<HairColor> = ['pink', 'teal', 'lavender', 'blonde', 'sky'];

export const SKINS: Pool<SkinTone> = [
  'porcelain',
  'fair',
  'fair',
  'warm',
  'warm',
  'golden',
  'olive',
  'tan',
  'brown',
  'deep',
  'ebony',
];

export const EYE_COLORS: Pool<EyeColor> = [
  'brown',
  'dark-brown',
  'hazel',
  'amber',
  'green',
  'emerald',
  'teal',
  'blue',
  'ice',
  'grey',
  'violet',
  'gold',
];

export const EXPRESSIONS: Pool<Expression> = [
  'soft',
  'smile',
  'smirk',
  'soft',
  'dreamy',
  'smile',
  'laugh',
  'smile',
  'neutral',
];

interface Features {
  readonly faces: Pool<FaceShape>;
  readonly eyeShapes: Pool<EyeShape>;
  readonly brows: Pool<BrowShape>;
}

const SOFT: Features = {
  faces: ['oval', 'heart', 'diamond', 'oval', 'round', 'long'],
  eyeShapes: ['almond', 'upturned', 'drooping', 'sharp', 'round', 'hooded'],
  brows: ['arched', 'soft', 'straight', 'thin', 'angled'],
};

export const FEATURES: Readonly<Record<Build, Features>> = {
  feminine: SOFT,
  masculine: {
    faces: ['oval', 'square', 'square', 'long', 'diamond'],
    eyeShapes: ['sharp', 'narrow', 'almond', 'hooded', 'drooping'],
    brows: ['thick', 'straight', 'angled', 'thick'],
  },
  androgynous: SOFT,
};

export const YOUNG_BEARDS: Pool<Beard> = ['none', 'none', 'none', 'stubble'];
export const BEARDS: Pool<Beard> = ['none', 'stubble', 'short-beard', 'goatee', 'full-beard', 'stubble'];
