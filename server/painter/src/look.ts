/** Turns words into a look. The description decides what it names, the seed the rest, so that a character always looks the same. */

import { chosen, type Defaults, defaultsFor } from './defaults.ts';
import type { Beard, Build, Extra, Garment, Look, LookRequest } from './look-types.ts';
import { inMoment } from './moment.ts';
import type { ClothColor, EyeColor, HairColor } from './palette.ts';
import { armsIn, stanceIn, withArms } from './pose.ts';
import { Reading } from './reading.ts';
import { ROLES } from './roles.ts';
import {
  BEARD_WORDS,
  BROW_WORDS,
  EXPRESSION_WORDS,
  EXTRA_WORDS,
  EYE_SHAPE_WORDS,
  FACE_WORDS,
  HOUR_WORDS,
  PATTERN_WORDS,
  SCENE_WORDS,
  SKIN_WORDS,
  VAGUE_PLACES,
  type Words,
} from './vocabulary.ts';
import { clothesIn, eyesIn, hairIn } from './wearing.ts';

export type { Look, LookRequest } from './look-types.ts';

const BUILDS = { MALE: 'masculine', FEMALE: 'feminine', NON_BINARY: 'androgynous' } satisfies Record<
  LookRequest['gender'],
  Build
>;

const DECADES: readonly (readonly [pattern: RegExp, age: number])[] = [
  [
    /\b(?:elderly|grandmother|grandfather|grandma|grandpa|wrinkled|old woman|old man|ancient|aged|seventies|eighties)\b/,
    66,
  ],
  [/\bsixties\b|\bsixty\b/, 63],
  [/\bfifties\b|\bfifty\b/, 54],
  [/\b(?:middle aged|forties|forty|mature|veteran)\b/, 45],
  [/\bthirties\b|\bthirty\b/, 34],
  [/\b(?:twenties|twenty|young|youthful)\b/, 26],
];

/** Apparent age in years. No one is drawn as a minor: any age below 25 becomes 25. */
function ageIn(text: string): number | undefined {
  const years =
    /\b(\d{1,3}) ?(?:years?|yrs?|yo|y o)\b|\b(?:aged?|age of|age is|about|around) (\d{1,3})\b|(?:^|[,|]) ?(\d{1,2})(?= ?(?:[,|]|$))/.exec(
      text,
    );
  const stated = years ? Number(years[1] ?? years[2] ?? years[3]) : undefined;
  const age = stated ?? DECADES.find(([pattern]) => pattern.test(text))?.[1];
  return age === undefined ? undefined : Math.min(72, Math.max(25, age));
}

/** Extras whose names contain "hair" or "eye": they are read before the hair and the eyes. */
const IN_HAIR = EXTRA_WORDS.filter(([word]) => /\b(?:hair|eye|flower)\b/.test(word));

function namedExtras(reading: Reading, list: Words<Extra>): Extra[] {
  const hits = reading.all(list);
  for (const hit of hits) {
    reading.use(hit.at, hit.length);
  }
  return hits.map((hit) => hit.name);
}

function extrasIn(reading: Reading, early: readonly Extra[], defaults: Defaults): Extra[] {
  const names = [...early, ...namedExtras(reading, EXTRA_WORDS)];
  const own = defaults.extras.filter(
    (extra) =>
      !EXTRA_WORDS.some(([word, name]) => name === extra && reading.denied.has(word.split(' ').at(-1) ?? word)),
  );
  const glasses: readonly Extra[] = ['glasses', 'round-glasses'];
  const clash = (extra: Extra) => glasses.includes(extra) && names.some((name) => glasses.includes(name));
  return [...new Set([...names, ...own.filter((extra) => !clash(extra))])].slice(0, 6);
}

function beardIn(reading: Reading, build: Build, defaults: Defaults): Beard {
  const named = reading.first(BEARD_WORDS)?.name;
  if (named) {
    return named;
  }
  const shaven =
    /\bclean shaven\b|\bsmooth cheeks\b/.test(reading.text) || BEARD_WORDS.some(([word]) => reading.denied.has(word));
  return build === 'masculine' && !shaven ? defaults.beard : 'none';
}

/** A cap becomes the one that belongs to the uniform or the trade. */
function fitted(extra: Extra, kind: Garment, text: string): Extra {
  if (extra !== 'cap' || /\b(?:baseball|trucker|ball) cap\b/.test(text)) {
    return extra;
  }
  if (/\bnurse\b/.test(text)) {
    return 'nurse-cap';
  }
  return kind === 'uniform' || /\b(?:captain|officer|sailor|conductor|pilot|police|admiral)\b/.test(text)
    ? 'peaked-cap'
    : extra;
}

/**
 * The look of a character in one picture.
 * Any text is accepted: empty, hostile or very long descriptions give a plausible adult.
 */
export function lookFrom({ moment, ...person }: LookRequest): Look {
  const look = personFrom(person);
  return moment ? inMoment(look, moment) : look;
}

function personFrom({ seed, gender, description }: Omit<LookRequest, 'moment'>): Look {
  const build = BUILDS[gender];
  const reading = new Reading(description);
  const whole = reading.text;
  const age = ageIn(whole) ?? chosen(seed, 'age', [26, 27, 29, 31, 34, 38, 43, 50]);
  const picture = `${seed}:${description.slice(0, 400)}`;
  const defaults = defaultsFor({ seed, build, age, picture });
  const arms = armsIn(reading);

  const early = namedExtras(reading, IN_HAIR);
  const hair = hairIn(reading, build, seed);
  const eyes = eyesIn(reading);
  const take = <Name extends string>(list: Words<Name>): Name | undefined => {
    const hit = reading.first(list);
    if (hit) {
      reading.use(hit.at, hit.length);
    }
    return hit?.name;
  };
  const eyeShape = take(EYE_SHAPE_WORDS) ?? eyes.shape;
  const skin = take(SKIN_WORDS);
  const brows = take(BROW_WORDS);
  // Read before the clothes, which use up the words beside them.
  const pattern = reading.first(PATTERN_WORDS)?.name;
  const clothes = clothesIn(reading);
  const extras = extrasIn(reading, early, defaults);
  const role = ROLES.find(({ words }) => words.split('|').some((word) => ` ${whole} `.includes(` ${word} `)));
  const face = take(FACE_WORDS);
  const beard = beardIn(reading, build, defaults);
  const expression = take(EXPRESSION_WORDS);
  const hour = reading.first(HOUR_WORDS)?.name ?? 'own';
  const places = reading.all(SCENE_WORDS);
  const scene = (places.find((hit) => !VAGUE_PLACES.has(hit.word)) ?? places[0])?.name;

  const kind = clothes.kind ?? role?.garment ?? defaults.garment;
  const look: Omit<Look, 'pose'> = {
    seed,
    build,
    age,
    skin: skin ?? defaults.skin,
    face: face ?? defaults.face,
    eyes: { shape: eyeShape ?? defaults.eyeShape, color: eyes.color ?? (defaults.eyeColor satisfies EyeColor) },
    brows: brows ?? defaults.brows,
    expression: expression ?? defaults.expression,
    hair: {
      style: hair.style ?? defaults.hairStyle,
      color: hair.color ?? (defaults.hairColor satisfies HairColor),
      tips: hair.tips ?? (hair.color ? null : defaults.tips),
    },
    beard,
    extras: [...new Set(extras.map((extra) => fitted(extra, kind, whole)))],
    clothes: {
      kind,
      color: clothes.color ?? (defaults.clothColor satisfies ClothColor),
      accent: clothes.accent ?? defaults.accent,
      ...(pattern && { pattern: pattern === 'plain' ? null : pattern }),
    },
    scene: scene ?? role?.scene ?? defaults.scene,
    hour,
  };
  return { ...look, pose: withArms(look, stanceIn(whole, defaults.pose), arms, picture) };
}
