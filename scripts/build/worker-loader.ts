import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LoaderContext, rspack, type Stats } from '@rspack/core';

/**
 * `import address from './x.ts?worker&url'` bundles the file for a worker, as one file, and returns its address. With
 * the bundler's own syntax the worker would also get the federation runtime, whose core is in the page, and would fail
 * before any code of the file runs.
 */
export default function workerLoader(this: LoaderContext): void {
  const done = this.async();
  bundle(this).then((code) => done(null, code), done);
}

async function bundle({ resourcePath, mode, context, emitFile, addDependency }: LoaderContext): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-worker-'));
  try {
    const stats = await compile(resourcePath, folder, mode === 'development' ? 'development' : 'production', context);
    for (const file of stats.compilation.fileDependencies) addDependency(file);
    const code = readFileSync(path.join(folder, 'worker.js'));
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    const name = `c/${path.basename(resourcePath, path.extname(resourcePath))}.${hash}.js`;
    emitFile(name, code);
    return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(
  entry: string,
  folder: string,
  mode: 'production' | 'development',
  context: string | null,
): Promise<Stats> {
  const compiler = rspack({
    name: 'worker',
    mode,
    context: context ?? path.dirname(entry),
    target: ['webworker', 'es2022'],
    entry: { worker: entry },
    devtool: false,
    output: { path: folder, filename: '[name].js', asyncChunks: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto', options: { detectSyntax: 'auto' } },
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'nothing was built'));
        resolve(stats);
      });
    });
  });
}
