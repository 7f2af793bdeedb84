/** The scenes by name, and the light of each on the figure. */

import { round } from '../geometry.ts';
import type { Look, SceneName } from '../look-types.ts';
import { rngFrom } from '../seed.ts';
import { glow, type Stage } from './brush.ts';
import * as halls from './halls.ts';
import * as homes from './homes.ts';
import * as nature from './nature.ts';
import * as rooms from './rooms.ts';
import * as streets from './streets.ts';
import * as waters from './waters.ts';

export type Floating = 'none' | 'petals' | 'snow' | 'embers' | 'bubbles' | 'dust' | 'rain';

/** The light of a scene on the figure. */
export interface Mood {
  /** Colour of the light along the edges of the figure. */
  readonly rim: string;
  /** Colour that the shadows of the figure take on, and how far (0–1). */
  readonly ambient: string;
  readonly depth: number;
}

export interface Scene extends Mood {
  readonly paint: (stage: Stage) => string;
  /** Particles in front of the figure. */
  readonly floating: Floating;
}

export const SCENES = {
  'city-night': { paint: streets.cityNight, rim: '#ff8fc4', ambient: '#6a5cc8', depth: 0.34, floating: 'none' },
  library: { paint: halls.library, rim: '#ffd892', ambient: '#8a5a4a', depth: 0.24, floating: 'dust' },
  forest: { paint: nature.forest, rim: '#f2ffc2', ambient: '#4f9a78', depth: 0.24, floating: 'dust' },
  'beach-dusk': { paint: waters.beachDusk, rim: '#ffd9a6', ambient: '#a86aa8', depth: 0.24, floating: 'none' },
  cafe: { paint: homes.cafe, rim: '#ffe0a8', ambient: '#a8694a', depth: 0.18, floating: 'none' },
  starship: { paint: halls.starship, rim: '#6fe6ff', ambient: '#4a5fc0', depth: 0.32, floating: 'none' },
  castle: { paint: halls.castle, rim: '#ffe6b0', ambient: '#6a5fa0', depth: 0.24, floating: 'dust' },
  rooftop: { paint: streets.rooftop, rim: '#ffe0b0', ambient: '#b06a90', depth: 0.22, floating: 'none' },
  market: { paint: streets.market, rim: '#ffc07a', ambient: '#8a3f68', depth: 0.28, floating: 'embers' },
  studio: { paint: rooms.studio, rim: '#fffdf2', ambient: '#b59a80', depth: 0.14, floating: 'none' },
  snow: { paint: nature.snow, rim: '#ffffff', ambient: '#7f9fd0', depth: 0.26, floating: 'snow' },
  underwater: { paint: waters.underwater, rim: '#b8fff2', ambient: '#2f86b0', depth: 0.36, floating: 'bubbles' },
  'rain-street': { paint: streets.rainStreet, rim: '#ffc486', ambient: '#3f6a86', depth: 0.34, floating: 'rain' },
  garden: { paint: nature.garden, rim: '#fff6ea', ambient: '#c090b5', depth: 0.16, floating: 'petals' },
  mountain: { paint: nature.mountain, rim: '#fff0d2', ambient: '#6a7fc0', depth: 0.22, floating: 'none' },
  laboratory: { paint: rooms.laboratory, rim: '#bff6ff', ambient: '#3f7f9a', depth: 0.26, floating: 'none' },
  kitchen: { paint: homes.kitchen, rim: '#fff0cc', ambient: '#b06f48', depth: 0.16, floating: 'none' },
  office: { paint: rooms.office, rim: '#fff2d8', ambient: '#6f86b5', depth: 0.18, floating: 'none' },
  temple: { paint: halls.temple, rim: '#ffd288', ambient: '#8a3f58', depth: 0.3, floating: 'embers' },
  desert: { paint: nature.desert, rim: '#fff3cf', ambient: '#b0704f', depth: 0.2, floating: 'none' },
  stage: { paint: halls.stageLights, rim: '#ff8fd0', ambient: '#7a4fc0', depth: 0.34, floating: 'none' },
  train: { paint: halls.train, rim: '#fff0c8', ambient: '#a8705f', depth: 0.18, floating: 'none' },
  bedroom: { paint: homes.bedroom, rim: '#ffd09a', ambient: '#6a5aa8', depth: 0.28, floating: 'none' },
  harbour: { paint: streets.harbour, rim: '#fffbe8', ambient: '#6a93b8', depth: 0.18, floating: 'none' },
} satisfies Record<SceneName, Scene>;

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** The same place at another hour: an overlay on the scene, and other light on the figure. */
const HOURS = {
  night: { wash: '#2b2f7a', strength: 0.62, rim: '#a9c4ff', ambient: '#4a55b0', depth: 0.36 },
  golden: { wash: '#ffb066', strength: 0.45, rim: '#ffdf9e', ambient: '#c0705a', depth: 0.22 },
  dawn: { wash: '#ffc4b8', strength: 0.4, rim: '#ffe6d0', ambient: '#a58ac0', depth: 0.2 },
  candle: { wash: '#8a4a2c', strength: 0.5, rim: '#ffc878', ambient: '#8a4638', depth: 0.3 },
} as const;

/** Scenes that are dark or candle-lit anyway. */
const DARK: readonly SceneName[] = [
  'city-night',
  'rain-street',
  'market',
  'starship',
  'stage',
  'underwater',
  'temple',
  'bedroom',
  'beach-dusk',
  'rooftop',
];

/** Indoors the night is lit by lamps. */
const LAMPLIGHT = { wash: '#6a4468', strength: 0.5, rim: '#ffcf96', ambient: '#5f4a86', depth: 0.3 } as const;
const INDOORS: readonly SceneName[] = [
  'cafe',
  'library',
  'kitchen',
  'castle',
  'studio',
  'laboratory',
  'office',
  'train',
];

function hourFor({ scene, hour }: Pick<Look, 'scene' | 'hour'>) {
  if (hour === 'own' || DARK.includes(scene)) {
    return undefined;
  }
  return hour === 'night' && INDOORS.includes(scene) ? LAMPLIGHT : HOURS[hour];
}

export function moodOf(look: Pick<Look, 'scene' | 'hour'>): Mood {
  const { rim, ambient, depth } = hourFor(look) ?? SCENES[look.scene];
  return { rim, ambient, depth };
}

/** SVG of the scene on a stage of this size. The view differs from character to character. */
export function paintScene(look: Look, width: number, height: number): string {
  const rng = rngFrom(`${look.seed}:scene:${look.scene}`);
  const closer = rng.between(1, 1.3);
  const [x, y] = [-rng.next() * (closer - 1) * width, -rng.next() * (closer - 1) * height];
  const turned = rng.chance(0.5) ? `translate(${round(width)} 0) scale(-1 1) ` : '';
  const hour = hourFor(look);
  const over = hour
    ? `<rect width="${round(width)}" height="${height}" fill="${hour.wash}" opacity="${hour.strength}" style="mix-blend-mode:multiply"/>`
    : '';
  const lamps =
    hour === LAMPLIGHT
      ? glow(width * 0.2, height * 0.3, 260, '#ffb86a', 0.5) + glow(width * 0.85, height * 0.2, 240, '#ffc27d', 0.45)
      : '';
  return `<g transform="${turned}translate(${round(x)} ${round(y)}) scale(${Math.round(closer * 100) / 100})">${SCENES[look.scene].paint({ width, height, rng })}</g>${over}${lamps}`;
}
