import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from 'shared-sdk/contract';
import { languages as spoken } from 'shared-sdk/languages';
import { describe, expect, it } from 'vitest';
import { type BuiltKey, builtKeys, namedElsewhere, sameInEveryLanguage } from './locales/built-keys.ts';

const root = path.resolve(import.meta.dirname, '..');
const codes = spoken.map(({ code }) => code);
const others = codes.filter((code) => code !== 'en');
const packages = [
  'shared-sdk',
  'shell',
  'mfe-explore',
  'mfe-chat',
  'mfe-create',
  'mfe-account',
  'server',
  'server/catalogue',
];
const pages = 'shell/src/pages/content';

type Tree = { readonly [key: string]: string | Tree };
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Plural forms for a single number, which may have it in words. */
const EXACT = /_(zero|one|two)$/;

const read = (name: string, language: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(path.join(root, name, 'src/locales', `${language}.json`), 'utf8')) as Tree));

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const baseOf = (key: string) => key.replace(PLURAL, '');
/** Keys without their plural forms, which depend on the language. */
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(baseOf))].sort();
/** `{{name}}` in the client's texts, `{name}` in mails, the addresses of links. */
const placeholders = (text: string) => [...new Set(text.match(/\{+\s*\w+\s*\}+/g))].sort();

/** The sources of a package that run in users' browsers. */
function sourceOf(name: string): string {
  const folder = path.join(root, name, 'src');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|(^|\/)(testing|boundary-probes)\//.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

const filled = ({ pattern, values }: BuiltKey) => values.map((value) => pattern.replace(/\{.*\}/, value));

describe.each(packages)('the texts of %s', (name) => {
  const english = read(name, 'en');

  it('stand in files of the languages that the platform speaks, and in no others [I18N-01, I18N-05]', () => {
    const files = readdirSync(path.join(root, name, 'src/locales')).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(codes.map((language) => `${language}.json`).sort());
  });

  it.each(others)('are complete in %s: none missing, none too many, none empty', (language) => {
    const translated = read(name, language);
    expect(keysOf(translated)).toEqual(keysOf(english));
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(codes)('have the plural forms of %s, each of them and no other', (language) => {
    const translated = read(name, language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set([...translated.keys()].filter((key) => PLURAL.test(key)).map(baseOf));
    const expected = [...plurals].flatMap((key) => categories.map((category) => `${key}_${category}`));
    expect([...translated.keys()].filter((key) => PLURAL.test(key)).sort()).toEqual(expected.sort());
  });

  it.each(others)('name the same values in %s', (language) => {
    for (const [key, text] of read(name, language)) {
      const wanted = placeholders(english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '');
      const named = placeholders(text);
      if (EXACT.test(key)) expect(wanted, key).toEqual(expect.arrayContaining(named));
      else expect([key, named]).toEqual([key, wanted]);
    }
  });

  it.each(others)('are translated into %s', (language) => {
    const same = sameInEveryLanguage[name] ?? [];
    const left = [...read(name, language)].filter(([key, text]) => english.get(key) === text && !same.includes(key));
    expect(left).toEqual([]);
  });
});

describe.each(packages.filter((name) => !name.startsWith('server')))('the keys of %s', (name) => {
  const source = sourceOf(name);
  const keys = keysOf(read(name, 'en'));
  const built = builtKeys[name] ?? [];

  it('are all used [I18N-02]', () => {
    const known = new Set([...built.flatMap(filled), ...(namedElsewhere[name] ?? [])]);
    expect(keys.filter((key) => !known.has(key) && !source.includes(`'${key}'`))).toEqual([]);
  });

  it('are all there, put together or in one piece [I18N-02, I18N-04]', () => {
    const asked = [...source.matchAll(/(?<!\* .*)\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
    expect([...asked, ...built.flatMap(filled)].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('that are put together are listed, as long as they are', () => {
    const groups = new Set(keys.map((key) => key.split('.')[0]));
    const found = [...source.matchAll(/`([\w-]+)\.([^`\s]*\$\{[^`]*)`/g)]
      .filter(([, group]) => groups.has(group ?? ''))
      .map(([, group, rest]) => `${group}.${rest?.replaceAll('$', '')}`);
    const listed = built.map(({ pattern }) => pattern);
    expect(found.filter((pattern) => !listed.includes(pattern))).toEqual([]);
    expect(listed.filter((pattern) => !found.includes(pattern))).toEqual([]);
  });
});

describe('labels that differ by translation [I18N-03]', () => {
  it.each([
    ['shell', 'chats.earlier'],
    ['mfe-account', 'gems.purchase'],
    ['mfe-account', 'notEnough.purchase'],
    ['mfe-account', 'profile.deleteConfirm'],
    ['shell', 'account.cancel'],
  ])('%s names %s in each language in its own way', (name, key) => {
    const labels = codes.map((code) => read(name, code).get(key));
    expect(new Set(labels).size).toBe(codes.length);
  });
});

describe('the texts of the server', () => {
  it('are all used', () => {
    const source = sourceOf('server') + sourceOf('server/painter');
    const used = (key: string) =>
      source.includes(`'${key.split('.').join("', '")}'`) ||
      // The names of special moments are next to their descriptions.
      (key.startsWith('special.') && source.includes(`name: '${key.slice('special.'.length)}'`)) ||
      // One text for each error code.
      (key.startsWith('errors.') && key.slice('errors.'.length) in errorCatalogue) ||
      // The keys of picture descriptions are the painter's names.
      (key.startsWith('picture.') && source.includes(`'${key.split('.').at(-1)}'`));
    // The keys of mails are their kinds, which are a type of the queue.
    const left = keysOf(read('server', 'en')).filter(
      (key) => !used(key) && !/^mails\.[\w-]+\.(subject|body)$/.test(key),
    );
    expect(left).toEqual([]);
  });
});

it('the texts of the catalogue are all used', () => {
  const source = sourceOf('server/catalogue');
  const left = keysOf(read('server/catalogue', 'en')).filter(
    (key) => !source.includes(`'${key.split('.').join("', '")}'`),
  );
  expect(left).toEqual([]);
});

describe('the public pages', () => {
  const files = readdirSync(path.join(root, pages));
  const names = [...new Set(files.map((file) => file.replace(/\.\w+\.md$/, '')))];
  const shapeOf = (file: string) =>
    readFileSync(path.join(root, pages, file), 'utf8')
      .split('\n')
      .flatMap((line) => /^(#+|-|\d+\.)(?= )/.exec(line)?.[0] ?? []);

  it('stand in every language, built alike [STATIC-06, I18N-01]', () => {
    expect(files.sort()).toEqual(names.flatMap((name) => codes.map((code) => `${name}.${code}.md`)).sort());
    for (const name of names)
      for (const code of others)
        expect([name, code, ...shapeOf(`${name}.${code}.md`)]).toEqual([name, code, ...shapeOf(`${name}.en.md`)]);
  });
});
