import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const here = createRequire(import.meta.url);
/** Folder of the ES module build of `name`, resolved from the file `from`. */
const folderOf = (name: string, from: NodeJS.Require) => path.dirname(realpathSync(from.resolve(name)));
const inside = (folder: string) => createRequire(path.join(folder, 'index.js'));

/**
 * The federation plugin imports its runtime with `require` and so bundles the CommonJS build, which can't be
 * tree-shaken: 34 KB of gzip instead of 8 in each remote. This resolves the ES modules of the same packages.
 */
export function federationRuntimeAsModules() {
  return {
    apply(compiler: Compiler) {
      const bundler = folderOf(
        '@module-federation/webpack-bundler-runtime',
        inside(folderOf('@module-federation/runtime-tools', here)),
      );
      const runtime = folderOf('@module-federation/runtime', inside(bundler));
      const core = folderOf('@module-federation/runtime-core', inside(runtime));
      const sdk = folderOf('@module-federation/sdk', inside(runtime));
      const errors = folderOf('@module-federation/error-codes', inside(runtime));
      compiler.options.resolve.alias = {
        '@module-federation/runtime$': path.join(runtime, 'index.js'),
        '@module-federation/runtime-core$': path.join(core, 'index.js'),
        '@module-federation/sdk$': path.join(sdk, 'index.js'),
        '@module-federation/error-codes$': path.join(errors, 'index.mjs'),
        ...(compiler.options.resolve.alias || {}),
      };
      new rspack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
        path.join(bundler, 'index.js'),
      ).apply(compiler);
    },
  };
}

/** Parts of the runtime that this platform never uses, or replaces by another library, and the stub for each. */
const standIns = {
  'utils/semver/index': 'satisfy',
  'utils/preload': 'no-preload',
  'plugins/snapshot/SnapshotHandler': 'no-snapshot',
} as const;

/** The shell bundles the core of the runtime for itself and all remotes, reduced to the used exports. */
export function federationRuntimeAsUsed() {
  const folder = path.resolve(import.meta.dirname, '../../shell/src/federation/runtime');
  return {
    apply(compiler: Compiler) {
      for (const [part, standIn] of Object.entries(standIns)) {
        const file = new RegExp(`[\\\\/]runtime-core[\\\\/]dist[\\\\/]${part.replaceAll('/', '[\\\\/]')}\\.js$`);
        new rspack.NormalModuleReplacementPlugin(file, path.join(folder, `${standIn}.js`)).apply(compiler);
      }
    },
  };
}
