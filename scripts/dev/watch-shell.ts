import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root, shellConfig } from '../../rspack.base.ts';
import { copyPublicFiles } from '../build/service-worker.ts';
import { writeOffer } from '../build.ts';

const QUIET_MS = 80;
/** A worker that an earlier page has installed here would go on giving what it keeps. */
const NO_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

/** The shell of development, made anew whenever it is saved. @returns its folder, once built */
export function watchShell(): Promise<string> {
  const outDir = path.join(root, '.cache/dev/shell');
  mkdirSync(outDir, { recursive: true });
  const config = shellConfig({ mode: 'development', outDir });
  // What is written beside the compiler stays.
  const compiler = rspack({ ...config, output: { ...config.output, clean: false }, lazyCompilation: false });
  if (!compiler) throw new Error('the shell has no compiler');
  copyPublicFiles(outDir);
  writeOffer(outDir);
  writeFileSync(path.join(outDir, 'sw.js'), NO_WORKER);
  return new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) console.error(stats.toString({ all: false, errors: true }));
      else if (existsSync(path.join(outDir, 'index.html'))) resolve(outDir);
    });
  });
}
