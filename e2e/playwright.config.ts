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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
