import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { build } from '../build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildInto = async (remote: string, name: string) => {
  const outDir = path.join(folder, name);
  await build(remote, 'production', outDir);
  return readFileSync(path.join(outDir, 'remote.json'), 'utf8');
};

it('builds the same release from the same sources, after any earlier build in this process', {
  timeout: 120_000,
}, async () => {
  const first = await buildInto('mfe-account', 'first');
  await buildInto('mfe-chat', 'other');
  expect(await buildInto('mfe-account', 'second')).toBe(first);
});
