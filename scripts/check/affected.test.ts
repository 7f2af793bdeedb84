import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affectedTests } from './affected.ts';
import { nearest } from './selection.ts';

const root = mkdtempSync(path.join(tmpdir(), 'manuka-affected-'));
const FILES: Readonly<Record<string, string>> = {
  'sdk/package.json': JSON.stringify({ name: 'sdk', exports: { '.': './src/index.ts' } }),
  'sdk/src/index.ts':
    "export { gems } from './gems.ts';\nexport * from './chat.ts';\nexport type { Kind } from './kind.ts';",
  'sdk/src/gems.ts': 'export const gems = 1;',
  'sdk/src/gems.test.ts': "import { gems } from './gems.ts';",
  'sdk/src/chat.ts': 'export const chat = 2;',
  'sdk/src/kind.ts': 'export type Kind = string;',
  'app/package.json': JSON.stringify({ name: 'app' }),
  'app/src/purse.ts': "import { gems } from 'sdk';\nexport const purse = gems;",
  'app/src/purse.test.ts': "import { purse } from './purse.ts';",
  'app/src/room.test.ts': "import { chat, type Kind } from 'sdk';",
  'app/src/page.test.ts': "const page = () => import('./page.ts');",
  'app/src/page.ts': "new Worker(new URL('./worker.ts', import.meta.url));",
  'app/src/worker.ts': 'postMessage(1);',
};

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the tests that a change can affect', () => {
  it('are those that load the changed file, the nearest first', () => {
    expect(affectedTests(root, ['sdk/src/gems.ts'])).toEqual([
      { file: 'sdk/src/gems.test.ts', distance: 1 },
      { file: 'app/src/purse.test.ts', distance: 2 },
    ]);
  });

  it('do not include tests that import other names from the same package', () => {
    expect(affectedTests(root, ['sdk/src/chat.ts'])).toEqual([{ file: 'app/src/room.test.ts', distance: 1 }]);
  });

  it('do not include tests that only import its types', () => {
    expect(affectedTests(root, ['sdk/src/kind.ts'])).toEqual([]);
  });

  it('include those of files loaded later, and of workers', () => {
    expect(affectedTests(root, ['app/src/worker.ts'])).toEqual([{ file: 'app/src/page.test.ts', distance: 2 }]);
  });

  it('include a test that itself changed', () => {
    expect(affectedTests(root, ['app/src/room.test.ts'])).toEqual([{ file: 'app/src/room.test.ts', distance: 0 }]);
  });
});

it('selects every test that changed, and of the others the nearest that fit into the time', () => {
  const tests = [
    { file: 'changed', distance: 0 },
    { file: 'far', distance: 3 },
    { file: 'near', distance: 2 },
  ];
  const durations = new Map([
    ['changed', 5_000],
    ['near', 1_000],
    ['far', 1_000],
  ]);
  expect(nearest(tests, durations, 7_000).map(({ file }) => file)).toEqual(['changed', 'near']);
  expect(nearest(tests, durations, 100).map(({ file }) => file)).toEqual(['changed']);
});
