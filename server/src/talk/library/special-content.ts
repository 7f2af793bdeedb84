import type { ClothColor, Garment, Held, Hour, Look, SceneName } from 'painter';
import { v5 as uuidv5 } from 'uuid';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

/** An arbitrary UUID that must never change: ids of special content are derived from it. */
const NAMESPACE = '0b9c4a52-1d7e-4f0a-8a35-7b6f2e91d4c8';

interface Outfit {
  readonly kind: Garment;
  readonly color: ClothColor;
  readonly accent: ClothColor;
}

/** The setting of one picture of a character: place, time, mood and clothes. */
interface Moment {
  readonly name: 'rooftop' | 'beach' | 'rain' | 'snow' | 'ballroom' | 'home' | 'garden';
  readonly contentType: 'IMAGE' | 'VIDEO';
  readonly orientation: 'VERTICAL' | 'HORIZONTAL';
  readonly scene: SceneName;
  readonly hour: Hour;
  readonly expression: Look['expression'];
  readonly outfit: Readonly<Record<Look['build'], Outfit>>;
  readonly held: Held | null;
}

const outfit = (kind: Garment, color: ClothColor, accent: ClothColor): Outfit => ({ kind, color, accent });
const sameForAll = (one: Outfit) => ({ feminine: one, masculine: one, androgynous: one });

/** In the order of unlocking. */
const moments: readonly Moment[] = [
  {
    name: 'rooftop',
    contentType: 'IMAGE',
    orientation: 'VERTICAL',
    scene: 'rooftop',
    hour: 'golden',
    expression: 'soft',
    outfit: {
      feminine: outfit('sundress', 'wine', 'gold'),
      masculine: outfit('shirt', 'white', 'navy'),
      androgynous: outfit('blouse', 'cream', 'wine'),
    },
    held: 'glass',
  },
  {
    name: 'home',
    contentType: 'IMAGE',
    orientation: 'VERTICAL',
    scene: 'bedroom',
    hour: 'candle',
    expression: 'smile',
    outfit: sameForAll(outfit('sweater', 'cream', 'rust')),
    held: 'cup',
  },
  {
    name: 'snow',
    contentType: 'IMAGE',
    orientation: 'HORIZONTAL',
    scene: 'snow',
    hour: 'night',
    expression: 'laugh',
    outfit: sameForAll(outfit('trench-coat', 'red', 'cream')),
    held: null,
  },
  {
    name: 'garden',
    contentType: 'VIDEO',
    orientation: 'VERTICAL',
    scene: 'garden',
    hour: 'dawn',
    expression: 'dreamy',
    outfit: {
      feminine: outfit('blouse', 'lavender', 'white'),
      masculine: outfit('turtleneck', 'sky', 'navy'),
      androgynous: outfit('turtleneck', 'mint', 'teal'),
    },
    held: null,
  },
  {
    name: 'rain',
    contentType: 'IMAGE',
    orientation: 'VERTICAL',
    scene: 'rain-street',
    hour: 'night',
    expression: 'smirk',
    outfit: sameForAll(outfit('leather-jacket', 'black', 'silver')),
    held: null,
  },
  {
    name: 'beach',
    contentType: 'IMAGE',
    orientation: 'VERTICAL',
    scene: 'beach-dusk',
    hour: 'golden',
    expression: 'laugh',
    outfit: {
      feminine: outfit('sundress', 'yellow', 'white'),
      masculine: outfit('tank-top', 'white', 'teal'),
      androgynous: outfit('tank-top', 'teal', 'yellow'),
    },
    held: null,
  },
  {
    name: 'ballroom',
    contentType: 'IMAGE',
    orientation: 'VERTICAL',
    scene: 'castle',
    hour: 'candle',
    expression: 'soft',
    outfit: {
      feminine: outfit('gown', 'purple', 'gold'),
      masculine: outfit('suit', 'black', 'wine'),
      androgynous: outfit('suit', 'navy', 'gold'),
    },
    held: 'flower',
  },
];

export interface SpecialContent extends Pick<Moment, 'contentType' | 'orientation'> {
  readonly contentId: string;
  /** Place in the order of unlocking, from 0. */
  readonly place: number;
  /** What it shows, with `{{char}}` for the name. */
  readonly alt: LocalizedText;
}

const texts = new Map(moments.map(({ name }) => [name, localized('special', name)]));

/** The special content of a character; its ids are derived from the character's. */
export const specialContentsOf = (botId: string): SpecialContent[] =>
  moments.map(({ name, contentType, orientation }, place) => ({
    contentId: uuidv5(`${botId} ${name}`, NAMESPACE),
    place,
    contentType,
    orientation,
    alt: texts.get(name) as LocalizedText,
  }));

export const momentAt = (place: number): Moment | undefined => moments[place];

/** The look of a character in a moment: face, hair and skin stay; place, clothes and mood change. */
export function lookIn(look: Look, { scene, hour, expression, outfit: clothes, held }: Moment): Look {
  const { pattern: _pattern, ...kept } = look.clothes;
  return {
    ...look,
    scene,
    hour,
    expression,
    clothes: { ...kept, ...clothes[look.build] },
    pose: { ...look.pose, turn: -look.pose.turn, arms: held ? 'hold' : 'rest', held },
  };
}
