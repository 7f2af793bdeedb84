import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root, shellConfig } from '../../rspack.base.ts';
import { copyPublicFiles } from '../build/service-worker.ts';
import { writeOffer } from '../build.ts';

const QUIET_MS = 80;
/** A service worker installed by an earlier page would continue to serve its stored page. */
const NO_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

/** The development shell, rebuilt after every saved change. @returns its folder, once built */
export function watchShell(): Promise<string> {
  const outDir = path.join(root, '.cache/dev/shell');
  mkdirSync(outDir, { recursive: true });
  const config = shellConfig({ mode: 'development', outDir });
  // Keeps files that are not written by the compiler.
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
