import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedIn, requirements } from '../requirements/named.ts';
import { root } from '../toolchain.mjs';
import { otherTexts, PROMISING, promises } from './promises.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Packages whose texts people read. The catalogue's texts are characters. */
const packages = ['shared-sdk', 'shell', 'mfe-explore', 'mfe-chat', 'mfe-create', 'mfe-account', 'server'];

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

/** The English texts of a package by key; plural forms are one text. */
function textsOf(name: string): Map<string, string> {
  const file = readFileSync(path.join(root, name, 'src/locales/en.json'), 'utf8');
  const texts = new Map<string, string>();
  for (const [key, text] of flatten(JSON.parse(file) as Tree)) {
    const one = key.replace(PLURAL, '_*');
    texts.set(one, `${texts.get(one) ?? ''} ${text}`);
  }
  return texts;
}

describe.each(packages)('the texts of %s', (name) => {
  const texts = textsOf(name);
  const kept = promises[name] ?? {};
  const others = otherTexts[name] ?? {};

  it('that promise something name the requirement that keeps it', () => {
    const promising = [...texts].filter(([, text]) => PROMISING.test(text)).map(([key]) => key);
    expect(promising.filter((key) => !(key in kept) && !(key in others))).toEqual([]);
  });

  it('are listed once, and as long as they are there', () => {
    const listed = [...Object.keys(kept), ...Object.keys(others)];
    expect(listed.filter((key) => !texts.has(key))).toEqual([]);
    expect(Object.keys(others).filter((key) => key in kept || !PROMISING.test(texts.get(key) ?? ''))).toEqual([]);
  });
});

it('every promise points to a row of the register or to an added one, and a test names the row', () => {
  const added = readFileSync(path.join(root, 'docs/spec-additions.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm);
  const rows = new Set([...requirements().keys(), ...[...added].map(([, id]) => id)]);
  const named = namedIn(root);
  const ids = new Set(Object.values(promises).flatMap((texts) => Object.values(texts).flat()));
  expect([...ids].filter((id) => !rows.has(id))).toEqual([]);
  expect([...ids].filter((id) => !named.has(id))).toEqual([]);
});
