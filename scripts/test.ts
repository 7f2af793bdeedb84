import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareChromium } from './test/chromium.ts';
import * as steps from './test/steps.ts';

/** `npm test`: every check, and one closing line. `npm test -- unit journeys` runs only the named steps. */
const groups = [
  // Compilers, mostly on one processor each and without time limits.
  [steps.lint, steps.types, steps.build, steps.storybook],
  // One after the other: two of these at once would exceed each other's time limits on two processors.
  [steps.unit],
  [steps.server],
  [steps.postgresql],
  [steps.stories],
  [steps.campaigns],
  [steps.journeys],
];
const names = groups.flat().map(({ name }) => name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'manuka-test-'));
const chromium = prepareChromium();
const env = {
  ...(chromium ? { CHROME: chromium } : {}),
  CI: 'true',
  FORCE_COLOR: '0',
  NODE_ENV: 'test',
};

const total = { passed: 0, failed: 0 };
const broken: string[] = [];
const notes: string[] = [];

for (const group of groups) {
  const wanted = group.filter(({ name }) => asked.length === 0 || asked.includes(name));
  await Promise.all(wanted.map((step) => runStep(step, wanted.length > 1)));
}

rmSync(scratch, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
for (const line of notes) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** @param isBeside whether other steps run at the same time: its output is shown when it ends */
async function runStep({ name, run }: steps.Step, isBeside: boolean): Promise<void> {
  const before = performance.now();
  if (!isBeside) console.log(`\n── ${name}`);
  const output: string[] = [];
  const onOutput = isBeside ? (text: string) => void output.push(text) : undefined;
  const context = { scratch, env, note: (line: string) => void notes.push(line), onOutput };
  const counts = await run(context).catch((error: unknown): steps.Counts => {
    output.push(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  if (isBeside) console.log(`\n── ${name}`);
  process.stdout.write(output.join(''));
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}
