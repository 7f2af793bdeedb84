import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const IMPORT = /import \* as (\w+) from '(\.[^']+\.module\.css)'/g;

/** Classes defined in a style sheet. */
function defined(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = css.match(/[^{}]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][A-Za-z]*/g) ?? []));
}

/** Four-value shorthands with different second and fourth values: those are physical left and right. */
function sidedShorthands(css: string): string[] {
  const shorthands = [...css.matchAll(/(?:^|[\s;{])((?:padding|margin|inset):\s*([^;]+));/gm)];
  return shorthands.flatMap(([, declaration, value]) => {
    const values = value?.match(/(?:[^\s()]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()]+)/g) ?? [];
    return declaration && values.length === 4 && values[1] !== values[3] ? [declaration] : [];
  });
}

const used = new Map<string, Set<string>>();
for (const file of globSync('**/*.tsx', { cwd: root })) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const body = source.replaceAll(IMPORT, '');
  for (const [, name, from] of source.matchAll(IMPORT)) {
    if (!name || !from) continue;
    const sheet = path.join(root, path.dirname(file), from);
    const names = used.get(sheet) ?? new Set<string>();
    for (const [, key] of body.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]+)\\b`, 'g'))) if (key) names.add(key);
    used.set(sheet, names);
  }
}

const sheets = globSync('**/*.module.css', { cwd: root }).map((sheet) => ({ sheet, file: path.join(root, sheet) }));

describe.each(sheets)('$sheet', ({ file }) => {
  it('defines exactly the classes in use', () => {
    expect([...(used.get(file) ?? [])].sort()).toEqual([...defined(file)].sort());
  });

  it('is in the ui layer and uses no physical left or right', () => {
    const css = readFileSync(file, 'utf8');
    expect(css.startsWith('@layer ui {')).toBe(true);
    expect(css).not.toMatch(/(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)\s*:/m);
    expect(css).not.toMatch(/text-align:\s*(?:left|right)/);
    expect(sidedShorthands(css)).toEqual([]);
  });
});
