import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

/** Journeys in a real browser against the real server. Most share the platform that `global-setup.ts` starts. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // A test cannot intercept what a service worker answers. The journeys about the worker allow it.
    serviceWorkers: 'block',
    // Without a graphics card, motion is a third of the browser's work. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Every failed journey leaves a trace. `TRACE=1` adds a film of the page, for a quarter more processor time.
    trace: { mode: 'retain-on-failure', screenshots: Boolean(process.env.TRACE), snapshots: true, sources: false },
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
