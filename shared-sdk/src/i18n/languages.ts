import { constants } from '../contract/constants.ts';
import { firstKnown, type Language } from '../contract/languages.ts';

export { asLanguage, directionOf, type Language, languageKey, languages } from '../contract/languages.ts';
export const defaultLanguage = constants.defaultLanguage satisfies Language;

/** The first language of the browser's that the platform speaks. */
export const preferredLanguage = (wanted: readonly string[]): Language => firstKnown(wanted) ?? defaultLanguage;
