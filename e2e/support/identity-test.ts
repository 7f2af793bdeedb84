import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import type { Platform } from './platform.ts';
import { startSeeded } from './shared-platform.ts';
import { test as base } from './test.ts';

interface WorkerFixtures {
  readonly provider: IdentityProvider;
  /** Settings in addition to those of the provider. */
  readonly more: Record<string, string>;
}

/** Journeys on a platform that uses the local provider. */
export const test = base.extend<object, WorkerFixtures & { readonly platform: Platform }>({
  more: [{}, { scope: 'worker', option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ provider, more }, use) => {
      const platform = await startSeeded({ ...provider.env, ...more });
      await use(platform);
      await platform.stop();
      platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './test.ts';
