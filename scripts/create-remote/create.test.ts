import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemote } from './create.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-create-'));
  writeFileSync(path.join(home, 'tsconfig.json'), '{ "references": [{ "path": "./shell" }] }');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const read = (file: string) => readFileSync(path.join(home, file), 'utf8');

describe('a new remote', () => {
  it('is refused under a name that no release could have, or that is taken', () => {
    for (const name of ['', 'hello', 'mfe-', 'mfe-Hello', 'mfe-he llo', 'mfe-../x', 'mfe-hello-', 'mfe-a--b'])
      expect(() => createRemote(home, name), name).toThrow('Name the remote with small letters');
    mkdirSync(path.join(home, 'mfe-hello'));
    expect(() => createRemote(home, 'mfe-hello')).toThrow('There is a folder mfe-hello already.');
  });

  it('has its own name everywhere, and is known to the compiler', () => {
    const made = createRemote(home, 'mfe-my-page');
    expect(made).toMatchObject({ name: 'mfe-my-page', path: '/my-page' });
    for (const file of made.files) expect(existsSync(path.join(home, file)), file).toBe(true);
    const own = made.files.filter((file) => file.startsWith('mfe-my-page/')).map(read);
    expect(own.filter((text) => /hello/i.test(text))).toEqual([]);
    expect(JSON.parse(read('mfe-my-page/package.json')).name).toBe('mfe-my-page');
    expect(JSON.parse(read('mfe-my-page/src/locales/ko.json')).title).toBe('My page');
    expect(read('mfe-my-page/src/routes/my-page.tsx')).toContain('export default function MyPage()');
    expect(read('mfe-my-page/src/manifest.ts')).toContain("path: '/my-page', module: './routes/my-page.tsx'");
    expect(JSON.parse(read('tsconfig.json')).references).toEqual([{ path: './shell' }, { path: './mfe-my-page' }]);
  });

  it('is what the guide shows, file by file', () => {
    createRemote(home, 'mfe-hello');
    const guide = readFileSync(path.join(import.meta.dirname, '../../docs/remote-author-guide.md'), 'utf8');
    const shown = [...guide.matchAll(/^```\w+\n\/\/ (\S+)\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)].filter(
      ([, file]) => file !== 'src/modals/wave.tsx',
    );
    expect(shown.map(([, file]) => file)).toHaveLength(8);
    for (const [, file = '', text] of shown) expect([file, text]).toEqual([file, read(`mfe-hello/${file}`)]);
  });
});
