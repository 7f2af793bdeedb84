import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['shared-sdk', 'shell', 'mfe-explore', 'mfe-chat', 'mfe-create', 'mfe-account'];
const languages = ['ko'];

type Tree = { readonly [key: string]: string | Tree };
const PLURAL = /_(zero|one|two|few|many|other)$/;

const read = (name: string, language: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(path.join(root, name, 'src/locales', `${language}.json`), 'utf8')) as Tree));

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Keys without their plural forms, which differ from language to language. */
const keys = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();

describe.each(packages)('the texts of %s', (name) => {
  const english = read(name, 'en');

  it('stand in files of the languages that the platform speaks, and in no others [I18N-01]', () => {
    const files = readdirSync(path.join(root, name, 'src/locales')).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(['en.json', ...languages.map((language) => `${language}.json`)].sort());
    expect(existsSync(path.join(root, name, 'src/locales/en.json'))).toBe(true);
  });

  it.each(languages)('are complete in %s: none missing, none too many, none empty', (language) => {
    const translated = read(name, language);
    expect(keys(translated)).toEqual(keys(english));
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('have a plural form for every category of %s', (language) => {
    const translated = read(name, language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set(
      [...translated.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    );
    for (const key of plurals)
      for (const category of categories) expect(translated.has(`${key}_${category}`), `${key}_${category}`).toBe(true);
  });

  it.each(languages)('name the same values in %s', (language) => {
    const translated = read(name, language);
    for (const [key, text] of translated) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      expect(
        placeholders(text).filter((value) => !placeholders(original ?? '').includes(value)),
        key,
      ).toEqual([]);
    }
  });
});
