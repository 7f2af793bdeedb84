import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callReference } from './calls/reference.ts';
import { routeTable } from './calls/route-table.ts';

/**
 * `npm run calls` generates files from the definitions of the calls: the browser's table, which has no schemas, and the
 * reference. `npm run calls -- --check` fails if a file differs.
 */
const root = path.resolve(import.meta.dirname, '..');
const files: Readonly<Record<string, () => string>> = {
  'shared-sdk/src/contract/routes.ts': routeTable,
  'docs/schemas/calls.md': callReference,
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const outdated = Object.entries(files).filter(([file, make]) => {
  const text = make();
  const target = path.join(root, file);
  if (!values.check) writeFileSync(target, text);
  return values.check && readFileSync(target, 'utf8') !== text;
});
for (const [file] of outdated)
  console.error(`${file} differs from the definitions of the calls: run \`npm run calls\``);
process.exitCode = outdated.length > 0 ? 1 : 0;
