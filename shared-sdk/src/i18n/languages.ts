import { constants } from '../contract/constants.ts';

/** The languages that the platform speaks, each under its own name. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'ko', name: '한국어' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const defaultLanguage = constants.defaultLanguage satisfies Language;

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

export function asLanguage(value: unknown): Language | null {
  return languages.find(({ code }) => code === value)?.code ?? null;
}

/** The first language of the browser's that the platform speaks. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = asLanguage(tag.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return defaultLanguage;
}
