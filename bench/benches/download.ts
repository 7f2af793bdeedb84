import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchOptions, BenchResult } from '../run.ts';
import { fetchedSizes, resolvedIds } from '../support/pnpm-events.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MB = 1e6;
/** What the engine for models on this machine adds, with its own dependencies. */
const ENGINE = { manifest: 'server/engine/package.json', dependency: 'node-llama-cpp' } as const;
const MANIFESTS = ['*package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ':!scripts/**'];

/**
 * What `npm start` downloads on this system without anything in a cache: the packages of the production install, as the
 * registry sends them. It downloads them all, about 200 MB.
 */
export async function downloadBench({ report }: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-download-'));
  try {
    for (const file of execFileSync('git', ['ls-files', '--', ...MANIFESTS], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(folder, file));
    }
    report('Installing into an empty store.');
    const sizes = fetchedSizes(install(folder, '--frozen-lockfile'));
    report(`Installing without ${ENGINE.dependency}.`);
    for (const modules of execFileSync('find', ['.', '-name', 'node_modules', '-prune'], { cwd: folder })
      .toString()
      .split('\n')
      .filter(Boolean))
      rmSync(path.join(folder, modules), { recursive: true });
    removeEngine(path.join(folder, ENGINE.manifest));
    const others = resolvedIds(install(folder, '--no-frozen-lockfile', '--offline'));
    const entries = [...sizes].sort(([, one], [, other]) => other - one);
    const ofEngine = entries.filter(([id]) => !others.has(id));
    return {
      figures: [
        { name: 'newcomer_download', value: sum(entries) / MB, unit: 'MB' },
        { name: 'newcomer_download_engine', value: sum(ofEngine) / MB, unit: 'MB' },
      ],
      details: { packages: Object.fromEntries(entries), ofEngine: ofEngine.map(([id]) => id) },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sum = (entries: readonly (readonly [string, number])[]) => entries.reduce((all, [, bytes]) => all + bytes, 0);

/** The events of the install. @throws Error with the messages of pnpm if it fails */
function install(folder: string, ...options: string[]): string {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const args = ['install', '--prod', '--ignore-scripts', '--store-dir', path.join(folder, '.store'), ...options];
  const { status, stdout, stderr } = spawnSync('npx', ['-y', packageManager, ...args, '--reporter=ndjson'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100 * MB,
    env: { ...process.env, CI: 'true' },
  });
  const events = `${stdout}\n${stderr}`;
  if (status !== 0) throw new Error(`the packages could not be installed:\n${events.slice(-1_000)}`);
  return events;
}

function removeEngine(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  if (!(ENGINE.dependency in manifest.dependencies)) throw new Error(`${file} has no ${ENGINE.dependency}`);
  delete manifest.dependencies[ENGINE.dependency];
  writeFileSync(file, JSON.stringify(manifest));
}
