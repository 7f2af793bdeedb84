import type { Page, Route } from '@playwright/test';
import { answer, pressRetry } from '../support/faults.ts';
import { serveBuild } from '../support/own-build.ts';
import { releaseWith } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const ENTRY = /\/releases\/mfe-explore\/[^/]+\/entry\.[\w.]+js/;
const PAGE_CODE = /\/releases\/mfe-explore\/[^/]+\/c\/[\w.]+js/;

/** Faults of a single page of a working remote, with the kind of failure that its card shows. */
const faults: readonly {
  readonly title: string;
  readonly kind: string;
  readonly url: RegExp;
  readonly break: (route: Route) => unknown;
}[] = [
  {
    title: 'a page whose file is refused affects only its own place [B-04] [SHELL-54]',
    kind: 'network',
    url: PAGE_CODE,
    break: (route) => route.abort('connectionrefused'),
  },
  {
    title:
      'a page whose files are gone is reloaded once, then affects only its own place [B-04] [B-05] [B-11] [SHELL-54]',
    kind: 'http',
    url: PAGE_CODE,
    break: answer(404, 'text/plain', 'Not found'),
  },
  {
    title: 'a page with a changed byte affects only its own place [B-65] [SHELL-54]',
    kind: 'integrity',
    url: PAGE_CODE,
    break: answer(200, 'text/javascript', '0'),
  },
];

const card = (page: Page) => page.locator('[data-load-error]');

/** Expects that the rest of the platform works, and that Retry restores the page without a reload. */
async function expectRecovery(page: Page, heal: () => Promise<unknown>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await heal();
  await pressRetry(card(page));
  await expect(page.locator('[data-preset]').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

for (const fault of faults) {
  test(fault.title, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (fault.url.test(request.url()) || request.isNavigationRequest()) asked.push(request.url());
    });
    await page.route(fault.url, fault.break);
    // The load event would wait for a file that never arrives.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(card(page)).toHaveAttribute('data-load-error', fault.kind, { timeout: 20_000 });
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    if (fault.kind === 'http') {
      // Preload, import and retry; and one request for the document.
      const often = [...new Set(asked)].map((url) => asked.filter((other) => other === url).length);
      expect(Math.max(...often)).toBeLessThanOrEqual(3);
      expect(asked.filter((url) => new URL(url).pathname === '/')).toHaveLength(1);
    }
    await expectRecovery(page, () => page.unroute(fault.url));
  });
}

test('a page that throws during rendering does not affect the rest [B-40] [SHELL-54]', async ({ page }) => {
  const nonsense = JSON.stringify({ data: { carousels: null, categories: [], ranked: { title: 'x', cards: [] } } });
  await page.route('**/guest/curated*', answer(200, 'application/json', nonsense));
  // With an attribution in its address, the page requests its first answers itself.
  await page.goto('/?utm_source=test');
  await expect(card(page)).toHaveAttribute('data-load-error', 'render');
  await expectRecovery(page, () => page.unroute('**/guest/curated*'));
});

test('other remotes work while one is down, and the metrics show both', async ({ page, context, platform }) => {
  await page.route(ENTRY, (route) => route.abort('connectionrefused'));
  const wanted = [
    /manuka_remote_loads_total\{remote="mfe-explore",release="[^"]+",outcome="network"\} [1-9]/,
    /manuka_remote_loads_total\{remote="mfe-account",release="[^"]+",outcome="ok"\} [1-9]/,
    /manuka_web_vital_seconds_count\{remote="mfe-explore",release="[^"]+",vital="FCP"\} [1-9]/,
    /manuka_remote_errors_total\{remote="mfe-explore",release="[^"]+",kind="rejection"\} [1-9]/,
  ];
  const missing = async () => {
    const metrics = await (await context.request.get(`${platform.url}/metrics`)).text();
    return wanted.filter((line) => !line.test(metrics));
  };
  // The page starts to count when it is idle. An earlier error is not counted; then another visit counts it.
  await expect(async () => {
    await page.goto('/');
    await expect(card(page)).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Explore' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => void Promise.reject(new Error('on purpose')));
    // A page sends its counts when it is left.
    await page.goto('about:blank');
    await expect.poll(missing, { timeout: 5_000 }).toEqual([]);
  }).toPass({ timeout: 45_000 });
});

test('a build on another origin replaces a remote in one browser until it is reset [B-55] [B-57] [B-63]', async ({
  page,
}) => {
  const own = await serveBuild(releaseWith('mfe-explore', '"Featured"', '"My own build"'));
  const featured = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
  await page.goto('/');
  await expect(featured).toHaveText('Featured');
  await page.keyboard.press('Alt+Shift+O');
  await page.getByRole('dialog', { name: 'Overrides' }).getByLabel('mfe-explore').fill(own.url);
  await page.keyboard.press('Enter');
  await expect(featured).toHaveText('My own build');
  await expect(page.getByRole('button', { name: /^Overridden: mfe-explore/ })).toBeVisible();
  await own.stop();
  await page.reload();
  await expect(card(page)).toHaveAttribute('data-load-error', 'network');
  await page.getByRole('button', { name: 'Reset overrides' }).click();
  await expect(featured).toHaveText('Featured');
  await expect(page.getByRole('button', { name: /^Overridden/ })).toHaveCount(0);
});
