import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Shared by `npm start` and `npm test`. Plain JavaScript, because it runs before anything is installed, on Node 20 too.
 */

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const bin = path.join(root, 'node_modules/.bin');

/** Exits with a message. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Installs the pinned packages if they are missing or older than the lockfile. */
export function install({ everything }) {
  const marker = path.join(root, 'node_modules/.modules.yaml');
  const hasTools = existsSync(path.join(bin, 'vitest'));
  const isFresh = existsSync(marker) && statSync(marker).mtimeMs >= statSync(path.join(root, 'pnpm-lock.yaml')).mtimeMs;
  if (isFresh && (hasTools || !everything)) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log('Installing packages (the first time takes about half a minute) …');
  const scope = everything || hasTools ? [] : ['--prod'];
  const { status, error } = spawnSync('npx', ['-y', packageManager, 'install', '--frozen-lockfile', ...scope], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  if (error || status !== 0)
    fail('The packages could not be installed. Is the npm registry reachable? The lines above say more.');
}

/** The Node for all processes: the pinned one, else the system's if it is new enough. */
export function findNode() {
  const pinned = path.join(bin, 'node');
  if (existsSync(pinned)) return { command: pinned, flags: [] };
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) {
    fail(
      `Manuka needs Node 22.12 or newer on this system, and this is ${process.version}: please update Node (https://nodejs.org).`,
    );
  }
  const stripsTypes = major > 22 || minor >= 18;
  return {
    command: process.execPath,
    flags: stripsTypes ? [] : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  };
}

/** Node keeps compiled code here, so that the next start takes less time. It drops code whose source has changed. */
const compiled = path.join(root, 'node_modules/.cache/compiled');
const environment = (extra) => ({
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  ...extra,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a script and waits for its end. @returns its exit code */
export function run(node, args, extra = {}) {
  return (
    spawnSync(node.command, [...node.flags, ...args], { cwd: root, stdio: 'inherit', env: environment(extra) })
      .status ?? 1
  );
}

/** Starts a script, forwards signals to it, and exits with its exit code. */
export function become(node, args, extra = {}) {
  const child = spawn(node.command, [...node.flags, ...args], { cwd: root, stdio: 'inherit', env: environment(extra) });
  // A terminal sends Ctrl-C to both processes, other senders only to this one. Either way the child gets the signal and
  // exits in its own time, and then this process exits.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
