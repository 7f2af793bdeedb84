import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { remotes, root } from '../rspack.base.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's messages for one file of a remote after a change in `shared-sdk`. */
function judge(remote: string, file: string, change: string): Promise<string[]> {
  const sdk = path.join(root, 'shared-sdk/src/index.ts');
  writeFileSync(path.join(folder, 'sdk.ts'), `export * from ${JSON.stringify(sdk)};\n${change}\n`);
  const config = {
    extends: path.join(root, remote, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      noEmit: true,
      emitDeclarationOnly: false,
      rootDir: '/',
      typeRoots: [path.join(root, 'node_modules/@types')],
      paths: { 'shared-sdk': [path.join(folder, 'sdk.ts')] },
    },
    include: [path.join(root, remote, file)],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve) => {
    execFile(compiler, ['-p', folder, '--pretty', 'false'], { cwd: root }, (_error, said) =>
      resolve(said.trim().split('\n')),
    );
  });
}

describe('the types that a remote is checked against', () => {
  it('are those of the workspace: no archive of them is made, fetched or named', () => {
    for (const remote of remotes) {
      const { resolve } = createRequire(path.join(root, remote, 'package.json'));
      expect(resolve('shared-sdk')).toBe(path.join(root, 'shared-sdk/src/index.ts'));
      const { references, compilerOptions } = JSON.parse(
        readFileSync(path.join(root, remote, 'tsconfig.json'), 'utf8'),
      );
      expect(references).toContainEqual({ path: '../shared-sdk' });
      expect(compilerOptions.paths).toBeUndefined();
    }
  });

  it('change with shared-sdk: code that uses the changed part fails the check immediately [B-54]', async () => {
    const change = 'export declare function chatPath(bot: { readonly key: string }): string;';
    const said = await judge('mfe-explore', 'src/features/landing/use-open-by.ts', change);
    expect(said).toEqual([
      expect.stringMatching(/use-open-by\.ts\(\d+,\d+\): error TS2554/),
      expect.stringMatching(/use-open-by\.ts\(\d+,\d+\): error TS2554/),
    ]);
  }, 120_000);
});
