import type { BotInfo, CallInput, WorldInfo } from 'shared-sdk/contract';

/** What can be created. */
export type CreateType = 'character' | 'world';
export type ShareType = CallInput<'bots.createManualChannel'>['body']['shareType'];
export type PreviewType = 'SHOW' | 'HIDE';

/** Everything that a person enters about a character. */
export interface CharacterValues extends Omit<BotInfo, 'botType' | 'gender'> {
  /** Null until it was chosen: there is no default gender. */
  gender: BotInfo['gender'] | null;
  shareType: ShareType;
  previewType: PreviewType;
}
export interface WorldValues extends WorldInfo {
  shareType: ShareType;
  previewType: PreviewType;
}
/** The fields that both have, used by the design step and the last step. */
export type SharedValues = Pick<
  CharacterValues & WorldValues,
  'visualDescription' | 'headline' | 'shortDescription' | 'shareType' | 'previewType'
>;

export const genders = ['FEMALE', 'MALE', 'NON_BINARY'] as const satisfies readonly BotInfo['gender'][];
/** Called romance and everyday on the screen. */
export const conversationCategories = [
  'ROMANCE',
  'CASUAL',
] as const satisfies readonly BotInfo['conversationCategory'][];
export const previewTypes = ['SHOW', 'HIDE'] as const satisfies readonly PreviewType[];
export const shareTypes = ['PRIVATE', 'UNLISTED', 'PUBLIC'] as const satisfies readonly ShareType[];

export const blankCharacter: CharacterValues = {
  nickname: '',
  gender: null,
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  conversationCategory: 'CASUAL',
  visualDescription: '',
  hashTags: [],
  headline: '',
  shortDescription: '',
  shareType: 'PRIVATE',
  previewType: 'SHOW',
};
export const blankWorld: WorldValues = {
  genre: '',
  worldName: '',
  firstMessage: '',
  worldSetup: '',
  overview: '',
  introduction: '',
  visualDescription: '',
  headline: '',
  shortDescription: '',
  shareType: 'PRIVATE',
  previewType: 'SHOW',
};

const isOneOf = (choices: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && choices.includes(value);
const choices: Readonly<Record<string, (value: unknown) => boolean>> = {
  gender: isOneOf(genders),
  conversationCategory: isOneOf(conversationCategories),
  shareType: isOneOf(shareTypes),
  previewType: isOneOf(previewTypes),
  hashTags: (value) => Array.isArray(value) && value.every((tag) => typeof tag === 'string'),
};
const isText = (value: unknown) => typeof value === 'string';

/** Reads the valid fields of a stored draft; a damaged field does not affect the others. */
export function restoreValues<V extends object>(blank: V, stored: unknown): V {
  if (typeof stored !== 'object' || stored === null) return blank;
  const fitting = Object.entries(stored).filter(
    ([field, value]) => Object.hasOwn(blank, field) && (choices[field] ?? isText)(value),
  );
  return { ...blank, ...Object.fromEntries(fitting) };
}

/** Whether nothing was typed or chosen yet. */
export const isBlank = <V extends object>(blank: V, values: V): boolean =>
  Object.keys(blank).every((field) => {
    const [before, now] = [blank[field as keyof V], values[field as keyof V]];
    return Array.isArray(now) ? now.length === 0 : before === now;
  });

/** Text that the server can store: no NUL and no half of a surrogate pair. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
const storableTexts = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? storable(value) : value]),
  ) as V;

/** @throws Error without a gender, which the form does not allow */
export function toBotInfo({ shareType: _, previewType: __, gender, hashTags, ...texts }: CharacterValues): BotInfo {
  if (gender === null) throw new Error('A character without a gender was sent');
  return { botType: 'MANUAL', gender, hashTags: hashTags.map(storable), ...storableTexts(texts) };
}

export const toWorldInfo = ({ shareType: _, previewType: __, ...texts }: WorldValues): WorldInfo =>
  storableTexts(texts);
