import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { owners } from './owners.ts';

/** Every requirement with its owner. */
export function requirements(): ReadonlyMap<string, string> {
  const all = Object.entries(owners).flatMap(([owner, areas]) =>
    Object.entries(areas).flatMap(([area, numbers]) =>
      numbersIn(numbers).map((n) => [`${area}-${String(n).padStart(2, '0')}`, owner] as const),
    ),
  );
  return new Map(all);
}

function numbersIn(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}

const TESTS = '{server,shared-sdk,shared-ui,shell,mfe-*,e2e,scripts}/**/*.{test,spec,stories}.{ts,tsx}';
/** An id in a text: a title, or a row of a table of titles. A comment names nothing. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const ID = /\b[A-Z][A-Z0-9]+-\d+\b/g;

/** The packages whose tests name each requirement. */
export function namedIn(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })) {
    const [owner = ''] = file.split(path.sep);
    const code = withoutComments(readFileSync(path.join(root, file), 'utf8'));
    for (const id of code.match(TEXT)?.flatMap((text) => text.match(ID) ?? []) ?? [])
      found.set(id, (found.get(id) ?? new Set()).add(owner));
  }
  return found;
}

const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
