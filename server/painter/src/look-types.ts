/** What a portrait shows, by the names that the drawing code knows. */

import type { ClothColor, EyeColor, HairColor, SkinTone } from './palette.ts';

export type Build = 'feminine' | 'masculine' | 'androgynous';
export type FaceShape = 'oval' | 'heart' | 'square' | 'long' | 'round' | 'diamond';
export type EyeShape = 'almond' | 'round' | 'narrow' | 'drooping' | 'upturned' | 'sharp' | 'hooded';
export type BrowShape = 'arched' | 'straight' | 'thick' | 'thin' | 'angled' | 'soft';
export type Expression = 'neutral' | 'soft' | 'smile' | 'laugh' | 'smirk' | 'stern' | 'sad' | 'surprised' | 'dreamy';
export type Beard = 'none' | 'stubble' | 'goatee' | 'moustache' | 'short-beard' | 'full-beard';
export type HairStyle =
  | 'long-straight'
  | 'long-wavy'
  | 'hime'
  | 'curtain-wavy'
  | 'bob'
  | 'swept-bob'
  | 'lob'
  | 'pixie'
  | 'ponytail'
  | 'side-ponytail'
  | 'braid'
  | 'bun'
  | 'half-up'
  | 'curls'
  | 'afro'
  | 'wolf-cut'
  | 'locs'
  | 'one-eye'
  | 'messy'
  | 'comma'
  | 'side-part'
  | 'slick-back'
  | 'undercut'
  | 'short-curls'
  | 'crop'
  | 'man-bun'
  | 'shoulder-length'
  | 'low-tail'
  | 'bald';
export type Garment =
  | 'suit'
  | 'waistcoat'
  | 'shirt'
  | 'turtleneck'
  | 'sweater'
  | 'hoodie'
  | 'leather-jacket'
  | 'trench-coat'
  | 'lab-coat'
  | 'apron'
  | 'uniform'
  | 'armour'
  | 'robe'
  | 'cloak'
  | 'kimono'
  | 'hanbok'
  | 'gown'
  | 'sundress'
  | 'qipao'
  | 'flight-suit'
  | 'tank-top'
  | 'denim-jacket'
  | 'tunic'
  | 'blouse';
export type Pattern = 'pinstripe' | 'stripes' | 'plaid' | 'dots' | 'sprigs' | 'fairisle';
export type Extra =
  | 'glasses'
  | 'round-glasses'
  | 'scar'
  | 'freckles'
  | 'mole'
  | 'earrings'
  | 'hoops'
  | 'piercings'
  | 'necklace'
  | 'choker'
  | 'scarf'
  | 'headphones'
  | 'flower'
  | 'eyepatch'
  | 'elf-ears'
  | 'cat-ears'
  | 'horns'
  | 'tattoo'
  | 'goggles'
  | 'hairband'
  | 'fedora'
  | 'witch-hat'
  | 'beret'
  | 'cap'
  | 'flat-cap'
  | 'peaked-cap'
  | 'nurse-cap'
  | 'crown'
  | 'straw-hat'
  | 'beanie'
  | 'hair-pin';
export type SceneName =
  | 'city-night'
  | 'library'
  | 'forest'
  | 'beach-dusk'
  | 'cafe'
  | 'starship'
  | 'castle'
  | 'rooftop'
  | 'market'
  | 'studio'
  | 'snow'
  | 'underwater'
  | 'rain-street'
  | 'garden'
  | 'mountain'
  | 'laboratory'
  | 'kitchen'
  | 'office'
  | 'temple'
  | 'desert'
  | 'stage'
  | 'train'
  | 'bedroom'
  | 'harbour';

/** Light that differs from the scene's own. */
export type Hour = 'own' | 'night' | 'golden' | 'dawn' | 'candle';

/** What the arms do: at rest out of the picture, or seen with a hand. */
export type Arms = 'rest' | 'crossed' | 'chin' | 'cheek' | 'wave' | 'hold';
/** What a hand holds. */
export type Held =
  | 'cup'
  | 'book'
  | 'flower'
  | 'brush'
  | 'pen'
  | 'microphone'
  | 'glass'
  | 'wrench'
  | 'sword'
  | 'lantern'
  | 'letter'
  | 'wand';

export interface Pose {
  /** Head tilt in degrees. */
  readonly tilt: number;
  /** −0.6 … 0.6: the head turned to the left or right of the picture. */
  readonly turn: number;
  /** −1 … 1: the shoulders turned the same way. */
  readonly shoulders: number;
  /** −1 … 1: where the eyes look. */
  readonly gaze: number;
  /** The side that the light comes from. */
  readonly light: -1 | 1;
  /** Size of the figure; 1 is the usual bust. */
  readonly zoom: number;
  readonly arms: Arms;
  /** Null unless the arms hold something. */
  readonly held: Held | null;
  /** The side of the picture that the hand is on. */
  readonly hand: -1 | 1;
}

export interface Look {
  /** Decides all traits that the words leave open. */
  readonly seed: string;
  readonly build: Build;
  /** Apparent age in years, 25–72. */
  readonly age: number;
  readonly skin: SkinTone;
  readonly face: FaceShape;
  readonly eyes: { readonly shape: EyeShape; readonly color: EyeColor };
  readonly brows: BrowShape;
  readonly expression: Expression;
  readonly hair: { readonly style: HairStyle; readonly color: HairColor; readonly tips: HairColor | null };
  readonly beard: Beard;
  readonly extras: readonly Extra[];
  readonly clothes: {
    readonly kind: Garment;
    readonly color: ClothColor;
    readonly accent: ClothColor;
    /** Set only where the words name a pattern, or rule one out (null). */
    readonly pattern?: Pattern | null;
  };
  readonly scene: SceneName;
  readonly hour: Hour;
  readonly pose: Pose;
}

/** What a look is read from. */
export interface LookRequest {
  /** Stable id of the person: decides what the words leave open. */
  readonly seed: string;
  readonly gender: 'MALE' | 'FEMALE' | 'NON_BINARY';
  /** English, Korean or Arabic; any text is accepted, an empty or hostile one too. */
  readonly description: string;
  /** Another picture of the same person: face and hair stay as they are. */
  readonly moment?: MomentRequest;
}

/** The circumstances in which a person is seen. */
export interface MomentRequest {
  /** Id of the picture: decides what the words leave open. */
  readonly seed: string;
  /** What the picture was asked to show. */
  readonly wish: string;
  /** What was said before, the latest first. */
  readonly said: readonly string[];
}
