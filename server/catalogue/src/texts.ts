import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A text by language code; `en` is always there. */
export type Texts = Readonly<Record<string, string>>;
type Tree = { readonly [key: string]: string | Tree };

const folder = path.join(import.meta.dirname, 'locales');
const files = readdirSync(folder).map((file): readonly [language: string, Tree] => [
  path.basename(file, '.json'),
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree,
]);

/**
 * A text of `locales/<language>.json` in all languages.
 * @param keys the path to the text: `'categories', 'romance', 'title'`
 * @throws Error where a language has no such text; this happens when the package is loaded
 */
export function texts(...keys: readonly [string, ...string[]]): Texts {
  return Object.fromEntries(files.map(([language, tree]) => [language, textIn(tree, keys, language)]));
}

function textIn(tree: Tree, keys: readonly string[], language: string): string {
  const text = keys.reduce<string | Tree | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    tree,
  );
  if (typeof text !== 'string') throw new Error(`locales/${language}.json has no text ${keys.join('.')}: add it.`);
  return text;
}
