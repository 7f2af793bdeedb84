import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './scripts/chromium.mjs';

const root = import.meta.dirname;
const executablePath = findChromium();
/** Ends tests that hang. It is far above what a test takes, since `npm test` runs these tests beside the journeys. */
const TIMEOUT_MS = 60_000;
/** Component tests that need modules which no other file has loaded. */
const ALONE = ['shared-ui/src/overlays/overlays.test.tsx'];

/** `unit` runs in Node, `server` against a real database, `component` in jsdom, `storybook` in a real browser. */
export default defineConfig({
  test: {
    // By default Vitest leaves a core free. On two cores that would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // These tests share no state; a process for each file would take a quarter of their time.
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          include: ['{shared-sdk,shell,mfe-*,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file opens its own database and servers; only the modules, loaded once per process, are shared.
          isolate: false,
          include: ['server/{src,*/src}/**/*.test.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      component('component', { exclude: [...configDefaults.exclude, ...ALONE] }),
      // Loading modules a second time would leave two copies of each to the other files.
      component('component-alone', { include: ALONE, isolate: true }),
      ...(process.argv.includes('storybook') ? [storybook()] : []),
    ],
  },
});

function component(
  name: string,
  options: { readonly include?: string[]; readonly exclude?: string[]; readonly isolate?: boolean },
): TestProjectConfiguration {
  return {
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom',
      testTimeout: TIMEOUT_MS,
      // Files share the window and the modules of their process.
      isolate: false,
      include: ['{shared-sdk,shared-ui,shell,mfe-*,scripts/create-remote/template}/src/**/*.test.tsx'],
      setupFiles: ['shared-ui/src/testing/jsdom.ts', 'shared-ui/src/overlays/loaded.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      ...options,
    },
  };
}

/** Only when named on the command line: loading all stories takes longer than most test files run. */
function storybook(): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ configDir: path.join(root, 'shared-ui/.storybook') })],
    test: {
      name: 'storybook',
      // One page for all stories: loading the modules again for each file was a third of the time.
      isolate: false,
      testTimeout: TIMEOUT_MS,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // Waiting for animations, drawn without a graphics card, would take most of the time.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: ['--no-sandbox', '--disable-background-networking'],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
