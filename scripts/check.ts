import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { affectedTests } from './check/affected.ts';
import { lastDurations, nearest } from './check/selection.ts';

/**
 * `npm run check`: linter, types, tests of Node and jsdom. With `--changed` only for what differs from `main`, or from
 * the commit given with `--since`: the changed files, all types, and the tests that load a changed file, those of the
 * server too. Where a change reaches more tests than fit into the time, the nearest run.
 */
const { values } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'main' } },
});
const root = path.resolve(import.meta.dirname, '..');
/** Time of all test files together, in milliseconds: on two cores half of it passes. */
const BUDGET_MS = 50_000;
/** Fast tests that read files of the project instead of importing them. */
const READERS = ['boundaries', 'docs', 'language', 'locales', 'map'].map((name) => `scripts/${name}.test.ts`);

const changedOnly = ['--changed', `--since=${values.since}`, '--no-errors-on-unmatched'];
run('biome', ['check', '--error-on-warnings', ...(values.changed ? changedOnly : []), '.']);
run('tsc', ['-b']);
const projects = ['unit', 'component*', ...(values.changed ? ['server'] : [])];
run('vitest', [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...(values.changed ? ['--passWithNoTests', ...selectTests()] : []),
]);

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function selectTests(): readonly string[] {
  const affected = affectedTests(root, changedFiles());
  const chosen = nearest(affected, lastDurations(root), BUDGET_MS);
  if (chosen.length < affected.length)
    console.log(
      `The change reaches ${affected.length} test files: the nearest ${chosen.length} run. npm test runs all.`,
    );
  return [...new Set([...chosen.map(({ file }) => file), ...READERS])];
}

/** Files that differ from the commit that the branch left `main` at, and new files that are not committed yet. */
function changedFiles(): string[] {
  const base = git('merge-base', values.since, 'HEAD');
  if (base === undefined) {
    console.error(`There is no commit ${values.since} to compare with. Name one with --since.`);
    process.exit(1);
  }
  const lists = [git('diff', '--name-only', base.trim()), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list?.split('\n').filter(Boolean) ?? []);
}

function git(...args: string[]): string | undefined {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
