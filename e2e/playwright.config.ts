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
    // Playwright can't intercept responses of a service worker. The journeys about the worker allow it.
    serviceWorkers: 'block',
    // Without a graphics card, animations use a third of the browser's CPU time. Journeys about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Every failed journey leaves a trace of its actions, requests and console, a screenshot and the page's tree of
    // roles. `TRACE=1` adds the document at each action and a video of the page, for a third more CPU time.
    trace: {
      mode: 'retain-on-failure',
      screenshots: Boolean(process.env.TRACE),
      snapshots: Boolean(process.env.TRACE),
      sources: false,
    },
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
