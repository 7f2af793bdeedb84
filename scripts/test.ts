import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installChromium } from './test/chromium.ts';
import * as steps from './test/steps.ts';

/**
 * `npm test`: every check of the project, and one closing line. `npm test -- unit journeys` runs only the named steps.
 *
 * The steps of `first` run one after the other. Then two lanes run side by side: journeys wait for browsers and timers
 * more than they compute, and they have the processors' priority; the other lane fills what they leave. A step that runs
 * beside another one keeps its output until it has ended. The campaigns have limits for answers and run alone.
 */
const first = [steps.lint, steps.types, steps.build];
const lanes = [
  { niceness: 0, steps: [steps.journeys] },
  { niceness: 10, steps: [steps.unit, steps.server, steps.postgresql, steps.stories, steps.storybook] },
];
const last = [steps.campaigns];
const names = [...first, ...lanes.flatMap((lane) => lane.steps), ...last].map(({ name }) => name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
const isAsked = ({ name }: steps.Step) => asked.length === 0 || asked.includes(name);

const scratch = mkdtempSync(path.join(tmpdir(), 'manuka-test-'));
const chromium = findChromium() ?? installChromium();
const env = {
  ...(chromium ? { CHROME: chromium } : {}),
  CI: 'true',
  FORCE_COLOR: '0',
  NODE_ENV: 'test',
  // Servers start again and again: this saves stripping and compiling their sources each time.
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'),
};

const total = { passed: 0, failed: 0 };
const broken: string[] = [];
const notes: string[] = [];

for (const step of first.filter(isAsked)) await runStep(step, 0, false);
const busy = lanes.map((lane) => ({ ...lane, steps: lane.steps.filter(isAsked) })).filter((lane) => lane.steps.length);
await Promise.all(
  busy.map(async (lane) => {
    for (const step of lane.steps) await runStep(step, busy.length > 1 ? lane.niceness : 0, busy.length > 1);
  }),
);
for (const step of last.filter(isAsked)) await runStep(step, 0, false);

rmSync(scratch, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
for (const line of notes) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runStep({ name, run }: steps.Step, niceness: number, isBeside: boolean): Promise<void> {
  const before = performance.now();
  const output: string[] = [];
  console.log(isBeside ? `── ${name} has started` : `\n── ${name}`);
  const counts = await run({
    scratch,
    env,
    niceness,
    note: (line) => notes.push(line),
    onOutput: isBeside ? (text) => output.push(text) : undefined,
  }).catch((error: unknown): steps.Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) broken.push(name);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  if (isBeside) console.log(`\n── ${name}\n${output.join('').trimEnd()}`);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}
