import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCharacters } from './characters.ts';

/** The parts of a character that people read before they talk with it. */
export interface Translation {
  readonly nickname: string;
  readonly headline: string;
  readonly hashTags: readonly string[];
  readonly shortDescription: string;
  readonly firstMessage: string;
}

const folder = path.join(import.meta.dirname, 'translations');

type ByName = Readonly<Record<string, Translation>>;

const readLanguage = (language: string): ByName =>
  Object.assign(
    {},
    ...readdirSync(path.join(folder, language)).map((file) =>
      JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
    ),
  );

/** Translations by language and by the name of the card. English is in the cards. */
export const translations: ReadonlyMap<string, ByName> = new Map(
  readdirSync(folder).map((language) => [language, readLanguage(language)]),
);

const namesByKey = new Map(readCharacters().map(({ key, name }) => [key, name]));

/** A character of the catalogue in a language; undefined where it has only English. */
export function translationOf(botKey: string, language: string): Translation | undefined {
  const name = namesByKey.get(botKey);
  return name === undefined ? undefined : translations.get(language)?.[name];
}

/** The keys of characters whose translated name, headline or tags contain a text. @param fold how both are compared */
export function keysFound(text: string, language: string, fold: (text: string) => string): string[] {
  const translated = translations.get(language);
  if (translated === undefined || text === '') return [];
  return [...namesByKey].flatMap(([key, name]) => {
    const found = translated[name];
    if (!found) return [];
    return fold([found.nickname, found.headline, ...found.hashTags].join(' ')).includes(text) ? [key] : [];
  });
}
