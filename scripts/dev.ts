import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../rspack.base.ts';
import { build } from './build.ts';
import { markFresh, staleParts } from './stale.mjs';

/**
 * `pnpm dev [remote …]`: the platform on its embedded defaults, and every saved change of the named remotes (of all, and
 * of the shell, where none is named) built and released to it. The next page load shows it.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !remotes.some((remote) => remote === name));
if (unknown.length > 0) {
  console.error(`There is no remote ${unknown.join(', ')}. There are: ${remotes.join(', ')}.`);
  process.exit(1);
}
const watched = named.length > 0 ? named : [...remotes, 'shell'];
const QUIET_MS = 80;

const stale = staleParts();
for (const name of stale) await build(name);
markFresh(stale);

const platform = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, stdio: 'inherit' });
platform.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => platform.kill('SIGTERM'));

for (const name of watched) {
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(root, name, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(name), QUIET_MS);
  });
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
