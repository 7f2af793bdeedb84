import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { federationRuntimeAsModules, federationRuntimeAsUsed } from './scripts/build/federation-runtime.ts';
import { hashOf, remotes } from './scripts/stale.mjs';

/** The only build configuration: the shell and the remotes differ only in these options. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  readonly outDir: string;
  /** A development build of a remote, whose changes a dev server applies to the open page. */
  readonly isServed?: boolean;
}

export const root = import.meta.dirname;
export { remotes };

const versionOf = (packageFile: string) =>
  (JSON.parse(readFileSync(path.join(root, packageFile), 'utf8')) as { version: string }).version;

/** Versions of the modules that the shell lends to remotes at run time; a remote names them in `requires`. */
export const lentVersions = {
  react: versionOf('shell/node_modules/react/package.json'),
  'shared-sdk': versionOf('shared-sdk/package.json'),
  'shared-ui': versionOf('shared-ui/package.json'),
  server: versionOf('server/package.json'),
  federation: versionOf('shell/node_modules/@module-federation/runtime/package.json'),
};

/** `shared-ui/form` and similar: parts of the design system that are loaded when a page first imports them. */
const onDemand = Object.keys(
  (JSON.parse(readFileSync(path.join(root, 'shared-ui/package.json'), 'utf8')) as { exports: Record<string, string> })
    .exports,
)
  .filter((name) => /^\.\/[\w-]+$/.test(name))
  .map((name) => name.replace(/^\./, 'shared-ui'));

/** Names of the modules that the shell lends. A remote contains none of these modules. */
export const lentModules: Readonly<Record<string, string>> = {
  react: lentVersions.react,
  'react/jsx-runtime': lentVersions.react,
  'react/compiler-runtime': lentVersions.react,
  'react-dom': lentVersions.react,
  'shared-sdk': lentVersions['shared-sdk'],
  'shared-sdk/react': lentVersions['shared-sdk'],
  'shared-ui': lentVersions['shared-ui'],
  ...Object.fromEntries(onDemand.map((name) => [name, lentVersions['shared-ui']])),
};

/** The core of the federation runtime, which remotes also take from the shell: names of global variables. */
export const federationGlobals = {
  '@module-federation/runtime-core': '__manuka_federation_core',
  '@module-federation/sdk': '__manuka_federation_sdk',
  '@module-federation/error-codes': '__manuka_federation_errors',
} as const;

const browsers = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.2'];

function common(name: string, { mode, outDir, isServed = false }: BuildOptions): Configuration {
  const isDev = mode === 'development';
  return {
    name,
    mode,
    context: path.join(root, name),
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: outDir,
      uniqueName: name,
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? 'c/[name].js' : 'c/[name].[contenthash:10].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDev ? 'c/[name].css' : 'c/[name].[contenthash:10].css',
      assetModuleFilename: 'a/[name].[contenthash:10][ext]',
      chunkLoadingGlobal: `chunks_${name.replaceAll('-', '_')}`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    // nats.ws imports Node's crypto in code that no browser runs.
    resolve: { extensions: ['.tsx', '.ts', '.js'], fallback: { crypto: false } },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            detectSyntax: 'auto',
            env: { targets: browsers.join(', ') },
            jsc: {
              transform: {
                react: { runtime: 'automatic', development: isDev, refresh: isServed },
                // Only for components with 'use memo': the caches of all components were a quarter of `main`.
                reactCompiler: { compilationMode: 'annotation' },
              },
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(woff2|webp|svg|png)$/, type: 'asset/resource' },
        { test: /\.md$/, type: 'asset/source' },
        { resourceQuery: /\bworker\b/, loader: path.join(root, 'scripts/build/worker-loader.ts') },
      ],
      // Custom properties keep their names: one module sets them for another, or a script for a module.
      parser: { 'css/module': { dashedIdents: false } },
      generator: {
        'css/module': {
          localIdentName: isDev ? `${name}-[local]-[hash:6]` : '[hash:8]',
          exportsConvention: 'camel-case-only',
        },
      },
    },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: !isDev }), sortedHashes()],
    optimization: {
      moduleIds: isDev ? 'named' : 'deterministic',
      chunkIds: isDev ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets, logical properties are compiled to lists of languages, which ignore `dir`.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * A remote: one container without shared modules, and the federation runtime as modules that can be tree-shaken. It
 * must have no `runtimeChunk`, and its own `uniqueName`.
 */
export function remoteConfig(name: string, options: BuildOptions): Configuration {
  const base = common(name, options);
  // Two releases of a remote may be in one page, so the runtime's global variables have the release in their names.
  const uniqueName = options.mode === 'development' ? name : `${name}-${hashOf(name).slice(0, 8)}`;
  return {
    ...base,
    // The container is the only entry: a second bundle would include the federation runtime again.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName.replaceAll('-', '_')}`,
    },
    externals: Object.fromEntries(
      Object.entries(federationGlobals).map(([module, global]) => [module, `global ${global}`]),
    ),
    plugins: [
      ...(base.plugins ?? []),
      federationRuntimeAsModules(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: options.mode === 'development' ? 'entry.js' : 'entry.[contenthash:10].js',
        exposes: { './remote': './src/remote.ts' },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(lentModules).map(([module, version]) => [
            module,
            { singleton: true, import: false, requiredVersion: `^${version}` },
          ]),
        ),
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
    ],
  };
}

/** Name of a remote's container: a valid JavaScript identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/**
 * The host: a plain build that creates the federation instance itself. Its first scripts load and compile in parallel.
 */
export function shellConfig(options: BuildOptions): Configuration {
  const base = common('shell', options);
  const library = (name: string, test: RegExp, priority: number) => ({
    name,
    test,
    priority,
    chunks: 'initial' as const,
    enforce: true,
  });
  return {
    ...base,
    entry: {
      guard: './src/trusted-types.ts',
      main: options.mode === 'development' ? ['../scripts/dev/refresh.js', './src/main.tsx'] : './src/main.tsx',
    },
    output: { ...base.output, publicPath: '/assets/' },
    plugins: [
      ...(base.plugins ?? []),
      federationRuntimeAsModules(),
      federationRuntimeAsUsed(),
      new rspack.DefinePlugin({
        __LENT_MODULES__: JSON.stringify(lentModules),
        __LENT_VERSIONS__: JSON.stringify(lentVersions),
        // The same definitions as the federation plugin sets for remotes: no runtime code for Node, no snapshots.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        filename: 'index.html',
        scriptLoading: 'defer',
        chunks: ['guard', 'main'],
        chunksSortMode: 'manual',
        minify: false,
      }),
      guardFirst(),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          react: library('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 30),
          federation: library('federation', /[\\/]node_modules[\\/]@module-federation[\\/]/, 20),
          vendor: library('vendor', /[\\/]node_modules[\\/]/, 10),
        },
      },
    },
  };
}

/**
 * The order of the table of hashes changes from build to build, so the same sources would give two releases. At this
 * stage the hashes are still placeholders, and the files have no names yet.
 */
function sortedHashes() {
  const tables = /(?<=\bsri\w*Hashes\s*=\s*)\{[^{}]*\}/gi;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('sorted-hashes', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
        compilation.hooks.processAssets.tap({ name: 'sorted-hashes', stage }, (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const found = file.endsWith('.js') ? [...source.source().toString().matchAll(tables)] : [];
            if (found.length === 0) continue;
            const replaced = new rspack.sources.ReplaceSource(source);
            for (const { 0: table, index } of found)
              replaced.replace(index, index + table.length - 1, `{${table.slice(1, -1).split(',').sort().join(',')}}`);
            compilation.updateAsset(file, replaced);
          }
        });
      });
    },
  };
}

/** The guard script is not deferred: the page is neither rendered nor filled before it has run. */
function guardFirst() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('guard-first', (compilation) => {
        rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('guard-first', (data) => {
          for (const { attributes } of data.assetTags.scripts) {
            if (/\/guard\./.test(String(attributes.src))) delete attributes.defer;
          }
          return data;
        });
      });
    },
  };
}
