import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

/** Journeys in a real browser against the real server. Two at a time, each on a platform of its own. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // What a worker answers, a test cannot break on purpose: the journeys about the worker let it in.
    serviceWorkers: 'block',
    // Motion is a third of what a browser without a graphics card has to do. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs a sixth of the time: `TRACE=1 npx playwright test -c e2e some.spec.ts` makes one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
