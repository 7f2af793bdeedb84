import { test as base, expect, type Page } from '@playwright/test';
import { type SharedPlatform, sharedPlatform } from './shared-platform.ts';

export interface WorkerFixtures {
  readonly platform: SharedPlatform;
}
export interface TestFixtures {
  /** Fails the test if the page violated its content policy or threw. */
  readonly pageIsClean: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(sharedPlatform()),
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  // Journeys use a page while its pictures are still loading, as people do.
  context: async ({ context }, use) => {
    context.on('page', waitForCodeOnly);
    await use(context);
  },
  pageIsClean: [
    async ({ page, context }, use, testInfo) => {
      const watched = [watchFaults(page)];
      const trouble = watchTrouble(page);
      // Watches all tabs.
      context.on('page', (other) => watched.push(watchPolicy(other)));
      await use(undefined);
      // After another failure the page can't be inspected.
      if (testInfo.errors.length > 0)
        testInfo.errors.push({ message: `Before that:\n${trouble.slice(-40).join('\n')}` });
      const faults = watched.flat();
      expect(faults.filter((fault) => !PROVOKED.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Navigations wait only until the page's code has run, unless a journey sets `waitUntil`. */
function waitForCodeOnly(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitUntil = 'domcontentloaded' as const;
  page.goto = (url, options) => goto(url, { waitUntil, ...options });
  page.reload = (options) => reload({ waitUntil, ...options });
}

/** Errors that tests cause on purpose, including React's message for a page that could not be rendered. */
const PROVOKED = /on.purpose|Cannot read properties of null/;

/** Collects violations of the content policy and uncaught errors. */
export function watchFaults(page: Page): string[] {
  const faults = watchPolicy(page);
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  return faults;
}

/** Collects likely causes of a failed journey: errors of the page, error responses, failed requests. */
function watchTrouble(page: Page): string[] {
  const began = performance.now();
  const reported: string[] = [];
  const tell = (text: string) => reported.push(`${Math.round(performance.now() - began)} ms ${text.slice(0, 300)}`);
  page.on('console', (message) => message.type() === 'error' && tell(message.text()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) tell(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => response.status() >= 400 && tell(`${response.status()} ${response.url()}`));
  page.on('framenavigated', (frame) => tell(`at ${frame.url()}`));
  return reported;
}

function watchPolicy(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|Trusted Type/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

export { expect };
