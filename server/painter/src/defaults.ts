/** What the seed decides when the words are silent. Each trait has a stream of its own, so naming one never changes another. */

import type {
  Beard,
  BrowShape,
  Build,
  Expression,
  Extra,
  EyeShape,
  FaceShape,
  Garment,
  HairStyle,
  Pose,
  SceneName,
} from './look-types.ts';
import type { ClothColor, EyeColor, HairColor, SkinTone } from './palette.ts';
import { SCENE_NAMES } from './scene/scene.ts';
import { rngFrom } from './seed.ts';

export interface Defaults {
  readonly skin: SkinTone;
  readonly face: FaceShape;
  readonly eyeShape: EyeShape;
  readonly eyeColor: EyeColor;
  readonly brows: BrowShape;
  readonly expression: Expression;
  readonly hairStyle: HairStyle;
  readonly hairColor: HairColor;
  readonly tips: HairColor | null;
  readonly beard: Beard;
  readonly extras: readonly Extra[];
  readonly garment: Garment;
  readonly clothColor: ClothColor;
  readonly accent: ClothColor;
  readonly scene: SceneName;
  readonly pose: Pose;
}

/** One of the list, by seed and trait. */
export const chosen = <T>(seed: string, trait: string, list: readonly [T, ...T[]]): T =>
  rngFrom(`${seed}:${trait}`).pick(list);

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
} satisfies Record<Build, readonly [HairStyle, ...HairStyle[]]>;

const GARMENTS = {
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
} satisfies Record<Build, readonly [Garment, ...Garment[]]>;

/** Colours that go together. */
const OUTFITS = [
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

const HAIR_COLORS = [
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

export function defaultsFor({
  seed,
  build,
  age,
  picture,
}: {
  seed: string;
  build: Build;
  age: number;
  picture: string;
}): Defaults {
  const pick = <T>(trait: string, list: readonly [T, ...T[]]): T => chosen(seed, trait, list);
  const pose = rngFrom(`${picture}:pose`);
  const extras = rngFrom(`${seed}:extras`);
  const turn = (pose.chance(0.5) ? 1 : -1) * pose.between(0.06, 0.66);
  const [clothColor, accent] = pick<readonly [ClothColor, ClothColor]>('outfit', OUTFITS);
  const worn: Extra[] = [];
  if (extras.chance(0.08)) {
    worn.push(extras.pick(['glasses', 'round-glasses']));
  }
  if (extras.chance(0.14)) {
    worn.push('freckles');
  } else if (extras.chance(0.12)) {
    worn.push('mole');
  }
  if (build !== 'masculine' && extras.chance(0.4)) {
    worn.push(extras.pick(['earrings', 'hoops', 'piercings']));
  }
  return {
    skin: pick('skin', [
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
    ]),
    face: pick(
      'face',
      build === 'masculine'
        ? ['oval', 'square', 'square', 'long', 'diamond']
        : ['oval', 'heart', 'diamond', 'oval', 'round', 'long'],
    ),
    eyeShape: pick(
      'eye-shape',
      build === 'masculine'
        ? ['sharp', 'narrow', 'almond', 'hooded', 'drooping']
        : ['almond', 'upturned', 'drooping', 'sharp', 'round', 'hooded'],
    ),
    eyeColor: pick('eye-color', [
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
    ]),
    brows: pick(
      'brows',
      build === 'masculine'
        ? ['thick', 'straight', 'angled', 'thick']
        : ['arched', 'soft', 'straight', 'thin', 'angled'],
    ),
    expression: rngFrom(`${picture}:mood`).pick([
      'soft',
      'smile',
      'smirk',
      'soft',
      'dreamy',
      'smile',
      'laugh',
      'smile',
      'neutral',
    ]),
    hairStyle: pick('hair-style', HAIR_POOLS[build]),
    hairColor: age >= 58 ? pick('hair-color', ['grey', 'silver', 'white']) : pick('hair-color', HAIR_COLORS),
    tips: rngFrom(`${seed}:tips`).chance(0.08)
      ? pick('tips-color', ['pink', 'teal', 'lavender', 'blonde', 'sky'])
      : null,
    beard: pick(
      'beard',
      age >= 34
        ? ['none', 'stubble', 'short-beard', 'goatee', 'full-beard', 'stubble']
        : ['none', 'none', 'none', 'stubble'],
    ),
    extras: worn,
    garment: pick('garment', GARMENTS[build]),
    clothColor,
    accent,
    scene: rngFrom(`${picture}:scene`).pick(SCENE_NAMES as [SceneName, ...SceneName[]]),
    pose: {
      turn,
      tilt: pose.between(-8.5, 8.5),
      // Most turn with the head; some look back over a shoulder that points away.
      shoulders: Math.sign(turn) * (pose.chance(0.72) ? 1 : -1) * pose.between(0.35, 1),
      gaze: -turn * pose.between(0.5, 1),
      light: pose.chance(0.5) ? 1 : -1,
      zoom: pose.pick([0.96, 1.04, 1.1, 1.16, 1.26]),
      arms: 'rest',
      held: null,
      hand: pose.chance(0.5) ? 1 : -1,
    },
  };
}
