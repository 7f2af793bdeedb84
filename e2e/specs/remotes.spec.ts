import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page, Route } from '@playwright/test';
import { type Platform, startPlatform } from '../support/platform.ts';
import { builtRelease, releaseBody, releaseWith, sha384 } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const ENTRY = /\/releases\/mfe-explore\/[^/]+\/entry\.[\w.]+js/;
const PAGE_CODE = /\/releases\/mfe-explore\/[^/]+\/c\/[\w.]+js/;

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

/** How a remote can be down, and what the card in its place calls it. */
const faults: readonly {
  readonly name: string;
  readonly kind: string;
  readonly url: RegExp;
  readonly break: (route: Route) => unknown;
}[] = [
  { name: 'connection refused', kind: 'network', url: ENTRY, break: (route) => route.abort('connectionrefused') },
  { name: '404', kind: 'http', url: ENTRY, break: answer(404, 'text/plain', 'Not found') },
  { name: '500', kind: 'http', url: ENTRY, break: answer(500, 'text/plain', 'no') },
  { name: '503 with JSON', kind: 'http', url: ENTRY, break: answer(503, 'application/json', '{"error":"x"}') },
  {
    name: 'HTML instead of a script',
    kind: 'integrity',
    url: ENTRY,
    break: answer(200, 'text/html', '<!doctype html><p>hello'),
  },
  {
    name: 'another script than the registry names',
    kind: 'integrity',
    url: ENTRY,
    break: answer(200, 'text/javascript', 'globalThis.evil = 1'),
  },
  { name: 'no answer at all', kind: 'timeout', url: ENTRY, break: () => undefined },
  { name: 'its page refused', kind: 'network', url: PAGE_CODE, break: (route) => route.abort('connectionrefused') },
  { name: 'its page answered with 404', kind: 'http', url: PAGE_CODE, break: answer(404, 'text/plain', 'Not found') },
  {
    name: 'one byte of its page changed',
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
  test(`a remote that is down costs its own place only: ${fault.name} [SHELL-54]`, async ({ page }) => {
    await page.route(fault.url, fault.break);
    // A file that never comes would keep the load of the page open.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(card(page)).toHaveAttribute('data-load-error', fault.kind, { timeout: 20_000 });
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    await expectRecovery(page, () => page.unroute(fault.url));
  });
}

test('a remote that throws when it is loaded costs its own place only [SHELL-54]', async ({ page, platform }) => {
  const { manifest, files } = builtRelease('mfe-explore');
  const entry = files[manifest.entry] ?? Buffer.alloc(0);
  const broken = Buffer.from(`throw new Error('on purpose');${entry.toString()}`);
  await page.route(ENTRY, (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: broken }));
  const withItsHash = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(sha384(entry), sha384(broken)) });
  };
  await page.route(`${platform.url}/`, withItsHash);
  await page.route(`${platform.url}/registry.json`, withItsHash);
  await page.goto('/');
  await expect(card(page)).toHaveAttribute('data-load-error', 'evaluation');
  await expectRecovery(page, () => page.unrouteAll());
});

test('a page that throws while it is drawn costs its own place only [SHELL-54]', async ({ page }) => {
  const nonsense = JSON.stringify({ data: { carousels: null, categories: [], ranked: { title: 'x', cards: [] } } });
  await page.route('**/guest/curated*', answer(200, 'application/json', nonsense));
  // With where somebody came from in its address, the page asks for its first answers itself.
  await page.goto('/?utm_source=test');
  await expect(card(page)).toHaveAttribute('data-load-error', 'render');
  await expectRecovery(page, () => page.unroute('**/guest/curated*'));
});

test('other remotes work while one is down', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Explore' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
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
  const cli = (...args: string[]) =>
    run(process.execPath, ['scripts/platform.ts', ...args], {
      cwd: root,
      env: { ...process.env, PLATFORM_URL: platform.url, DATA_DIR: platform.dataDir },
    });

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

  test('the commands release, list and roll back a remote on a running platform', async ({ page }) => {
    test.setTimeout(120_000);
    const { stdout: released } = await cli('release', 'mfe-account');
    expect(released).toMatch(/mfe-account 0\.1\.0-[0-9a-f]{12} is live/);
    expect(
      (
        await send(page, '/platform/releases', releaseBody(releaseWith('mfe-account', '"My Gems"', '"Your Gems"')))
      ).status(),
    ).toBe(200);
    const { stdout: list } = await cli('releases', 'mfe-account');
    expect(list.split('\n').filter((line) => line.startsWith('* '))).toHaveLength(1);
    const { stdout: back } = await cli('rollback', 'mfe-account');
    const [, id = 'none'] = /mfe-account 0\.1\.0-([0-9a-f]{12}) is live/.exec(released) ?? [];
    expect(back).toContain(`mfe-account is back at 0.1.0-${id} on`);
    await expect(cli('rollback', 'mfe-chat')).rejects.toThrow(/no earlier release/);
    await expect(cli('release', 'mfe-nobody')).rejects.toThrow(/Name one of the remotes/);
  });
});
