import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remoteSchema } from 'shared-sdk/contract';
import { lentModules, root } from '../rspack.base.ts';
import { differences } from './api/differences.ts';
import { apiReport } from './api/report.ts';

/**
 * `pnpm api` writes the reports of the interfaces that remotes depend on: the exports of `shared-sdk` and `shared-ui`,
 * and the types of a remote and its `remote.json`. `pnpm api --check` fails if the code differs from the reviewed
 * reports.
 */
const declared = (file: string) => path.join(root, '.ts', file.replace(/\.tsx?$/, '.d.ts'));
const contract = declared('shared-sdk/src/contract/x.ts').replace(/x\.d\.ts$/, '');

const entriesOf = (name: string) => {
  const { exports } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([entry, file]) => ({
    module: entry.replace(/^\./, name),
    file: declared(path.join(name, file)),
  }));
};
const lent = (name: string) => entriesOf(name).filter(({ module }) => Object.hasOwn(lentModules, module));

const reports: Readonly<Record<string, () => string>> = {
  'shared-sdk/api-report.md': () =>
    apiReport({
      title: 'What shared-sdk lends to remotes',
      entries: lent('shared-sdk'),
      isOpaque: (file) => file.startsWith(contract),
    }),
  'shared-ui/api-report.md': () => apiReport({ title: 'What shared-ui lends to remotes', entries: lent('shared-ui') }),
  'docs/schemas/remote-api-report.md': () =>
    apiReport({
      title: 'What a remote is',
      entries: [
        { module: 'manifest', file: declared('shared-sdk/src/remote/manifest.ts') },
        { module: 'remote', file: declared('shared-sdk/src/remote/define-remote.ts') },
        { module: 'events', file: declared('shared-sdk/src/events.ts') },
        { module: 'modals', file: declared('shared-sdk/src/modals.ts') },
      ],
      isOpaque: (file) => file.startsWith(contract),
    }),
  'docs/schemas/remote.v1.json': () => `${JSON.stringify(remoteSchema(), null, 2)}\n`,
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
// Nothing to do if they are up to date.
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', 'shared-sdk', 'shared-ui'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const problems: string[] = [];
for (const [file, make] of Object.entries(reports)) {
  const full = path.join(root, file);
  const reviewed = existsSync(full) ? readFileSync(full, 'utf8') : '';
  const now = make();
  if (now === reviewed) continue;
  if (values.check) problems.push(...differences(file, reviewed, now, root));
  else {
    writeFileSync(full, now);
    console.log(`wrote ${file}`);
  }
}
if (problems.length > 0) {
  console.error(
    [
      'The platform promises something else to its remotes than what was reviewed:',
      ...problems,
      'If that is meant: npm run api, and commit what it writes. What remotes use goes by way of @deprecated.',
    ].join('\n'),
  );
  process.exitCode = 1;
}
