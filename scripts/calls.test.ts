import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callReference } from './calls/reference.ts';
import { routeTable } from './calls/route-table.ts';

const root = path.resolve(import.meta.dirname, '..');

it.each([
  ['shared-sdk/src/contract/routes.ts', routeTable],
  ['docs/schemas/calls.md', callReference],
])('%s agrees with the definitions of the calls: otherwise run `npm run calls`', (file, make) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(make());
});
