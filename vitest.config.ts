import { availableParallelism } from 'node:os';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './scripts/chromium.mjs';

const root = import.meta.dirname;
const executablePath = findChromium();
/** Components' tests that need modules as yet unread. */
const ALONE = ['shared-ui/src/overlays/overlays.test.tsx'];

/** `unit` runs in Node, `server` against a real database, `component` in jsdom, `storybook` in a real browser. */
export default defineConfig({
  test: {
    // Left alone it keeps a core free: on two, that would be half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // They touch nothing that another file could feel; a process for each file would be a quarter of their time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: ['{shared-sdk,shell,mfe-*,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file opens a database and servers of its own; what they share is the modules, read once a process.
          isolate: false,
          include: ['server/{src,*/src}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      component('component', { exclude: [...configDefaults.exclude, ...ALONE] }),
      // What fetches modules anew would leave others two of each.
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
      testTimeout: 20_000,
      // Each file has a window of its own; what they share is the modules, read once a process.
      isolate: false,
      include: ['{shared-sdk,shared-ui,shell,mfe-*,scripts/create-remote/template}/src/**/*.test.tsx'],
      setupFiles: ['shared-ui/src/testing/jsdom.ts', 'shared-ui/src/overlays/loaded.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      ...options,
    },
  };
}

/** Only when it is asked for by name: reading all the stories takes longer than most test files run. */
function storybook(): TestProjectConfiguration {
  return {
    plugins: [storybookTest({ configDir: path.join(root, 'shared-ui/.storybook') })],
    test: {
      name: 'storybook',
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // Waiting for motion to end, and drawing it without a graphics card, would be most of the time.
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
