import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const uses = (module: string) => `import * as it from '${module}';\nexport default it;\n`;

/** Folder of the importing file, and the module that it imports. */
const forbidden = [
  ['mfe-chat/src', 'shell'],
  ['mfe-chat/src', 'mfe-explore'],
  ['mfe-chat/src', 'server'],
  ['mfe-create/src', 'react-router-dom'],
  ['mfe-account/src', 'radix-ui'],
  ['mfe-chat/src', 'jotai'],
  ['shell/src', 'mfe-chat'],
  ['shell/src', 'server'],
  ['shared-ui/src', 'shared-sdk'],
  ['shared-ui/src', 'shared-sdk/react'],
  ['shared-sdk/src', 'react'],
  ['shared-sdk/src', 'shared-ui'],
  ['shared-sdk/src/react', 'shared-ui'],
  ['shared-sdk/src/contract', 'jotai'],
  ['shared-sdk/src/contract', '../../slug.ts'],
  ['server/src', 'shared-sdk'],
  ['server/src', 'shared-sdk/react'],
  ['server/src', 'shared-ui'],
  ['server/src', 'mfe-chat'],
  ['server/src', 'companion/evaluation'],
  ['server/src', 'companion/testing'],
  ['server/bus/src', 'server'],
  ['server/bus/src', 'shared-sdk'],
  ['server/catalogue/src', 'server'],
  ['server/companion/src', 'server'],
  ['server/companion/src', 'shared-sdk/contract'],
  ['server/connections/src', 'server'],
  ['server/embedded-database/src', 'server'],
  ['server/engine/src', 'server'],
  ['server/model-files/src', 'server'],
  ['server/moderation/src', 'companion'],
  ['server/operator-client/src', 'server'],
  ['server/ports/src', 'server'],
  ['server/prompt/src', 'server'],
  ['server/prompt/src', 'shared-sdk'],
  ['server/recall/src', 'server'],
  ['server/release-rules/src', 'server'],
  ['server/release-rules/src', 'shared-sdk'],
  ['server/speech/src', 'server'],
  ['server/text/src', 'server'],
  ['server/workers/src', 'server'],
  ['server/painter/src', 'server'],
  ['server/painter/src', 'shared-sdk/contract'],
] as const;
const allowed = [
  ['mfe-chat/src', 'shared-sdk'],
  ['mfe-chat/src', 'shared-sdk/react'],
  ['mfe-chat/src', 'shared-ui'],
  ['mfe-chat/src', './y.ts'],
  ['shared-sdk/src/react', 'react'],
  ['shared-sdk/src/contract', 'zod'],
  ['shared-sdk/src/contract', './enums.ts'],
  ['server/src', 'shared-sdk/contract'],
  ['server/src', 'companion'],
  ['server/src/testing', 'companion/evaluation'],
  ['server/bus/src', 'shared-sdk/contract'],
  ['server/companion/src', 'moderation'],
  ['server/prompt/src', 'shared-sdk/cards'],
] as const;
const globals = ['fetch', 'WebSocket', 'localStorage', 'sessionStorage'] as const;

const PROBES = 'boundary-probes';
const folders = new Set([...forbidden, ...allowed].map(([folder]) => path.join(root, folder, PROBES)));
const fileOf = (folder: string, what: string) => path.join(folder, PROBES, `${what.replace(/\W+/g, '_')}.ts`);

/** The linter's findings in each probe: file → names of rules. */
const found = new Map<string, Set<string>>();

beforeAll(() => {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const probe = (file: string, code: string) => writeFileSync(path.join(root, file), code);
  for (const [folder, module] of [...forbidden, ...allowed]) probe(fileOf(folder, module), uses(module));
  for (const name of globals) probe(fileOf('mfe-chat/src', `global ${name}`), `export default ${name};\n`);
  probe(fileOf('shared-ui/src', 'export all'), "export * from './button.ts';\n");
  probe(fileOf('mfe-chat/src', 'cycle a'), "import { b } from './cycle_b.ts';\nexport const a = () => b;\n");
  probe(fileOf('mfe-chat/src', 'cycle b'), "import { a } from './cycle_a.ts';\nexport const b = () => a;\n");
  for (const { category, location } of lint([...folders])) {
    const file = path.relative(root, path.resolve(root, location.path));
    found.set(file, (found.get(file) ?? new Set()).add(category.split('/').at(-1) ?? ''));
  }
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Finding {
  readonly category: string;
  readonly location: { readonly path: string };
}
function lint(paths: readonly string[]): Finding[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...paths];
  let report: string;
  try {
    report = execFileSync('biome', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(report) as { diagnostics: Finding[] }).diagnostics;
}

describe('the boundaries of the packages', () => {
  it.each(forbidden)('%s may not import %s', (folder, module) => {
    expect([...(found.get(fileOf(folder, module)) ?? [])]).toContain('noRestrictedImports');
  });

  it.each(allowed)('%s may import %s', (folder, module) => {
    expect([...(found.get(fileOf(folder, module)) ?? [])]).not.toContain('noRestrictedImports');
  });

  it.each(globals)('a remote may not reach for the global %s', (name) => {
    expect([...(found.get(fileOf('mfe-chat/src', `global ${name}`)) ?? [])]).toContain('noRestrictedGlobals');
  });

  it('no module is re-exported whole', () => {
    expect([...(found.get(fileOf('shared-ui/src', 'export all')) ?? [])]).toContain('noReExportAll');
  });

  it('no two modules import each other', () => {
    expect([...(found.get(fileOf('mfe-chat/src', 'cycle a')) ?? [])]).toContain('noImportCycles');
  });

  it('a package is entered by its exports only', async () => {
    const deep = 'shared-sdk/src/slug.ts';
    await expect(import(/* @vite-ignore */ deep)).rejects.toThrow();
    const { resolve } = createRequire(path.join(root, 'server/package.json'));
    expect(resolve('companion')).toBe(path.join(root, 'server/companion/src/index.ts'));
    expect(() => resolve('companion/src/chat/recall.ts')).toThrow(/exports/);
  });
});
