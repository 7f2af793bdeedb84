import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { lentModules, remoteConfig, remotes, root, shellConfig } from '../../rspack.base.ts';

const configs = remotes.map((name) => ({ name, config: remoteConfig(name, { mode: 'production', outDir: '/none' }) }));
/** What the federation plugin was given. */
const federationOf = ({ plugins = [] }: (typeof configs)[number]['config']) => {
  const plugin = plugins.find((one) => one?.constructor.name === 'ModuleFederationPlugin');
  return (plugin as unknown as { _options: { shared: Record<string, object>; dts: unknown; exposes: object } })
    ._options;
};

describe('the build of every remote', () => {
  it('carries nothing of what the shell lends, and needs no boundary before its first line: the copy of the shell wins [B-20] [B-22] [B-27]', () => {
    for (const { name, config } of configs) {
      const { shared } = federationOf(config);
      expect([name, Object.keys(shared).sort()]).toEqual([name, Object.keys(lentModules).sort()]);
      for (const [module, options] of Object.entries(shared)) {
        expect([module, options]).toEqual([module, expect.objectContaining({ singleton: true, import: false })]);
        expect(options).not.toHaveProperty('eager');
      }
      expect([name, config.entry]).toEqual([name, {}]);
    }
  });

  it('has a name of its own for what the bundler keeps in the page [B-51]', () => {
    const kept = [shellConfig({ mode: 'production', outDir: '/none' }), ...configs.map(({ config }) => config)];
    for (const option of ['uniqueName', 'chunkLoadingGlobal'] as const)
      expect(new Set(kept.map(({ output }) => output?.[option])).size).toBe(remotes.length + 1);
  });

  it('has no runtime beside its container, compiles nothing lazily, and takes its types from the workspace [B-52] [B-53] [B-54]', () => {
    for (const { config } of configs) {
      expect(config.optimization ?? {}).not.toHaveProperty('runtimeChunk');
      expect(config.lazyCompilation ?? config.experiments ?? false).toBe(false);
      expect(federationOf(config).dts).toBe(false);
    }
  });

  it('finds its files wherever it lies [B-57]', () => {
    for (const { config } of configs) expect(config.output?.publicPath).toBe('auto');
  });
});

describe.each(remotes)('the release of %s', (remote) => {
  const dist = path.join(root, remote, 'dist');
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');

  it.skipIf(!existsSync(path.join(dist, 'remote.json')))(
    'has a hash for each script and style sheet that a page of it loads by a tag [B-65] [I4]',
    () => {
      const { assets, entry } = JSON.parse(read('remote.json')) as RemoteManifest;
      const code = read(entry);
      // The script of a worker is no chunk of the page: no browser checks a hash of it, the release alone does.
      const isLoadedByTag = (file: string) =>
        file.endsWith('.css') || (file.endsWith('.js') && /^.{0,40}\bchunks_mfe_/s.test(read(file)));
      const loadable = Object.entries(assets).filter(([file]) => file !== entry && isLoadedByTag(file));
      expect(loadable.length).toBeGreaterThan(0);
      // The browser refuses what differs from the hash that the tag bears: the tags are made of this table.
      for (const [file, { integrity }] of loadable) expect([file, code.includes(integrity)]).toEqual([file, true]);
      expect(code).toMatch(/\.integrity\s*=/);
    },
  );

  it.skipIf(!existsSync(path.join(dist, 'remote.json')))('holds no React, and nothing else that is lent [B-20]', () => {
    const { assets } = JSON.parse(read('remote.json')) as RemoteManifest;
    for (const file of Object.keys(assets).filter((name) => name.endsWith('.js')))
      expect([file, /Minified React error|__CLIENT_INTERNALS_DO_NOT_USE|QueryClientProvider/.test(read(file))]).toEqual(
        [file, false],
      );
  });
});
