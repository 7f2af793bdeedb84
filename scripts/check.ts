import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run check`: linter, types, tests of Node and jsdom. With `--changed` only what differs from `main` or from the
 * commit given with `--since`: its files, all types, and the tests that import it, on the server too.
 */
const { values } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'main' } },
});
const root = path.resolve(import.meta.dirname, '..');
const projects = ['unit', 'component*', ...(values.changed ? ['server'] : [])];
const commands: readonly (readonly [string, ...string[]])[] = [
  [
    'biome',
    'check',
    '--error-on-warnings',
    ...(values.changed ? ['--changed', `--since=${values.since}`, '--no-errors-on-unmatched'] : []),
    '.',
  ],
  ['tsc', '-b'],
  [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(values.changed ? ['--changed', base(), '--passWithNoTests'] : []),
  ],
];
for (const [command, ...args] of commands) {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The commit that the branch left `main` at, so that what `main` got since does not count as changed. */
function base(): string {
  const { stdout, status } = spawnSync('git', ['merge-base', values.since, 'HEAD'], { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`There is no commit ${values.since} to compare with. Name one with --since.`);
  process.exit(1);
}
