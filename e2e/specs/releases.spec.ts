import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { checkOut, guideLines } from '../support/author.ts';
import { type Cdn, startCdn } from '../support/cdn.ts';
import { copiesIn, lentAlways } from '../support/copies.ts';
import { earlierReleases } from '../support/earlier.ts';
import { keepNewsAway } from '../support/news.ts';
import { bringSession, follow, memberByCalls, newPerson, takeSession } from '../support/people.ts';
import type { Platform } from '../support/platform.ts';
import { builtRelease, releaseBody, releaseWith } from '../support/release.ts';
import { startSeeded } from '../support/shared-platform.ts';
import { expect, test } from '../support/test.ts';

/** Releases on a running platform that serves them from another origin. */
const THROWS = 'setTimeout(()=>{throw new Error("on purpose")});';

/** The entry of a remote built with an older patch version of React and a newer one of the design system. */
function builtWithOthers(code: string): string {
  const wants = (module: string, version: string) => (text: string) => {
    const pattern = new RegExp(`(shareKey:"${module}",import:null,requiredVersion:)"[^"]+"`);
    expect(text).toMatch(pattern);
    return text.replace(pattern, `$1"${version}"`);
  };
  return [wants('react', '19.0.1'), wants('react/jsx-runtime', '19.0.1'), wants('shared-ui', '^0.1.99')].reduce(
    (text, change) => change(text),
    code,
  );
}

test.describe('releasing', () => {
  let platform: Platform;
  let cdn: Cdn;
  test.beforeAll(async () => {
    cdn = await startCdn();
    platform = await startSeeded({ RELEASES_URL: cdn.url });
    cdn.upstream = platform.url;
  });
  test.afterAll(async () => {
    await platform.stop();
    await cdn.stop();
    platform.remove();
  });

  const send = (page: Page, route: string, data: unknown, token = platform.releaseToken) =>
    page.request.post(platform.url + route, { data, headers: { authorization: `Bearer ${token}` } });

  test('a release is live on the next page load, from another origin; a rollback undoes it [B-21] [B-27] [B-63] [B-67]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const reported: string[] = [];
      Object.assign(window, { reported });
      addEventListener('error', ({ message, filename, lineno }) => reported.push(`${message} ${filename}:${lineno}`));
    });
    const featured = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    await page.goto(platform.url);
    await expect(featured).toHaveText('Featured');
    const released = await send(
      page,
      '/platform/releases',
      releaseBody(releaseWith('mfe-explore', '"Featured"', '"Just released"', THROWS, builtWithOthers)),
    );
    expect(released.status(), await released.text()).toBe(200);
    // The open page does not change.
    await expect(featured).toHaveText('Featured');
    await page.reload();
    await expect(featured).toHaveText('Just released');
    const copies = await copiesIn(page);
    for (const module of lentAlways)
      expect([module, copies[module]]).toEqual([module, [expect.stringMatching(/ of shell$/)]]);
    // Files of another origin are requested with CORS, so that their errors are reported with file and line.
    // Read in one evaluation, because tags come and go while a remote loads.
    const modes = await page.evaluate(
      (origin) =>
        [...document.head.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link, script')]
          .filter(({ href, src }) => `${href || src}`.startsWith(`${origin}/`))
          .map(({ crossOrigin }) => crossOrigin),
      cdn.url,
    );
    expect(modes.length).toBeGreaterThan(2);
    expect([...new Set(modes)]).toEqual(['anonymous']);
    const reported = () => page.evaluate(() => (window as unknown as { reported: string[] }).reported);
    const place = new RegExp(`^Uncaught Error: on purpose ${cdn.url}/releases/mfe-explore/[\\w.-]+/c/[\\w.]+js:1$`);
    await expect.poll(async () => (await reported())[0]).toMatch(place);
    expect((await send(page, '/platform/rollback', { remote: 'mfe-explore' })).status()).toBe(200);
    await page.reload();
    await expect(featured).toHaveText('Featured');
    await platform.stop();
    await platform.start();
    await page.reload();
    await expect(featured).toHaveText('Featured');
  });

  test('an open page loads a release without a reload, and keeps the draft [B-10] [B-67]', async ({ page }) => {
    const { session, deviceId } = await memberByCalls(page, platform.url, newPerson());
    await bringSession(page, session, deviceId);
    await keepNewsAway(page);
    await page.clock.install();
    await page.goto(platform.url);
    const featured = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    await expect(featured).toHaveText('Featured');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('main [data-preset]').nth(2).click();
    await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
    const composer = page.getByRole('main').getByRole('textbox');
    await composer.fill('half a sentence');
    const chat = new URL(page.url()).pathname;

    const heading = page.locator('main h1');
    await follow(page, '/create/character');
    await expect(heading.filter({ hasText: 'Create a character' })).toBeVisible();
    const { manifest } = builtRelease('mfe-create');
    const renewed = releaseWith('mfe-create', '"Create a world"', '"Create a wonder"');
    expect((await send(page, '/platform/releases', releaseBody(renewed))).status()).toBe(200);
    // The files of the old release that the page has not loaded yet are removed.
    const missed: string[] = [];
    await page.route(new RegExp(`/mfe-create/${manifest.version}-${manifest.build}/c/`), (route) => {
      missed.push(route.request().url());
      return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
    });
    const taken: string[] = [];
    page.on('request', (request) => {
      if (/registry\.json|entry\.[\w.]+js/.test(request.url())) taken.push(request.url());
    });
    await follow(page, '/create/world');
    await expect(page.getByRole('dialog', { name: 'Create a wonder' })).toBeVisible();
    expect(missed).not.toEqual([]);
    expect(taken).toEqual([
      expect.stringMatching(/registry\.json$/),
      expect.stringContaining(`/mfe-create/${manifest.version}-${renewed.manifest.build}/`),
    ]);
    await follow(page, chat);
    await expect(composer).toHaveValue('half a sentence');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await follow(page, '/');
    await expect(featured).toHaveText('Featured');
    const newer = releaseBody(releaseWith('mfe-explore', '"Featured"', '"Fresh"'));
    expect((await send(page, '/platform/releases', newer)).status()).toBe(200);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('A newer version is here.')).toBeVisible();
    await expect(featured).toHaveText('Featured');
    // A visit waits at most 300 ms for the release, so on a busy machine only the next visit may load it.
    await expect(async () => {
      await follow(page, chat);
      await expect(composer).toHaveValue('half a sentence');
      await follow(page, '/');
      await expect(featured).toHaveText('Fresh', { timeout: 2_000 });
    }).toPass();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    for (const remote of ['mfe-explore', 'mfe-create'])
      expect((await send(page, '/platform/rollback', { remote })).status()).toBe(200);
  });

  test('an invalid release is refused with its reason and changes nothing', async ({ page }) => {
    const sound = releaseWith('mfe-explore', '"Featured"', '"Never live"');
    const body = releaseBody(sound);
    const [first = ''] = Object.keys(body.files);
    const tampered = { ...body, files: { ...body.files, [first]: Buffer.from('evil').toString('base64') } };
    const tooNew = {
      ...body,
      manifest: { ...body.manifest, requires: { ...(body.manifest.requires as object), 'shared-sdk': '^99.0.0' } },
    };
    for (const [wrong, reason] of [
      [tampered, /does not match its hash/],
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

  test('two earlier releases of each remote work with the current shell and server [B-28]', async ({ page }) => {
    const earlier = earlierReleases();
    const remotes = Object.keys(earlier);
    expect(remotes.sort()).toEqual(['mfe-account', 'mfe-chat', 'mfe-create', 'mfe-explore']);
    const { session, deviceId } = await memberByCalls(page, platform.url, newPerson());
    const refused: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await keepNewsAway(page);
    await takeSession(page, platform.url, session, deviceId);
    for (const age of [0, 1]) {
      const releases = remotes.flatMap((remote) => earlier[remote]?.[age] ?? []);
      expect(releases).toHaveLength(remotes.length);
      for (const release of releases) {
        const released = await send(page, '/platform/releases', releaseBody(release));
        expect(released.status(), await released.text()).toBe(200);
      }
      await visitAll(page);
      for (const { manifest } of releases) {
        const entry = `/releases/${manifest.name}/${manifest.version}-${manifest.build}/${manifest.entry}`;
        expect(asked.filter((url) => url.includes(entry))).not.toEqual([]);
      }
      expect(refused).toEqual([]);
      for (const remote of remotes) expect((await send(page, '/platform/rollback', { remote })).status()).toBe(200);
    }
  });

  /** The main page of each remote, and an action there. */
  async function visitAll(page: Page): Promise<void> {
    await page.goto(platform.url);
    await page.locator('main [data-preset]').nth(2).click();
    await expect(page).toHaveURL(/\/chat\//);
    await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
    const composer = page.getByRole('main').getByRole('textbox');
    await composer.fill('A good evening to you');
    const sent = page.waitForResponse(/text-message/);
    await composer.press('Enter');
    expect((await sent).status()).toBe(200);
    await expect(page.getByRole('log').locator('[data-from="user"]').last()).toContainText('A good evening to you');
    await follow(page, '/create/character');
    await expect(page.locator('main h1', { hasText: 'Create a character' })).toBeVisible();
    await follow(page, '/profile');
    await expect(page.getByRole('heading', { name: /^Robin/, level: 1 })).toBeVisible();
  }

  test('the guide for authors leads to a fifth remote: released, rolled back and pinned', async ({ page }) => {
    test.setTimeout(120_000);
    const author = checkOut({ DATA_DIR: platform.dataDir, NODE_ENV: 'development' });
    const printed: Record<string, string> = {};
    try {
      for (const line of guideLines()) {
        // Skips commands that do not exit, and those that other tests run on this template.
        if (/^npm start|^npm run (dev|storybook)|vitest/.test(line)) continue;
        // A changed text makes a new build.
        if (/--percent 5$/.test(line)) {
          const texts = path.join(author.folder, 'mfe-hello/src/locales/en.json');
          writeFileSync(texts, readFileSync(texts, 'utf8').replace('Welcome', 'Good day'));
        }
        printed[line] = await author.type(
          line
            .replace(/^PLATFORM_URL=\S+ RELEASE_TOKEN=\S+/, `PLATFORM_URL=${platform.url}`)
            .replace(/^npm run (promote|rollback|releases|pin|unpin|release) /, `PLATFORM_URL=${platform.url} $&`)
            // The packages are installed; only the lock file changes.
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
