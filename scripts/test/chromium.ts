import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.mjs';

/** Chromium without its windows and menus. Browser tests take a fifth less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for the tests, installed if there is none: Playwright's own, or Debian's as root. @returns its path */
export function prepareChromium(): string | undefined {
  const found = findChromium();
  const isOwn = found !== undefined && !found.startsWith('/usr/bin/');
  if (process.env.CHROME || isOwn || existsSync(HEADLESS_SHELL)) return found;
  if (!found) {
    console.log('There is no Chromium: installing one …');
    if (succeeds('playwright', ['install', 'chromium'])) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  installPackage('chromium-headless-shell');
  if (!findChromium()) installPackage('chromium');
  const installed = findChromium();
  if (!installed) console.error('No Chromium could be installed. Install one, or name one in CHROME.');
  return installed;
}

function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const install = () => succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  // A machine with current lists of packages needs no update, which takes longer than the installation.
  if (!install() && succeeds('apt-get', ['update', '-qq'])) install();
}

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
