/**
 * The platform's languages, each with its own name. A new language needs a line here and its files:
 * docs/languages.md names them, and `scripts/locales.test.ts` misses whatever is not there.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'ko', name: '한국어' },
  { code: 'ar', name: 'العربية' },
] as const;
export type Language = (typeof languages)[number]['code'];

/** Where a browser keeps the language that was chosen. */
export const languageKey = 'manuka.language';

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

export function asLanguage(value: unknown): Language | null {
  return languages.find(({ code }) => code === value)?.code ?? null;
}

/** The first of the wanted languages that the platform speaks; null if it speaks none of them. */
export function firstKnown(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const known = asLanguage(tag.trim().toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return null;
}
