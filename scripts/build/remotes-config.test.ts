import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import type { RemoteManifest } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { lentModules, remoteConfig, remotes, root, shellConfig } from '../../rspack.base.ts';
import { checked, federationOf, objections } from './config-rules.ts';

const modes = ['production', 'development'] as const;
/** Both kinds: the release build and the development build. */
const configs = modes.flatMap((mode) =>
  remotes.map((name) => ({
    name,
    config: remoteConfig(name, { mode, outDir: '/none', isServed: mode !== 'production' }),
  })),
);
const sharedOf = (config: Configuration) => federationOf(config.plugins)?.shared ?? {};

describe('the build of every remote', () => {
  it('carries nothing of what the shell lends: the copy of the shell wins [B-20] [B-27]', () => {
    for (const { name, config } of configs) {
      const shared = sharedOf(config);
      expect([name, Object.keys(shared).sort()]).toEqual([name, Object.keys(lentModules).sort()]);
      for (const options of Object.values(shared)) expect(options).toMatchObject({ singleton: true, import: false });
    }
  });

  it('is as it must be, as that of the shell is', () => {
    for (const { name, config } of configs) expect([name, objections(name, config)]).toEqual([name, []]);
    for (const mode of modes) expect(objections('shell', shellConfig({ mode, outDir: '/none' }))).toEqual([]);
  });
});

/** The build of a remote or of the shell, with one changed option. */
const wrong = (changes: Configuration, name = 'mfe-chat') => {
  const config = name === 'shell' ? shellConfig : remoteConfig.bind(null, name);
  return objections(name, { ...config({ mode: 'production', outDir: '/none' }), ...changes });
};
const output = remoteConfig('mfe-chat', { mode: 'production', outDir: '/none' }).output;
const withPlugin = (name: string, shared: object, dts: unknown = false) =>
  wrong(
    {
      plugins: [
        new ModuleFederationPlugin({ name: 'x', shared, dts } as ConstructorParameters<
          typeof ModuleFederationPlugin
        >[0]),
      ],
    },
    name,
  );

describe('a build is refused', () => {
  it('if a remote runs its own code before the shared modules have loaded, or loads them eagerly; the shell has no such boundary [B-22]', () => {
    const early = 'it has an entry beside its container: that would run before what it shares is there';
    expect(wrong({ entry: './src/remote.ts' })).toEqual([early]);
    expect(wrong({ entry: { main: './src/remote.ts' } })).toEqual([early]);
    expect(withPlugin('mfe-chat', { react: { singleton: true, import: false, eager: true } })).toEqual([
      'it wants react before the page has it: only the shell has anything from the start',
    ]);
    expect(withPlugin('shell', {})).toEqual(['it is a container, and everything of it would wait for itself']);
  });

  it('if a remote contains a copy of a shared module, or allows one', () => {
    expect(withPlugin('mfe-chat', { react: { singleton: true }, 'shared-ui': { import: false } })).toEqual([
      'it carries a copy of react: the shell lends it',
      'it allows a second copy of shared-ui',
    ]);
    expect(wrong({ plugins: [] })).toEqual(['it is no container: the federation plugin is missing']);
  });

  it('where two would use one name for what the bundler keeps in the page [B-51]', () => {
    expect(wrong({ output: { ...output, uniqueName: 'mfe-explore' } })).toEqual([
      'it calls itself mfe-explore in the page',
      expect.stringContaining('which another may use too'),
    ]);
    expect(wrong({ output: { ...output, hotUpdateGlobal: 'rspackHotUpdate' } })).toEqual([
      'its updates come by a name that another may use too',
    ]);
    expect(wrong({ output: { ...output, uniqueName: 'mfe-chat' } }, 'shell')).toHaveLength(2);
  });

  it('if the runtime of a remote is a separate file [B-52]', () => {
    for (const runtimeChunk of ['single', true, { name: 'runtime' }] as const)
      expect(wrong({ optimization: { runtimeChunk } })).toEqual([
        'it has a runtime of its own beside its container, which nobody loads',
      ]);
  });

  it('where anything is compiled only when it is loaded [B-53]', () => {
    const reason = 'it is compiled while it is loaded, which no container can wait for';
    expect(wrong({ lazyCompilation: true })).toEqual([reason]);
    expect(wrong({ lazyCompilation: { entries: true } }, 'shell')).toEqual([reason]);
  });

  it('if a remote gets its types from an archive [B-54]', () => {
    expect(withPlugin('mfe-chat', {}, { consumeTypes: true })).toEqual([
      'it takes types from archives: they are those of the workspace',
    ]);
  });

  it('if a remote finds its files at one address only [B-57]', () => {
    expect(wrong({ output: { ...output, publicPath: '/releases/' } })).toEqual([
      'it finds its files at one address only',
    ]);
  });

  it('with all that is wrong at once', () => {
    const bad = {
      ...remoteConfig('mfe-chat', { mode: 'production', outDir: '/none' }),
      entry: './x.ts',
      lazyCompilation: true,
    };
    expect(() => checked('mfe-chat', bad)).toThrow(/^mfe-chat can not be built so: it has an entry .*; it is compiled/);
  });
});

/** The parts of a style sheet outside blocks with this name. */
function outside(sheet: string, block: string): string {
  let depth = 0;
  let rest = '';
  for (const [part] of sheet.matchAll(/[^{}]+|[{}]/g)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (depth === 0) rest += part.replace(block, '').trim();
  }
  return rest;
}
const properties = (sheet: string) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);

it('stories stand on the sheet that the shell has', () => {
  const styles = JSON.parse(readFileSync(path.join(root, 'shared-ui/package.json'), 'utf8')).exports['./styles.css'];
  const preview = readFileSync(path.join(root, 'shared-ui/.storybook/preview.tsx'), 'utf8');
  expect(path.join('shared-ui/.storybook', /import '(.*\.css)'/.exec(preview)?.[1] ?? '')).toBe(
    path.join('shared-ui', styles),
  );
  expect(readFileSync(path.join(root, 'shell/src/main.tsx'), 'utf8')).toContain("import 'shared-ui/styles.css'");
});

describe.each(remotes)('the release of %s', (remote) => {
  const dist = path.join(root, remote, 'dist');
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');

  it.skipIf(!existsSync(path.join(dist, 'remote.json')))(
    'has a hash for each script and style sheet that a page of it loads by a tag [B-65] [I4]',
    () => {
      const { assets, entry } = JSON.parse(read('remote.json')) as RemoteManifest;
      const code = read(entry);
      // A worker's script is not a chunk of the page: browsers check no hash of it, only the release does.
      const isLoadedByTag = (file: string) =>
        file.endsWith('.css') || (file.endsWith('.js') && /^.{0,40}\bchunks_mfe_/s.test(read(file)));
      const loadable = Object.entries(assets).filter(([file]) => file !== entry && isLoadedByTag(file));
      expect(loadable.length).toBeGreaterThan(0);
      // The browser refuses a file that differs from the hash in its tag; the tags are generated from this table.
      for (const [file, { integrity }] of loadable) expect([file, code.includes(integrity)]).toEqual([file, true]);
      expect(code).toMatch(/\.integrity\s*=/);
    },
  );

  it.skipIf(!existsSync(path.join(dist, 'remote.json')) || !existsSync(path.join(root, 'shell/dist')))(
    'looks the same in the shell and in its stories: all its rules are in its own layer, and shared rules are in both sheets [B-36]',
    () => {
      const { assets } = JSON.parse(read('remote.json')) as RemoteManifest;
      const files = Object.keys(assets);
      const sheets = files.filter((file) => file.endsWith('.css')).map(read);
      const code = files
        .filter((file) => file.endsWith('.js'))
        .map(read)
        .join();
      expect(sheets.length).toBeGreaterThan(0);
      for (const sheet of sheets) expect(outside(sheet, '@layer remote')).toBe('');
      const shell = path.join(root, 'shell/dist');
      const base = readdirSync(shell).filter((file) => file.endsWith('.css'));
      const given = new Set(base.flatMap((file) => properties(readFileSync(path.join(shell, file), 'utf8'))));
      const own = new Set(sheets.flatMap(properties));
      const taken = sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
      const missing = taken.filter((name) => !given.has(name) && !own.has(name) && !code.includes(name));
      expect([...new Set(missing)]).toEqual([]);
    },
  );

  it.skipIf(!existsSync(path.join(dist, 'remote.json')))('contains no React, and no other shared module [B-20]', () => {
    const { assets } = JSON.parse(read('remote.json')) as RemoteManifest;
    for (const file of Object.keys(assets).filter((name) => name.endsWith('.js')))
      expect([file, /Minified React error|__CLIENT_INTERNALS_DO_NOT_USE|QueryClientProvider/.test(read(file))]).toEqual(
        [file, false],
      );
  });
});
