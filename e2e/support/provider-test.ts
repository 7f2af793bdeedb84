import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import type { Platform } from './platform.ts';
import { startSeeded } from './shared-platform.ts';
import { test as base } from './test.ts';

interface WorkerFixtures {
  readonly provider: FakeProvider;
  readonly platform: Platform;
}

/** Journeys on a platform with a chat provider that the journey controls. */
export const test = base.extend<object, WorkerFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startFakeProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ provider }, use) => {
      const platform = await startSeeded({
        AI_BASE_URL: provider.url,
        AI_API_KEY: 'key',
        AI_CHAT_MODELS: 'test-model',
      });
      await use(platform);
      await platform.stop();
      platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './test.ts';
