import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collect, type Expression } from './collect.ts';
import { complaint, verdictsOn } from './verdicts.ts';

/** The safety rules are being rewritten as tables of phrases; they are checked as soon as they are. */
const NOT_YET = ['server/src/ai/moderation/', 'server/src/ai/offline/companion/hearing/danger.ts'];
/** Where an expression may be excused: it reads only what the tests themselves wrote. */
const OWN_TEXT = /\/testing\//;
const FOLDERS = ['server/src', 'shared-sdk/src'];
const FIRST_RUN = 300_000;

const { expressions, building, unknown } = collect(FOLDERS);
const isChecked = ({ file }: { readonly file: string }) => !NOT_YET.some((part) => file.startsWith(part));

it('finds the expressions of the server and of the SDK', () => {
  expect(expressions.length).toBeGreaterThan(1_500);
});

it('knows every expression: none is built of unknown parts at run time', () => {
  expect(
    unknown
      .filter(isChecked)
      .map(({ file, line }) => `${file}:${line}: use withWords, or build the expression when the file is loaded.`),
  ).toEqual([]);
});

it('proves that each expression is searched for in linear time', { timeout: FIRST_RUN }, () => {
  const checked = [...expressions, ...builtBy(building)].filter(isChecked);
  const complaints = [...verdictsOn(checked)]
    .filter(([{ file, excuse }, { kind }]) => kind !== 'linear' && !(excuse && OWN_TEXT.test(file)))
    .map(([expression, verdict]) => complaint(expression, verdict));
  expect(complaints.join('\n')).toBe('');
});

function builtBy(files: readonly string[]): Expression[] {
  const record = path.join(import.meta.dirname, 'record.ts');
  return JSON.parse(execFileSync(process.execPath, [record, ...files], { encoding: 'utf8' })) as Expression[];
}
