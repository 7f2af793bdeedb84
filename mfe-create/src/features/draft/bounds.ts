import { type CharacterValues, storable, type WorldValues } from './values.ts';

/** The maximum length of each text of a character (CREATE-20), in Unicode code points. */
export const characterBounds = {
  nickname: 30,
  relationship: 100,
  backstory: 1000,
  initialSituation: 1000,
  personality: 1000,
  details: 1000,
  firstMessage: 500,
  visualDescription: 500,
  headline: 60,
  shortDescription: 150,
} as const satisfies Partial<Record<keyof CharacterValues, number>>;

/** The same for a world (WORLD-13). */
export const worldBounds = {
  genre: 50,
  worldName: 50,
  firstMessage: 500,
  worldSetup: 2000,
  overview: 500,
  introduction: 500,
  visualDescription: 500,
  headline: 60,
  shortDescription: 150,
} as const satisfies Partial<Record<keyof WorldValues, number>>;

export const hashTagBounds = { tags: 10, length: 20 } as const;

/** The length as the server counts it, without characters that it can't store. */
export const countCharacters = (text: string): number => Array.from(storable(text)).length;

const isEmpty = (text: string) => storable(text).trim() === '';

/** Why a field can't be sent. */
export type Problem = 'required' | 'too-long';
export type Problems<V> = { readonly [F in keyof V]?: Problem };

/** @returns the fields that can't be sent */
export function checkCharacter(values: CharacterValues): Problems<CharacterValues> {
  return {
    ...tooLong(characterBounds, values),
    ...(isEmpty(values.nickname) && { nickname: 'required' }),
    ...(values.gender === null && { gender: 'required' }),
    ...(hasTooMuch(values.hashTags) && { hashTags: 'too-long' }),
  };
}

export function checkWorld(values: WorldValues): Problems<WorldValues> {
  return {
    ...tooLong(worldBounds, values),
    ...(isEmpty(values.worldName) && { worldName: 'required' }),
  };
}

function tooLong<V extends object>(bounds: Readonly<Record<string, number>>, values: V): Problems<V> {
  const isOver = ([field, value]: [string, unknown]) =>
    typeof value === 'string' && countCharacters(value) > (bounds[field] ?? Number.POSITIVE_INFINITY);
  return Object.fromEntries(
    Object.entries(values)
      .filter(isOver)
      .map(([field]) => [field, 'too-long']),
  ) as Problems<V>;
}

const hasTooMuch = (tags: readonly string[]) =>
  tags.length > hashTagBounds.tags || tags.some((tag) => countCharacters(tag) > hashTagBounds.length || isEmpty(tag));
