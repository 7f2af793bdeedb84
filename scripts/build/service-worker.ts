import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, root } from '../../rspack.base.ts';

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** Files that are served unchanged: icons, the app's manifest, the picture of shared links. */
export function copyPublicFiles(outDir: string): void {
  cpSync(path.join(root, 'shell/src/public'), outDir, { recursive: true });
}

/** The service worker, which contains the hashes of all files that are in the shell's folder by now. */
export function serviceWorkerConfig({ mode, outDir }: BuildOptions): Configuration {
  return {
    name: 'service-worker',
    mode,
    context: path.join(root, 'shell'),
    target: ['webworker', 'es2022'],
    entry: { sw: './src/worker/sw.ts' },
    devtool: false,
    output: { path: outDir, filename: '[name].js', uniqueName: 'service-worker' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto', options: { detectSyntax: 'auto' } },
      ],
    },
    plugins: [new rspack.DefinePlugin({ __SHELL_FILES__: JSON.stringify(shellFiles(outDir)) })],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

function shellFiles(outDir: string) {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && HASHED.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
    .map((file) => ({
      url: `/assets/${path.relative(outDir, file).replaceAll(path.sep, '/')}`,
      revision: null,
      integrity: `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`,
    }));
}
