import { spawnSync } from 'node:child_process';
import { findChromium } from '../chromium.mjs';

/** Installs a browser: Playwright's own, or Debian's package as root. @returns its path */
export function installChromium(): string | undefined {
  console.log('There is no Chromium: installing one …');
  if (succeeds('playwright', ['install', 'chromium'])) {
    const found = findChromium();
    if (found) return found;
  }
  if (process.getuid?.() === 0) {
    succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const found = findChromium();
  if (!found) console.error('No Chromium could be installed. Install one, or name one in CHROME.');
  return found;
}

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
