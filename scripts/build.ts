import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { lentVersions, remoteConfig, remotes, root, shellConfig } from '../rspack.base.ts';
import { compressFolder } from './build/compress.ts';
import { checked } from './build/config-rules.ts';
import { type LentFiles, lentFilesOf } from './build/lent-files.ts';
import { writeRemoteManifest } from './build/remote-manifest.ts';
import { copyPublicFiles, serviceWorkerConfig } from './build/service-worker.ts';

/** Builds a remote or the shell into its `dist`. @throws Error with the compiler's messages */
export async function build(
  name: string,
  mode: 'production' | 'development' = 'production',
  outDir = path.join(root, name, 'dist'),
) {
  const options = { mode, outDir };
  if (name === 'shell') {
    const stats = await compile(checked(name, shellConfig(options)));
    await compile(serviceWorkerConfig(options));
    copyPublicFiles(outDir);
    writeOffer(outDir, lentFilesOf(stats, outDir));
    await compressFolder(outDir);
    return;
  }
  if (!remotes.some((remote) => remote === name))
    throw new Error(`There is no remote ${name}. There are: ${remotes.join(', ')}.`);
  const stats = await compile(checked(name, remoteConfig(name, options)));
  await writeRemoteManifest(name, outDir, stats);
}

/** The modules that the live shell lends to remotes, and the modals that it opens. Releases are checked against them. */
export function writeOffer(outDir: string, lent: LentFiles = {}): void {
  const usesModals = ['account.onboarding', 'account.gems', 'account.feedback', 'account.notice', 'create.idea'];
  writeFileSync(
    path.join(outDir, 'offer.json'),
    `${JSON.stringify({ versions: lentVersions, lent, usesModals }, null, 2)}\n`,
  );
}

/** The compiled modules against which a remote's manifest is checked. */
export const manifestStats = {
  all: false,
  modules: true,
  nestedModules: true,
  modulesSpace: 99_999,
  nestedModulesSpace: 99_999,
  chunks: true,
  chunkOrigins: true,
  ids: true,
  chunkModules: false,
  providedExports: true,
  runtimeModules: false,
  dependentModules: true,
  cachedModules: true,
  orphanModules: true,
} as const;

function compile(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'nothing was built'));
        resolve(stats.toJson(manifestStats));
      });
    });
  });
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { dev: { type: 'boolean', default: false } },
  });
  for (const name of positionals.length > 0 ? positionals : [...remotes, 'shell']) {
    const before = performance.now();
    await build(name, values.dev ? 'development' : 'production');
    console.log(`built ${name} in ${Math.round(performance.now() - before)} ms`);
  }
}
