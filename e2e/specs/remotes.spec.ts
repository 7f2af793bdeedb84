import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { checkOut, guideLines } from '../support/author.ts';
import { answer } from '../support/faults.ts';
import { serveBuild } from '../support/own-build.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { releaseBody, releaseWith } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const ENTRY = /\/releases\/mfe-explore\/[^/]+\/entry\.[\w.]+js/;
const PAGE_CODE = /\/releases\/mfe-explore\/[^/]+\/c\/[\w.]+js/;

/** How a page of a remote can be gone while the remote itself is there, and what the card in its place calls it. */
const faults: readonly {
  readonly title: string;
  readonly kind: string;
  readonly url: RegExp;
  readonly break: (route: Route) => unknown;
}[] = [
  {
    title: 'a page whose file is refused costs its own place only [B-04] [SHELL-54]',
    kind: 'network',
    url: PAGE_CODE,
    break: (route) => route.abort('connectionrefused'),
  },
  {
    title:
      'a page whose files are gone, its own and those that come with it, costs its own place only [B-04] [B-05] [SHELL-54]',
    kind: 'http',
    url: PAGE_CODE,
    break: answer(404, 'text/plain', 'Not found'),
  },
  {
    title: 'a page of whose file one byte is changed costs its own place only [B-65] [SHELL-54]',
    kind: 'integrity',
    url: PAGE_CODE,
    break: answer(200, 'text/javascript', '0'),
  },
];

const card = (page: Page) => page.locator('[data-load-error]');

/** The rest of the platform stands, and Retry heals the place without loading the page anew. */
async function expectRecovery(page: Page, heal: () => Promise<unknown>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-preset]').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

for (const fault of faults) {
  test(fault.title, async ({ page }) => {
    await page.route(fault.url, fault.break);
    // A file that never comes would keep the load of the page open.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(card(page)).toHaveAttribute('data-load-error', fault.kind, { timeout: 20_000 });
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    await expectRecovery(page, () => page.unroute(fault.url));
  });
}

test('a page that throws while it is drawn costs its own place only [B-40] [SHELL-54]', async ({ page }) => {
  const nonsense = JSON.stringify({ data: { carousels: null, categories: [], ranked: { title: 'x', cards: [] } } });
  await page.route('**/guest/curated*', answer(200, 'application/json', nonsense));
  // With where somebody came from in its address, the page asks for its first answers itself.
  await page.goto('/?utm_source=test');
  await expect(card(page)).toHaveAttribute('data-load-error', 'render');
  await expectRecovery(page, () => page.unroute('**/guest/curated*'));
});

test('other remotes work while one is down, and the operator sees both', async ({ page, context, platform }) => {
  await page.route(ENTRY, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Explore' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
  // Counting begins when the page rests.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void Promise.reject(new Error('on purpose')));
  // A page that goes tells what it has seen.
  await page.goto('about:blank');
  const metrics = async () => (await context.request.get(`${platform.url}/metrics`)).text();
  await expect
    .poll(metrics)
    .toMatch(/manuka_remote_loads_total\{remote="mfe-explore",release="[^"]+",outcome="network"\} [1-9]/);
  const seen = await metrics();
  expect(seen).toMatch(/manuka_remote_loads_total\{remote="mfe-account",release="[^"]+",outcome="ok"\} [1-9]/);
  expect(seen).toMatch(/manuka_web_vital_seconds_count\{remote="mfe-explore",release="[^"]+",vital="FCP"\} [1-9]/);
  expect(seen).toMatch(/manuka_remote_errors_total\{remote="mfe-explore",release="[^"]+",kind="rejection"\} [1-9]/);
});

test('a build on another origin takes the place of a remote in one browser, stays in sight, and is reset from the card once it is gone [B-55] [B-63]', async ({
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

test.describe('releasing', () => {
  let platform: Platform;
  test.beforeAll(async () => {
    platform = await startPlatform();
  });
  test.afterAll(async () => {
    await platform.stop();
    platform.remove();
  });

  const send = (page: Page, route: string, data: unknown, token = platform.releaseToken) =>
    page.request.post(platform.url + route, { data, headers: { authorization: `Bearer ${token}` } });
  test('a release is live for the next page load, and a rollback takes it back; the shell is neither built nor restarted', async ({
    page,
  }) => {
    const featured = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    await page.goto(platform.url);
    await expect(featured).toHaveText('Featured');
    const released = await send(
      page,
      '/platform/releases',
      releaseBody(releaseWith('mfe-explore', '"Featured"', '"Just released"')),
    );
    expect(released.status(), await released.text()).toBe(200);
    // Who is here stays undisturbed.
    await expect(featured).toHaveText('Featured');
    await page.reload();
    await expect(featured).toHaveText('Just released');
    expect((await send(page, '/platform/rollback', { remote: 'mfe-explore' })).status()).toBe(200);
    await page.reload();
    await expect(featured).toHaveText('Featured');
    await platform.stop();
    await platform.start();
    await page.reload();
    await expect(featured).toHaveText('Featured');
  });

  test('an open page hears of a release quietly, and takes it at its next visit: no document is loaded, no typed word lost [B-10] [B-67]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(platform.url);
    const featured = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    await expect(featured).toHaveText('Featured');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').fill('half@an.addr');
    const newer = releaseBody(releaseWith('mfe-explore', '"Featured"', '"Fresh"'));
    expect((await send(page, '/platform/releases', newer)).status()).toBe(200);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('A newer version is here.')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('half@an.addr');
    await page.keyboard.press('Escape');
    await expect(featured).toHaveText('Featured');
    // A visit waits 300 ms for it at most: on a busy machine it may be the next one that brings it.
    await expect(async () => {
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await expect(featured).toHaveCount(0);
      await page.goBack();
      await expect(featured).toHaveText('Fresh', { timeout: 2_000 });
    }).toPass();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await send(page, '/platform/rollback', { remote: 'mfe-explore' })).status()).toBe(200);
  });

  test('a release that is not sound is refused with its reasons, and changes nothing', async ({ page }) => {
    const sound = releaseWith('mfe-explore', '"Featured"', '"Never live"');
    const body = releaseBody(sound);
    const [first = ''] = Object.keys(body.files);
    const tampered = { ...body, files: { ...body.files, [first]: Buffer.from('evil').toString('base64') } };
    const tooNew = {
      ...body,
      manifest: { ...body.manifest, requires: { ...(body.manifest.requires as object), 'shared-sdk': '^99.0.0' } },
    };
    for (const [wrong, reason] of [
      [tampered, /is not what its hash says/],
      [tooNew, /requires shared-sdk \^99\.0\.0/],
      [{ ...body, manifest: { ...body.manifest, modals: [] } }, null],
    ] as const) {
      const answered = await send(page, '/platform/releases', wrong);
      if (reason === null) continue;
      expect(answered.status()).toBe(409);
      expect((await answered.json()).message).toMatch(reason);
    }
    expect((await send(page, '/platform/releases', body, 'no-such-token')).status()).toBe(401);
  });

  test('the guide for authors leads from nothing to a fifth remote that is released, tried out, rolled back and pinned', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const author = checkOut({ DATA_DIR: platform.dataDir, NODE_ENV: 'development' });
    const printed: Record<string, string> = {};
    try {
      for (const line of guideLines()) {
        // What goes on until it is ended, and what other tests run on this very template.
        if (/^npm start|^npm run (dev|storybook)|vitest/.test(line)) continue;
        // Another text is another build.
        if (/--percent 5$/.test(line)) {
          const texts = path.join(author.folder, 'mfe-hello/src/locales/en.json');
          writeFileSync(texts, readFileSync(texts, 'utf8').replace('Welcome', 'Good day'));
        }
        printed[line] = await author.type(
          line
            .replace(/^PLATFORM_URL=\S+ RELEASE_TOKEN=\S+/, `PLATFORM_URL=${platform.url}`)
            .replace(/^npm run (promote|rollback|releases|pin|unpin|release) /, `PLATFORM_URL=${platform.url} $&`)
            // The packages are there: only what is written down of them changes.
            .replace(/install$/, 'install --lockfile-only --prefer-offline'),
        );
        if (/^PLATFORM_URL=/.test(line)) {
          await page.goto(platform.url);
          await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Hello' }).click();
          await expect(page.getByRole('heading', { name: 'Welcome, stranger' })).toBeVisible();
        }
        if (/--percent 100$/.test(line)) {
          await page.goto(`${platform.url}/hello`);
          await expect(page.getByRole('heading', { name: 'Good day, stranger' })).toBeVisible();
        }
      }
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Welcome, stranger' })).toBeVisible();
    } finally {
      author.remove();
    }
    const said = (command: string) => Object.entries(printed).find(([line]) => line.includes(command))?.[1] ?? '';
    const [, first = 'none'] = /mfe-hello 0\.1\.0-([0-9a-f]{12}) is live/.exec(said('RELEASE_TOKEN')) ?? [];
    expect(said('rollback')).toContain(`mfe-hello is back at 0.1.0-${first} on`);
    const marked = said('npm run releases -- mfe-hello')
      .split('\n')
      .filter((line) => line.startsWith('* '));
    expect(marked).toEqual([expect.stringContaining(`mfe-hello 0.1.0-${first}`)]);
    expect(said('--audit').match(/(release|canary|promote|rollback) mfe-hello/g)).toEqual(
      ['rollback', 'promote', 'canary', 'canary', 'release'].map((action) => `${action} mfe-hello`),
    );
    expect(said('unpin')).toContain('may move on');
  });
});
