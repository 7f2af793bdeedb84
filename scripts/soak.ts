import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run soak-tests -- [--runs 20] [step …]`: repeats steps of `npm test`, all unless named, and prints which of
 * them failed in some runs and passed in others. It continues after a failure: it is here to find the test that fails
 * once in twenty runs.
 */
const root = path.resolve(import.meta.dirname, '..');
const { values, positionals: steps } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs takes a number of runs, 1 or more, not ${values.runs}.`);
  process.exit(1);
}

/** Number of failures by test title, or by step if the step prints no titles. */
const failures = new Map<string, number>();
let failedRuns = 0;
for (let run = 1; run <= runs; run += 1) {
  const { code, output } = await test();
  const failed = code === 0 ? [] : failedIn(output);
  if (code !== 0) failedRuns += 1;
  for (const title of failed) failures.set(title, (failures.get(title) ?? 0) + 1);
  console.log(`run ${run} of ${runs}: ${code === 0 ? 'passed' : `failed: ${failed.join('; ')}`}`);
  if (code !== 0) keepTraces(run);
}
const flaky = [...failures].filter(([, times]) => times < runs);
for (const [title, times] of [...failures].sort(([, a], [, b]) => b - a)) console.log(`${times} of ${runs}: ${title}`);
console.log(`figure flaky_tests ${flaky.length} count`);
console.log(`${runs - failedRuns} runs passed, ${failedRuns} failed`);
process.exitCode = failedRuns > 0 ? 1 : 0;

/** The next run would delete the traces and screenshots of this one. */
function keepTraces(run: number): void {
  if (!existsSync(path.join(root, 'test-results'))) return;
  const kept = path.join('soak-results', `run-${run}`);
  rmSync(path.join(root, kept), { recursive: true, force: true });
  cpSync(path.join(root, 'test-results'), path.join(root, kept), { recursive: true });
  console.log(`  traces and screenshots: ${kept}`);
}

function test(): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, ['scripts/test.ts', ...steps], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }));
  });
}

/** The titles that Vitest (`FAIL …`), Playwright (`  1) …`) and the campaigns (`FAIL …`) print; else the steps. */
function failedIn(output: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
  const lines = output.replace(/\u001B\[[\d;]*m/g, '').split('\n');
  const titles = lines.flatMap(
    (line) => /^\s*FAIL\s+(\S.*)$/.exec(line)?.[1] ?? /^ {2}\d+\) (.+?) ─*$/.exec(line)?.[1] ?? [],
  );
  if (titles.length > 0) return [...new Set(titles.map((title) => title.trim()))];
  return lines.flatMap((line) => /^Failed: (.+)$/.exec(line)?.[1]?.split(', ') ?? []);
}
