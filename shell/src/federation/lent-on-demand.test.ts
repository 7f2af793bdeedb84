import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lentOnDemand } from './lent-on-demand.ts';

it('lends every entry of the design system', () => {
  const file = path.join(import.meta.dirname, '../../../shared-ui/package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
  const entries = Object.keys(exports).filter((name) => /^\.\/[\w-]+$/.test(name));
  expect(Object.keys(lentOnDemand).sort()).toEqual(entries.map((name) => name.replace(/^\./, 'shared-ui')).sort());
});
