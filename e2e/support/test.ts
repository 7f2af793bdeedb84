import { test as base, expect, type Page } from '@playwright/test';
import { type SharedPlatform, sharedPlatform } from './shared-platform.ts';

export interface WorkerFixtures {
  readonly platform: SharedPlatform;
}
export interface TestFixtures {
  /** Fails the test if the page broke its content policy, or threw, meanwhile. */
  readonly pageIsClean: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(sharedPlatform()),
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  // A page is used while its pictures are still on their way, by people and by journeys alike.
  context: async ({ context }, use) => {
    context.on('page', beQuick);
    await use(context);
  },
  pageIsClean: [
    async ({ page, context }, use, testInfo) => {
      const watched = [watchFaults(page)];
      const trouble = watchTrouble(page);
      // A second tab is held to the policy too.
      context.on('page', (other) => watched.push(watchPolicy(other)));
      await use(undefined);
      // After a failure elsewhere the page can't be inspected any more.
      if (testInfo.errors.length > 0)
        testInfo.errors.push({ message: `Before that:\n${trouble.slice(-40).join('\n')}` });
      const faults = watched.flat();
      expect(faults.filter((fault) => !PROVOKED.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Arrives at a page as soon as its code has run, unless a journey asks for more. */
function beQuick(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitUntil = 'domcontentloaded' as const;
  page.goto = (url, options) => goto(url, { waitUntil, ...options });
  page.reload = (options) => reload({ waitUntil, ...options });
}

/** What tests break on purpose: thrown by them, or React's word for a page that could not be drawn. */
const PROVOKED = /on.purpose|Cannot read properties of null/;

/** Violations of the content policy and uncaught errors, as they come. */
export function watchFaults(page: Page): string[] {
  const faults = watchPolicy(page);
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  return faults;
}

/** What tells why a journey failed: errors of the page, answers that refuse, requests that failed. */
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
