import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from 'shared-sdk/contract';

/** A text in every language of the platform. */
export type LocalizedText = Readonly<Record<Language, string>>;
type Tree = { readonly [key: string]: string | Tree };

const files = languages.map(({ code }): readonly [Language, Tree] => [
  code,
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../locales', `${code}.json`), 'utf8')) as Tree,
]);

/**
 * A text from the server's locales, `locales/<language>.json`.
 *
 * @param keys the path of the text: `'community', 'title'`
 * @throws if a language lacks it, so that a missing text fails when the module loads
 */
export function localized(...keys: readonly [string, ...string[]]): LocalizedText {
  const texts = files.map(([language, tree]) => {
    const text = keys.reduce<string | Tree | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      tree,
    );
    if (typeof text !== 'string') throw new Error(`${language}.json has no text ${keys.join('.')}`);
    return [language, text] as const;
  });
  return Object.fromEntries(texts) as Record<Language, string>;
}
