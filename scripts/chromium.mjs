import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser for tests: `CHROME`, else Playwright's own download, else the system's.
 * @returns {string | undefined} a path, or undefined if none is installed
 */
export function findChromium() {
  const named = process.env.CHROME;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME names ${named}, and there is no such file.`);
    return named;
  }
  try {
    const own = createRequire(import.meta.url)('playwright').chromium.executablePath();
    if (own && existsSync(own)) return own;
  } catch {
    // Playwright is not installed yet, so the system's browser is used.
  }
  return SYSTEM.find((file) => existsSync(file));
}
