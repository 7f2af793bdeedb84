import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { apiReport, exportsIn } from './report.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-api-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
};
const report = () => apiReport({ title: 'T', entries: [{ module: 'kit', file: path.join(home, 'kit/index.d.ts') }] });

beforeEach(() => {
  write(
    'kit/index.d.ts',
    `import type { ReactNode } from 'react';
export { greet, type Greeting as Words } from './greet.ts';
/** Says when. */
export declare const when: () => ReactNode;
export declare function whom(of: import("./whom.ts").Whom): string;
`,
  );
  write(
    'kit/greet.d.ts',
    `import { type Tone } from './tone.ts';
interface Hidden {
    unused: true;
}
export interface Greeting {
    /** How it sounds. */
    readonly tone: Tone;
}
/**
 * @deprecated Say hello.
 */
export declare function greet(words: Greeting): void;
export {};
`,
  );
  write('kit/tone.d.ts', `export type Tone = 'kind' | 'dry';\nexport declare const tones: readonly Tone[];\n`);
  write('kit/whom.d.ts', 'export interface Whom {\n    readonly name: string;\n}\n');
  write('mfe-hello/src/page.tsx', `import { when } from 'other';\nimport { greet as hail, type Words } from 'kit';\n`);
  write('mfe-wave/src/page.tsx', `import { whom } from 'kit';\n`);
});

it('contains the exports and everything that they refer to, and nothing else', () => {
  expect([...(exportsIn(report()).get('kit') ?? [])]).toEqual(['Words', 'greet', 'when', 'whom']);
  expect(report().split('```')[1]).toBe(`ts
interface Greeting {
    readonly tone: Tone;
}

type Tone = 'kind' | 'dry';

interface Whom {
    readonly name: string;
}

/** @deprecated */
function greet(words: Greeting): void;

const when: () => ReactNode;

function whom(of: Whom): string;
`);
});

it('does not depend on the place of a declaration, or on comments', () => {
  const before = report();
  write('kit/tone.d.ts', `export {};\n`);
  write(
    'kit/greet.d.ts',
    `/** New words. */
export type Tone = 'kind' | 'dry';
export interface Greeting {
    readonly tone: Tone;
}
/** @deprecated For another reason. */
export declare function greet(words: Greeting): void;
`,
  );
  expect(report()).toBe(before);
});

it('a change below an export is a change', () => {
  const before = report();
  write('kit/tone.d.ts', `export type Tone = 'kind';\n`);
  expect(differences('kit/api.md', before, report(), home)).toEqual([
    'kit/api.md:',
    "  - type Tone = 'kind' | 'dry';",
    "  + type Tone = 'kind';",
  ]);
});

it('a removed export is reported with the remotes that use it, and with the missing deprecation [B-30]', () => {
  const before = report();
  write('kit/index.d.ts', `export type { Greeting as Words } from './greet.ts';\n`);
  const found = differences('kit/api.md', before, report(), home);
  expect(found).toContain('  greet of kit has gone; used by: mfe-hello');
  expect(found).toContain('  when of kit has gone, without having been @deprecated in a release before');
  expect(found).toContain(
    '  whom of kit has gone, without having been @deprecated in a release before; used by: mfe-wave',
  );
});
