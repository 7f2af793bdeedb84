import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { remoteManifest } from 'shared-sdk/contract';
import type { ManifestInput } from 'shared-sdk/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../build.ts';
import { InvalidRemote, writeRemoteManifest } from './remote-manifest.ts';

let home: string;
let folder: string;
let outDir: string;
let copies = 0;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-remote-'));
  folder = path.join(home, 'mfe-hello');
  write('package.json', { version: '1.2.3' });
  write('src/locales/en.json', { hello: { title: 'Hello' }, nav: { hello: 'Hello' } });
  write('src/locales/ko.json', { hello: { title: '안녕' } });
  write('dist/entry.0123456789.js', 'the entry');
  write('dist/entry.0123456789.js.map', '{}');
  write('dist/c/hello.0123456789.js', 'the page');
  write('dist/c/hello.0123456789.css', '.page {}');
  write('dist/.stamp', 'x');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
}

const definition: ManifestInput = {
  name: 'mfe-hello',
  routes: [{ path: '/hello', module: './routes/hello.tsx', access: 'public', title: 'hello.title' }],
  nav: [{ slot: 'sidebar.main', order: 1, to: '/hello', icon: 'flame', label: 'nav.hello', access: 'public' }],
  modals: [],
  slots: [],
  i18n: { namespace: 'hello' },
};
/** The compiler's statistics for the remote: the container in one chunk, its page in another. */
const compiled = {
  modules: [
    { name: './src/remote.ts', chunks: ['entry', 'remote'], providedExports: ['default'] },
    { name: './src/routes/hello.tsx + 2 modules', chunks: ['hello'], providedExports: ['default', 'prefetch'] },
    { name: 'css ./src/routes/hello.module.css', chunks: ['hello'] },
  ],
  chunks: [
    { id: 'entry', files: ['entry.0123456789.js'] },
    { id: 'remote', files: [] },
    { id: 'hello', files: ['c/hello.0123456789.js', 'c/hello.0123456789.css', 'c/hello.0123456789.js.map'] },
  ],
} as unknown as StatsCompilation;

/** Writes `remote.json` of the small remote above, with a change. */
function make(changes: Partial<ManifestInput> | string = {}, stats = compiled) {
  const text =
    typeof changes === 'string' ? changes : `export const manifest = ${JSON.stringify({ ...definition, ...changes })};`;
  write('src/manifest.ts', text);
  // A separate folder, because Node loads a module only once.
  const copy = path.join(home, String(++copies), 'mfe-hello');
  cpSync(folder, copy, { recursive: true });
  outDir = path.join(copy, 'dist');
  return writeRemoteManifest('mfe-hello', outDir, stats, copy);
}
const withPage = (page: object) =>
  ({
    ...compiled,
    modules: [...(compiled.modules ?? []).filter(({ name }) => !name?.includes('hello.tsx')), page],
  }) as StatsCompilation;

describe('a build fails', () => {
  const fails = async (making: Promise<unknown>, sentence: string | RegExp) => {
    const error = await making.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidRemote);
    expect((error as Error).message).toMatch(sentence);
    expect(existsSync(path.join(outDir, 'remote.json'))).toBe(false);
  };

  it('if a module is named that no code imports', async () => {
    const gone = { module: './gone.tsx' } as const;
    const sentence = 'mfe-hello: ./gone.tsx is named in the manifest, but no code of the remote imports it';
    await fails(make({ routes: [{ path: '/hello', access: 'public', ...gone }] }), sentence);
    await fails(make({ modals: [{ name: 'account.gems', ...gone }] }), sentence);
    await fails(make({ slots: [{ slot: 'chat.tools', order: 1, ...gone }] }), sentence);
  });

  it('if a page has no default export', async () => {
    const sentence = 'mfe-hello: ./routes/hello.tsx has no default export';
    await fails(
      make({}, withPage({ name: './src/routes/hello.tsx', chunks: ['hello'], providedExports: ['Hello'] })),
      sentence,
    );
    await fails(
      make({}, withPage({ name: './src/routes/hello.tsx', chunks: ['hello'], providedExports: [] })),
      sentence,
    );
  });

  it('if a page that was merged into another module has none', async () => {
    const inner = { name: './src/routes/hello.tsx', providedExports: ['Hello'] };
    const outer = { name: './src/routes/all.tsx + 1 modules', chunks: ['hello'], providedExports: ['default'] };
    await fails(make({}, withPage({ ...outer, modules: [inner] })), 'has no default export');
  });

  it('if an English text of a title or a sidebar entry is missing', async () => {
    write('src/locales/en.json', { hello: { title: { short: 'Hello' } }, nav: { hello: 'Hello' } });
    await fails(make(), 'mfe-hello: the manifest names the text hello.title, which en.json does not have');
    write('src/locales/en.json', { hello: { title: 'Hello' } });
    await fails(make(), 'mfe-hello: the manifest names the text nav.hello, which en.json does not have');
    rmSync(path.join(folder, 'src/locales'), { recursive: true });
    await fails(make(), 'mfe-hello: the manifest names the text hello.title, which en.json does not have');
  });

  it('if its texts are not JSON, and names the file', async () => {
    write('src/locales/ko.json', '{');
    await fails(make(), /ko\.json is no JSON/);
  });

  it('if its name differs from its folder, and reports all problems at once', async () => {
    await fails(
      make({ name: 'mfe-other', routes: [{ path: '/x', module: './x.tsx', access: 'public' }] }),
      /^mfe-hello: \.\/x\.tsx is named .*; the manifest is named mfe-other, its folder mfe-hello$/,
    );
  });

  it('if there is no container', async () => {
    rmSync(path.join(folder, 'dist/entry.0123456789.js'));
    await fails(make(), 'mfe-hello: the build made no container');
  });

  it('if there is no manifest', async () => {
    await fails(make('export const other = {};'), 'mfe-hello: src/manifest.ts does not export `manifest`');
    const empty = path.join(home, 'mfe-empty');
    await fails(writeRemoteManifest('mfe-empty', outDir, compiled, empty), 'mfe-empty: there is no src/manifest.ts');
  });

  it('if the platform would refuse the result', async () => {
    write('package.json', { version: 'next' });
    await fails(make(), /^mfe-hello: remote\.json would not be valid: version: /);
  });
});

describe('remote.json', () => {
  it('says what the remote offers, with its texts in every language and a hash of each file', async () => {
    const manifest = await make();
    expect(remoteManifest.parse(JSON.parse(readFileSync(path.join(outDir, 'remote.json'), 'utf8')))).toEqual(manifest);
    expect(manifest).toMatchObject({
      contract: 1,
      name: 'mfe-hello',
      version: '1.2.3',
      entry: 'entry.0123456789.js',
      routes: [
        {
          path: '/hello',
          title: { en: 'Hello', ko: '안녕' },
          sidebar: true,
          preload: { js: ['c/hello.0123456789.js'], css: ['c/hello.0123456789.css'] },
        },
      ],
      nav: [{ label: { en: 'Hello' } }],
      i18n: { namespace: 'hello', languages: ['en', 'ko'] },
      preload: { js: [], css: [] },
    });
    expect(manifest.nav[0]?.label).toEqual({ en: 'Hello' });
    const hash = createHash('sha384').update('the page').digest('base64');
    expect(manifest.assets['c/hello.0123456789.js']).toEqual({ integrity: `sha384-${hash}`, bytes: 8 });
  });

  it('names for a page also its files of a library that other pages use, and nothing else', async () => {
    const ofPage = { moduleIdentifier: 'swc!/mfe-hello/src/remote.ts', request: './routes/hello.tsx' };
    const ofOther = { ...ofPage, request: './modals/other.tsx' };
    const chunks = [
      { id: 'hello', files: ['c/hello.0123456789.js'], origins: [ofPage] },
      { id: 'library', files: ['c/library.0123456789.js'], origins: [ofOther, ofPage] },
      { id: 'other', files: ['c/other.0123456789.js'], origins: [ofOther] },
    ];
    const { routes } = await make({}, { ...compiled, chunks } as unknown as StatsCompilation);
    expect(routes[0]?.preload.js).toEqual(['c/hello.0123456789.js', 'c/library.0123456789.js']);
  });

  it('lists what a browser may load, and nothing else that lies there', async () => {
    write('dist/remote.json', '{}');
    const { assets } = await make();
    expect(Object.keys(assets)).toEqual(['c/hello.0123456789.css', 'c/hello.0123456789.js', 'entry.0123456789.js']);
  });

  it('has the same build for the same content, and another for another', async () => {
    const { build: first } = await make();
    expect((await make()).build).toBe(first);
    write('dist/c/hello.0123456789.js', 'the page, changed');
    expect((await make()).build).not.toBe(first);
  });
});

it('a real remote is built into a release that the platform takes', async () => {
  const out = path.join(home, 'explore');
  await build('mfe-explore', 'production', out);
  const manifest = remoteManifest.parse(JSON.parse(readFileSync(path.join(out, 'remote.json'), 'utf8')));
  expect(manifest.name).toBe('mfe-explore');
  for (const { preload } of manifest.routes) {
    expect(preload.js).not.toEqual([]);
    for (const file of [...preload.js, ...preload.css]) expect(manifest.assets).toHaveProperty([file]);
  }
  for (const [file, { integrity }] of Object.entries(manifest.assets)) {
    const bytes = readFileSync(path.join(out, file));
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
  expect(Object.keys(manifest.assets).some((file) => file.endsWith('.map'))).toBe(false);
}, 60_000);
