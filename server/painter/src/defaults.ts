/**
 * The traits that the words leave open, chosen by the seed. Each trait has a random stream of its own, so that naming
 * one never changes another.
 */

import {
  BEARDS,
  EXPRESSIONS,
  EYE_COLORS,
  FEATURES,
  GARMENTS,
  HAIR_COLORS,
  HAIR_POOLS,
  OLD_HAIR_COLORS,
  OUTFITS,
  SKINS,
  TIPS,
  YOUNG_BEARDS,
} from './default-pools.ts';
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

/** An item of the list; the same seed and trait always choose the same one. */
export const chosen = <T>(seed: string, trait: string, list: readonly [T, ...T[]]): T =>
  rngFrom(`${seed}:${trait}`).pick(list);

interface Person {
  readonly seed: string;
  readonly build: Build;
  /** Years. */
  readonly age: number;
  /** Seed of what differs from picture to picture: pose, expression and scene. */
  readonly picture: string;
}

export function defaultsFor({ seed, build, age, picture }: Person): Defaults {
  const pick = <T>(trait: string, list: readonly [T, ...T[]]): T => chosen(seed, trait, list);
  const { faces, eyeShapes, brows } = FEATURES[build];
  const [clothColor, accent] = pick<readonly [ClothColor, ClothColor]>('outfit', OUTFITS);
  return {
    skin: pick('skin', SKINS),
    face: pick('face', faces),
    eyeShape: pick('eye-shape', eyeShapes),
    eyeColor: pick('eye-color', EYE_COLORS),
    brows: pick('brows', brows),
    expression: chosen(picture, 'mood', EXPRESSIONS),
    hairStyle: pick('hair-style', HAIR_POOLS[build]),
    hairColor: pick<HairColor>('hair-color', age >= 58 ? OLD_HAIR_COLORS : HAIR_COLORS),
    tips: rngFrom(`${seed}:tips`).chance(0.08) ? pick('tips-color', TIPS) : null,
    beard: pick('beard', age >= 34 ? BEARDS : YOUNG_BEARDS),
    extras: extrasFor(seed, build),
    garment: pick<Garment>('garment', GARMENTS[build]),
    clothColor,
    accent,
    scene: chosen(picture, 'scene', SCENE_NAMES as [SceneName, ...SceneName[]]),
    pose: poseFor(picture),
  };
}

function extrasFor(seed: string, build: Build): Extra[] {
  const rng = rngFrom(`${seed}:extras`);
  const extras: Extra[] = [];
  if (rng.chance(0.08)) extras.push(rng.pick(['glasses', 'round-glasses']));
  if (rng.chance(0.14)) extras.push('freckles');
  else if (rng.chance(0.12)) extras.push('mole');
  if (build !== 'masculine' && rng.chance(0.4)) extras.push(rng.pick(['earrings', 'hoops', 'piercings']));
  return extras;
}

/** The order of the draws decides the pose of every picture: keep it. */
function poseFor(picture: string): Pose {
  const rng = rngFrom(`${picture}:pose`);
  const turn = (rng.chance(0.5) ? 1 : -1) * rng.between(0.06, 0.66);
  return {
    turn,
    tilt: rng.between(-8.5, 8.5),
    // Most people turn with the head; some look back over a shoulder that points away.
    shoulders: Math.sign(turn) * (rng.chance(0.72) ? 1 : -1) * rng.between(0.35, 1),
    gaze: -turn * rng.between(0.5, 1),
    light: rng.chance(0.5) ? 1 : -1,
    zoom: rng.pick([0.96, 1.04, 1.1, 1.16, 1.26]),
    arms: 'rest',
    held: null,
    hand: rng.chance(0.5) ? 1 : -1,
  };
}
