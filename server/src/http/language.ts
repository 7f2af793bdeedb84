export const languages = ['en', 'ko'] as const;
export type Language = (typeof languages)[number];

/** The first language of `Accept-Language` that the catalogue speaks, else English (I18N-01). */
export function languageOf(header: string | undefined): Language {
  for (const item of (header ?? '').slice(0, 200).split(',')) {
    const [tag] = item.trim().toLowerCase().split(/[-;]/);
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return 'en';
}

/** The text in `language`, else in English. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: Language): string =>
  texts[language] ?? texts.en ?? '';
