import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remotes } from './stale.mjs';

let home: string;
let stale: typeof import('./stale.mjs');
const parts = [...remotes, 'shell'];

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), content);
};

/** A separate checkout in which everything is built. */
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-stale-'));
  for (const script of ['stale.mjs', 'lock-inputs.mjs', 'toolchain.mjs'])
    cpSync(path.join(import.meta.dirname, script), path.join(home, 'scripts', script));
  for (const name of parts) {
    write(`${name}/src/main.ts`, name);
    write(`${name}/src/manifest.ts`, name);
    write(`${name}/package.json`, '{}');
    mkdirSync(path.join(home, name, 'dist'));
  }
  for (const file of [
    'rspack.base.ts',
    'pnpm-lock.yaml',
    'scripts/build.ts',
    'scripts/build/remote-manifest.ts',
    'shared-sdk/src/contract/remote-manifest.ts',
    'shared-ui/src/button.tsx',
    'server/src/main.ts',
    'server/package.json',
  ])
    write(file, file);
  stale = await import(pathToFileURL(path.join(home, 'scripts/stale.mjs')).href);
  stale.markFresh(parts);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('a part is rebuilt', () => {
  it('if it was never built, or its build is missing', () => {
    rmSync(path.join(home, 'mfe-chat/dist'), { recursive: true });
    expect(stale.staleParts()).toEqual(['mfe-chat']);
  });

  it.each([
    ['a source of it', 'mfe-chat/src/deep/inside/page.tsx', ['mfe-chat']],
    ['a text of it', 'mfe-chat/src/locales/ko.json', ['mfe-chat']],
    ['its version', 'mfe-chat/package.json', ['mfe-chat']],
    ['the shell', 'shell/src/main.ts', ['shell']],
    ['what only the shell carries', 'shared-ui/src/button.tsx', ['shell']],
    ['a version that is lent', 'server/package.json', parts],
    ['the bundler’s settings', 'rspack.base.ts', parts],
    ['the form of the lockfile', 'pnpm-lock.yaml', parts],
    ['the build', 'scripts/build.ts', parts],
    ['a step of the build', 'scripts/build/remote-manifest.ts', parts],
    ['the shape of remote.json', 'shared-sdk/src/contract/remote-manifest.ts', parts],
  ])('where %s changed', (_, file, expected) => {
    write(file, 'changed');
    expect([...stale.staleParts()].sort()).toEqual([...expected].sort());
  });

  it('if a source was removed or renamed', () => {
    write('mfe-chat/src/extra.ts', 'extra');
    stale.markFresh(['mfe-chat']);
    rmSync(path.join(home, 'mfe-chat/src/extra.ts'));
    expect(stale.staleParts()).toEqual(['mfe-chat']);
    write('mfe-chat/src/other.ts', 'extra');
    expect(stale.staleParts()).toEqual(['mfe-chat']);
  });
});

describe('where the lockfile changed, a part is rebuilt', () => {
  /** Each remote has a dependency `<remote>-uses`, which needs `<remote>-inner`; the root has the bundler. */
  const lockfile = (changes: Readonly<Record<string, string>> = {}, more: readonly string[] = []) => {
    const version = (name: string) => changes[name] ?? '1.0.0';
    const importers = [...parts, 'shared-sdk', 'shared-ui', ...more];
    const uses = (name: string) =>
      `${name}-uses:\n        specifier: ^1.0.0\n        version: ${version(name)}(react@19.0.0)`;
    const lines = [
      `importers:\n\n  .:\n    dependencies:\n      '@x/bundler':\n        specifier: 1.0.0\n        version: ${version('bundler')}`,
      `    devDependencies:\n      runner:\n        specifier: 1.0.0\n        version: ${version('runner')}`,
      ...importers.map((name) => `  ${name}:\n    dependencies:\n      ${uses(name)}`),
      'packages:\n\n  unused@1.0.0:\n    resolution: {integrity: x}',
      `snapshots:\n\n  '@x/bundler@${version('bundler')}': {}`,
      ...importers.flatMap((name) => [
        `  ${name}-uses@${version(name)}(react@19.0.0):\n    dependencies:\n      ${name}-inner: ${version(`${name}-inner`)}`,
        `  ${name}-inner@${version(`${name}-inner`)}: {}`,
      ]),
    ];
    write('pnpm-lock.yaml', `lockfileVersion: '9.0'\n\n${lines.join('\n\n')}\n`);
  };
  beforeEach(() => {
    lockfile();
    stale.markFresh(parts);
  });

  it.each([
    ['its dependency', { 'mfe-chat': '1.0.1' }, ['mfe-chat']],
    ['a dependency of its dependency', { 'mfe-chat-inner': '1.0.1' }, ['mfe-chat']],
    ['a dependency of what only the shell carries', { 'shared-ui': '1.0.1' }, ['shell']],
    ['the bundler', { bundler: '1.0.1' }, parts],
    ['only what runs the tests', { runner: '1.0.1' }, []],
  ])('by %s', (_, changes, expected) => {
    lockfile(changes);
    expect([...stale.staleParts()].sort()).toEqual([...expected].sort());
  });

  it('but not by another remote that comes or goes', () => {
    lockfile({}, ['mfe-hello']);
    expect(stale.staleParts()).toEqual([]);
  });
});

describe('a part is not rebuilt', () => {
  it('if nothing changed, or only files that are not built', () => {
    expect(stale.staleParts()).toEqual([]);
    write('mfe-chat/src/main.test.ts', 'test');
    write('mfe-chat/src/page.test.tsx', 'test');
    write('mfe-chat/src/page.stories.tsx', 'story');
    write('server/src/main.ts', 'changed');
    expect(stale.staleParts()).toEqual([]);
  });

  it('if it was just built', () => {
    write('mfe-chat/src/main.ts', 'changed');
    write('mfe-explore/src/main.ts', 'changed');
    stale.markFresh(['mfe-chat']);
    expect(stale.staleParts()).toEqual(['mfe-explore']);
    expect(existsSync(path.join(home, 'mfe-chat/dist/.stamp'))).toBe(true);
  });
});
