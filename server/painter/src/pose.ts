/** Poses: from the words, and otherwise to suit the mood, the place and the clothes. */

import type { Arms, Held, Look, Pose, SceneName } from './look-types.ts';
import type { Reading } from './reading.ts';
import { type Rng, rngFrom } from './seed.ts';
import { ARMS_WORDS, HELD_WORDS } from './vocabulary.ts';

export interface NamedPose {
  readonly arms?: Arms;
  readonly held?: Held;
}

/** Reads arms and hands, and uses up their words: a hand in the hair is not a hairstyle, and a held rose not a colour. */
export function armsIn(reading: Reading): NamedPose {
  const [arm] = reading.all(ARMS_WORDS);
  if (arm) {
    reading.use(arm.at, arm.length);
  }
  for (const thing of reading.all(HELD_WORDS)) {
    // A thing is held only where a verb of holding comes at most three words before it: a stage has a microphone anyway.
    const from = reading.holding(thing.at, 4);
    if (from !== undefined || thing.name === 'microphone') {
      if (from !== undefined) {
        reading.use(from, thing.at + thing.length - from);
      }
      return { arms: 'hold', held: thing.name };
    }
  }
  return arm ? { arms: arm.name } : {};
}

export function stanceIn(text: string, pose: Pose): Pose {
  const away = /\b(?:looking away|profile|side view|glancing|over the shoulder)\b/.test(text);
  const facing = /\b(?:facing|looking at (?:you|the viewer|viewer)|front view|eye contact)\b/.test(text);
  const turn = away ? Math.sign(pose.turn || 1) * 0.6 : facing ? pose.turn * 0.25 : pose.turn;
  const light = /\blight from the left\b|\blit from the left\b/.test(text)
    ? -1
    : /\blight from the right\b|\blit from the right\b/.test(text)
      ? 1
      : pose.light;
  const zoom = /\b(?:close up|closeup|headshot)\b/.test(text)
    ? 1.36
    : /\b(?:half body|upper body|from afar|wide shot|full body)\b/.test(text)
      ? 0.88
      : pose.zoom;
  const tilt = /\bhead tilted\b|\btilting\b/.test(text) ? Math.sign(pose.tilt || 1) * 9 : pose.tilt;
  return { ...pose, turn, light, zoom, tilt, gaze: away ? turn * 1.2 : facing ? -turn * 0.5 : pose.gaze };
}

/** Things that people hold in a place. */
const AT_HAND: Partial<Record<SceneName, readonly [Held, ...Held[]]>> = {
  cafe: ['cup'],
  kitchen: ['cup'],
  bedroom: ['cup', 'book'],
  library: ['book', 'book', 'pen'],
  garden: ['flower'],
  studio: ['brush'],
  train: ['letter', 'book'],
  office: ['pen', 'cup'],
};

const GESTURES: Record<Look['expression'], readonly [Arms, ...Arms[]]> = {
  neutral: ['crossed', 'chin', 'rest'],
  soft: ['cheek', 'chin', 'hold', 'hold', 'wave', 'rest', 'crossed'],
  smile: ['wave', 'cheek', 'hold', 'hold', 'crossed', 'chin', 'rest', 'crossed'],
  laugh: ['wave', 'hold', 'cheek', 'crossed', 'rest'],
  smirk: ['crossed', 'chin', 'hold', 'crossed', 'cheek'],
  stern: ['crossed', 'crossed', 'hold'],
  sad: ['rest', 'hold', 'cheek'],
  surprised: ['rest', 'cheek'],
  dreamy: ['chin', 'cheek', 'hold', 'chin'],
};

/** The largest zoom at which the arms are still in the picture. */
const ROOM: Record<Arms, number> = { rest: 2, chin: 1.12, cheek: 1.12, crossed: 0.95, wave: 1.02, hold: 1.02 };

function gesture(look: Omit<Look, 'pose'>, rng: Rng): NamedPose {
  if (rng.chance(0.42)) {
    return {};
  }
  const arms = rng.pick(GESTURES[look.expression]);
  const things = AT_HAND[look.scene];
  const armed = look.clothes.kind === 'armour' && look.scene !== 'cafe';
  const held = armed ? 'sword' : things && rng.pick(things);
  if (arms === 'hold') {
    return held ? { arms, held } : {};
  }
  // Armour and cloaks hide the arms, so they can't be crossed or raised.
  const stiff = look.clothes.kind === 'armour' || look.clothes.kind === 'cloak';
  if (stiff || (arms === 'cheek' && look.build === 'masculine')) {
    return stiff ? {} : { arms: 'chin' };
  }
  return { arms };
}

/** The pose with these arms, zoomed so that they fit. */
export function withArms(look: Omit<Look, 'pose'>, pose: Pose, named: NamedPose, picture: string): Pose {
  const { arms = 'rest', held = null } = named.arms ? named : gesture(look, rngFrom(`${picture}:arms`));
  const tall = look.extras.some((extra) => TALL.includes(extra)) || look.hair.style.endsWith('bun');
  return { ...pose, arms, held, zoom: Math.min(pose.zoom, ROOM[arms], tall ? 1 : 2) };
}

const TALL: readonly Look['extras'][number][] = [
  'witch-hat',
  'fedora',
  'horns',
  'cat-ears',
  'beanie',
  'straw-hat',
  'peaked-cap',
];
