import { firstKnown, type Language } from 'shared-sdk/contract';

export type { Language };

/** The first supported language of `Accept-Language`, else English (I18N-01). */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').slice(0, 200).split(',');
  return firstKnown(wanted.map((item) => item.split(';')[0] ?? '')) ?? 'en';
}

/** The text in `language`, else in English. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: Language): string =>
  texts[language] ?? texts.en ?? '';
