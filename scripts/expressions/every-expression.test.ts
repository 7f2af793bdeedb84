import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { packages } from '../map/repository.ts';
import { collect, type Expression } from './collect.ts';
import { verdictOn } from './linear.ts';
import { complaint, verdictsOn } from './verdicts.ts';

/** Folders in which expressions may be exempt, because they only read texts of the tests. */
const OWN_TEXT = /\/testing\//;
/** Not the shell: it only reads what its own server sends, in its user's own browser. */
const FOLDERS = [...packages.filter((name) => name !== 'shell').map((name) => `${name}/src`), 'bench/evaluation'];
const FIRST_RUN = 300_000;

const { expressions, building, unknown } = collect(FOLDERS);

it('finds the expressions of every part', () => {
  expect(expressions.length).toBeGreaterThan(1_500);
});

it('knows every expression: none is built of unknown parts at run time', () => {
  expect(
    unknown.map(({ file, line }) => `${file}:${line}: use withWords, or build the expression when the file is loaded.`),
  ).toEqual([]);
});

it('proves that each expression is searched for in linear time', { timeout: FIRST_RUN }, () => {
  const checked = [...expressions, ...builtBy(building)];
  const complaints = [...verdictsOn(checked)]
    .filter(([{ file, excuse }, { kind }]) => kind !== 'linear' && !(excuse && OWN_TEXT.test(file)))
    .map(([expression, verdict]) => complaint(expression, verdict));
  expect(complaints.join('\n')).toBe('');
});

it("proves the same for zod's own formats, such as addresses and dates", async () => {
  const zod = pathToFileURL(
    createRequire(path.join(import.meta.dirname, '../../shared-sdk/package.json')).resolve('zod'),
  );
  const { regexes } = (await import(zod.href)) as { readonly regexes: Readonly<Record<string, unknown>> };
  const formats = Object.entries(regexes).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp);
  expect(formats.length).toBeGreaterThan(20);
  expect(formats.filter(([, { source, flags }]) => verdictOn(source, flags).kind !== 'linear')).toEqual([]);
});

function builtBy(files: readonly string[]): Expression[] {
  const record = path.join(import.meta.dirname, 'record.ts');
  return JSON.parse(execFileSync(process.execPath, [record, ...files], { encoding: 'utf8' })) as Expression[];
}
