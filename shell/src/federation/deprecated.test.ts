import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type DeprecatedUse, deprecatedExports, onDeprecatedUse, withNotices } from './deprecated.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const calledBy = (release: string) =>
  `Error\n    at https://manuka.example/releases/${release}/c/page.0123456789.js:1:9`;

it('reports each release that uses a deprecated export once, and the export still works [B-29]', () => {
  const uses: DeprecatedUse[] = [];
  onDeprecatedUse((use) => uses.push(use));
  const exported = { slug: (text: string) => text.toLowerCase(), other: () => 1 };
  let stack = '';
  const lent = withNotices('shared-sdk', exported, ['slug', 'gone'], () => stack) as typeof exported;
  expect(lent.other).toBe(exported.other);
  stack = calledBy('mfe-chat/1.0.0-0123456789ab');
  expect(lent.slug('A')).toBe('a');
  lent.slug('B');
  stack = calledBy('mfe-chat/1.1.0-abcdefabcdef');
  lent.slug('C');
  stack = 'Error at unknown';
  lent.slug('D');
  expect(uses).toEqual([
    { name: 'shared-sdk/slug', remote: 'mfe-chat', release: '1.0.0-0123456789ab' },
    { name: 'shared-sdk/slug', remote: 'mfe-chat', release: '1.1.0-abcdefabcdef' },
    { name: 'shared-sdk/slug', remote: undefined, release: undefined },
  ]);
});

it('lends a module without deprecated exports as it is', () => {
  const exported = { a: 1 };
  expect(withNotices('shared-ui', exported, [])).toBe(exported);
});

it('lists every export that is marked as deprecated in the API reports', () => {
  for (const name of ['shared-sdk', 'shared-ui']) {
    const report = readFileSync(path.join(root, name, 'api-report.md'), 'utf8');
    const marked = [...report.matchAll(/^\/\*\* @deprecated \*\/\n(?:function|const|class) (\w+)/gm)].map(
      ([, found]) => found,
    );
    const known = Object.entries(deprecatedExports).flatMap(([module, names]) =>
      module === name || module.startsWith(`${name}/`) ? names : [],
    );
    expect(known.toSorted()).toEqual(marked.toSorted());
  }
});
