import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../rspack.base.ts';
import { build } from './build.ts';
import { markFresh, staleParts } from './stale.mjs';

/**
 * `pnpm dev <remote> …` starts the platform with its embedded defaults and serves the named remotes from dev servers:
 * saved changes appear in the open page, which keeps its state. The other remotes are released as built.
 * `pnpm dev` builds and releases every saved change of a remote or of the shell; the next page load shows it.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !remotes.some((remote) => remote === name));
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}. There are: ${remotes.join(', ')}.`);
  process.exit(1);
}
const QUIET_MS = 80;

if (named.length > 0) await serve();
else await releaseOnSave();

async function serve(): Promise<void> {
  // Loaded only for development of a remote, because nothing else needs these packages.
  const [{ serveRemote }, { watchShell }] = await Promise.all([
    import('./dev/serve-remote.ts'),
    import('./dev/watch-shell.ts'),
  ]);
  await buildStale(remotes.filter((name) => !named.includes(name)));
  const [shellDir, ...folders] = await Promise.all([watchShell(), ...named.map(serveRemote)]);
  const inWork = named.map((name, index) => `${name}=${folders[index]}`);
  startPlatform({ SHELL_DIR: shellDir, REMOTES_IN_WORK: inWork.join() });
}

async function releaseOnSave(): Promise<void> {
  const parts = [...remotes, 'shell'];
  await buildStale(parts);
  startPlatform();
  for (const name of parts) {
    let timer: NodeJS.Timeout | undefined;
    watch(path.join(root, name, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void renew(name), QUIET_MS);
    });
  }
}

async function buildStale(parts: readonly string[]): Promise<void> {
  const stale = staleParts().filter((name) => parts.includes(name));
  for (const name of stale) await build(name);
  markFresh(stale);
}

/** This process exits with the platform, and the platform with this process. */
function startPlatform(env: Record<string, string> = {}): void {
  const platform = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  platform.on('exit', (code) => process.exit(code ?? 1));
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => platform.kill('SIGTERM'));
}

async function renew(name: string): Promise<void> {
  const before = performance.now();
  try {
    if (name === 'shell') await build('shell');
    else await release(name);
    console.log(`${name} renewed in ${Math.round(performance.now() - before)} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

function release(name: string): Promise<void> {
  const url = `http://localhost:${process.env.PORT || 3000}`;
  const child = spawn(process.execPath, ['scripts/platform.ts', 'release', name], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLATFORM_URL: url },
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} was not released`))));
  });
}
