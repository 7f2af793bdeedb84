/** The same person in another moment: place, light, clothes and hands follow the words; face and hair stay. */

import { defaultsFor } from './defaults.ts';
import type { Build, Expression, Garment, Look, MomentRequest, SceneName } from './look-types.ts';
import { armsIn, stanceIn, withArms } from './pose.ts';
import { Reading } from './reading.ts';
import { rngFrom } from './seed.ts';
import { EXPRESSION_WORDS, HOUR_WORDS, SCENE_WORDS, VAGUE_PLACES } from './vocabulary.ts';
import { clothesIn } from './wearing.ts';

/** How many of the latest texts describe the moment itself. A place stays valid until another one is named. */
const RECENT = 3;
/** Characters that are read at the end of a text, where a long one describes the present moment. */
const READ = 1_000;

/** Expressions for the feelings that a conversation mentions. */
const FEELINGS: readonly (readonly [pattern: RegExp, expression: Expression])[] = [
  [/\b(?:laugh|giggl|chuckl|haha)|ㅋㅋ|웃음|깔깔|ضحك/i, 'laugh'],
  [/\b(?:smil|grin)|미소|웃으|ابتسم|يبتسم/i, 'smile'],
  [/\b(?:blush|shy|whisper|tender)|수줍|속삭|همس/i, 'soft'],
  [/\b(?:smirk|wink|teas)|윙크|غمز/i, 'smirk'],
  [/\b(?:gasp|widen|startl|surpris)|놀라|دهش/i, 'surprised'],
  [/\b(?:cry|cries|crying|tears|sob)|눈물|울먹|دموع/i, 'sad'],
  [/\b(?:frown|glare|scowl)|찡그|عبس/i, 'stern'],
  [/\b(?:sigh|yawn|dream|gaze)|한숨|하품|تنهد/i, 'dreamy'],
];

/** Clothes that suit a place, unless the words name others. */
const WORN_AT: Partial<Record<SceneName, Record<Build, Garment>>> = {
  'beach-dusk': { feminine: 'sundress', masculine: 'tank-top', androgynous: 'tank-top' },
  bedroom: { feminine: 'sweater', masculine: 'sweater', androgynous: 'sweater' },
  castle: { feminine: 'gown', masculine: 'suit', androgynous: 'suit' },
  kitchen: { feminine: 'apron', masculine: 'apron', androgynous: 'apron' },
  mountain: { feminine: 'hoodie', masculine: 'hoodie', androgynous: 'hoodie' },
  office: { feminine: 'suit', masculine: 'suit', androgynous: 'suit' },
  'rain-street': { feminine: 'trench-coat', masculine: 'trench-coat', androgynous: 'trench-coat' },
  snow: { feminine: 'trench-coat', masculine: 'trench-coat', androgynous: 'trench-coat' },
};

/** Clothes that identify a character: they stay in every scene. */
const SIGNATURE: ReadonlySet<Garment> = new Set([
  'armour',
  'cloak',
  'robe',
  'kimono',
  'hanbok',
  'qipao',
  'flight-suit',
]);

/** @param moment the wish, and the conversation from its end */
export function inMoment(look: Look, { seed, wish, said: whole }: MomentRequest): Look {
  const said = whole.map((text) => text.slice(-READ));
  const recent = said.slice(0, RECENT);
  const scene = placeIn(wish, true) ?? first(said, (text) => placeIn(text, false)) ?? look.scene;
  const rng = rngFrom(`${seed}:moment`);
  const hour = first([wish, ...recent], (text) => new Reading(text).first(HOUR_WORDS)?.name);
  const expression =
    new Reading(wish).first(EXPRESSION_WORDS)?.name ??
    first(recent, (text) => FEELINGS.find(([pattern]) => pattern.test(text))?.[1]) ??
    rng.pick<Expression>(['soft', 'smile', 'laugh', 'smirk', 'dreamy']);
  const named = new Reading(wish);
  const arms = armsIn(named);
  const worn = clothesIn(named);
  const elsewhere = scene === look.scene || SIGNATURE.has(look.clothes.kind) ? undefined : WORN_AT[scene]?.[look.build];
  const { pattern, ...clothes } = look.clothes;
  const kind = worn.kind ?? elsewhere ?? clothes.kind;
  const { pose } = defaultsFor({ seed: look.seed, build: look.build, age: look.age, picture: seed });
  const next: Omit<Look, 'pose'> = {
    ...look,
    scene,
    hour: hour ?? rng.pick(['own', 'own', 'golden', scene === look.scene ? 'night' : 'own']),
    expression,
    clothes: {
      ...clothes,
      ...worn,
      kind,
      ...(pattern !== undefined && kind === clothes.kind ? { pattern } : {}),
    },
  };
  return { ...next, pose: withArms(next, stanceIn(new Reading(wish).text, pose), arms, seed) };
}

/** The place that a text names. A word that may also mean a time counts only in a wish that names no other place. */
function placeIn(text: string, isWish: boolean): SceneName | undefined {
  const places = new Reading(text).all(SCENE_WORDS);
  return (places.find(({ word }) => !VAGUE_PLACES.has(word)) ?? (isWish ? places[0] : undefined))?.name;
}

function first<T>(texts: readonly string[], look: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = look(text);
    if (found !== undefined) return found;
  }
  return undefined;
}
