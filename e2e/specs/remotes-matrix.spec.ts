import type { Locator, Page } from '@playwright/test';
import { said } from '../support/chat.ts';
import { copiesIn, lentAlways } from '../support/copies.ts';
import { answer, asking, breakRemotes, type Fault, pressRetry, type RemoteName, throwing } from '../support/faults.ts';
import { keepNewsAway } from '../support/news.ts';
import { bringSession, follow } from '../support/people.ts';
import { type Talker, talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

/**
 * Four remotes × eight faults: one remote after the other fails and recovers in the same page, while the recovered ones
 * work. The last one fails from the start, and the other three never request it.
 */
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

async function walk(page: Page, fault: Fault, late = async () => undefined as unknown): Promise<void> {
  const { heal, healRegistry, asked } = await breakRemotes(page, fault);
  const notice = page.getByText("Updates can't be looked up right now.");
  const { botKey } = await enterChatWith(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const places: [RemoteName, string, Locator][] = [
    ['mfe-explore', '/', page.locator('[data-preset]').first()],
    ['mfe-account', '/profile', page.getByRole('heading', { name: /^Robin/, level: 1 })],
    ['mfe-chat', `/chat/${botKey}`, said(page, 'character').first()],
    ['mfe-create', '/create/character', page.locator('main h1', { hasText: 'Create a character' })],
  ];
  const create = page.getByRole('button', { name: 'Create', exact: true });
  for (const [remote, path, content] of places) {
    const before = asked[remote] ?? 0;
    if (remote === 'mfe-create') expect(before).toBe(0);
    if (path !== '/') await follow(page, path);
    if (fault.entry) await expect.poll(() => asked[remote] ?? 0).toBeGreaterThan(0);
    const failed = page.locator(`[data-load-error="${fault.kind}"]`).filter({ hasText: remote });
    await expect(async () => {
      await late();
      await expect(failed).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(menu(page).getByRole('link', { name: 'Explore' })).toBeVisible();
    // The entry of the requested page's remote is preloaded; nothing of other remotes is fetched.
    if (fault.kind === 'version' && path !== '/') expect(asked[remote] ?? 0).toBe(before);
    if (remote === 'mfe-create') await expect(create).toHaveAccessibleDescription('Unavailable at the moment');
    const tried = asked[remote] ?? 0;
    heal(remote);
    await pressRetry(failed);
    await expect(content).toBeVisible();
    expect(asked[remote] ?? 0).toBeGreaterThan(tried);
    // The first remote used the registry that is part of the page.
    if (!fault.live) continue;
    await expect(notice).toBeVisible({ visible: remote === 'mfe-explore' });
    await healRegistry();
  }
  // The first recovered remote still works, and the page was not reloaded.
  await follow(page, '/');
  await expect(page.locator('[data-preset]').first()).toBeVisible();
  await expect(create).toHaveAccessibleDescription('');
  expect(await page.evaluate(() => 'isSamePage' in window && !('evil' in window))).toBe(true);
}

/** The chat that all journeys in this file use. */
let member: Promise<Talker> | undefined;

/** Opens the home page as a member with one chat. */
async function enterChatWith(page: Page): Promise<{ botKey: string }> {
  member ??= talker(page);
  const { session, deviceId, botKey } = await member;
  await keepNewsAway(page);
  await bringSession(page, session, deviceId);
  // The load event would wait for a file that never arrives.
  await page.goto('/', { waitUntil: 'commit' });
  return { botKey };
}

test('each of the four remotes: the connection is refused; the others work [B10] [B-01] [B-07]', async ({ page }) => {
  await walk(page, { kind: 'network', entry: (route) => route.abort('connectionrefused') });
});

test('four remotes in one page share one copy of each library and stay isolated [B-20] [B-32] [B-35] [B-60] [B-61] [B-62] [B-66]', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  const { botKey } = await enterChatWith(page);
  await expect(page.locator('[data-preset]').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const path of ['/profile', '/create/character', `/chat/${botKey}`, '/']) {
    await follow(page, path);
    await expect(page.locator('main :is(h1, h2, [data-preset], [role="log"])').first()).toBeVisible();
  }
  await page.locator('main [data-preset]').nth(2).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(said(page, 'character').first()).toBeVisible();
  const copies = await copiesIn(page);
  for (const module of lentAlways)
    expect([module, copies[module]]).toEqual([module, [expect.stringMatching(/ of shell$/)]]);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.evaluate(differingOrders)).toEqual([]);
  expect(violations).toEqual([]);
  // Every script has an address of the platform, so the policy needs no nonce for scripts.
  const scripts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type !== 'application/json')
      .map(({ src, nonce, text }) => [src && new URL(src).origin, nonce, text]),
  );
  expect(scripts.length).toBeGreaterThan(4);
  for (const script of scripts) expect(script).toEqual([new URL(page.url()).origin, '', '']);
  // A script of another origin is blocked by both the loader's policy and the page's.
  const foreign = 'https://evil.example/on-purpose.js';
  const refusal = page.evaluate((url) => Object.assign(document.createElement('script'), { src: url }).src, foreign);
  await expect(refusal).rejects.toThrow(`scripts from ${foreign} are not allowed`);
  await expect(page.evaluate(`import('${foreign}')`)).rejects.toThrow();
  await expect.poll(() => violations).toEqual([expect.stringMatching(/^script-src\S* https:\/\/evil\.example/)]);
});

test('each of the four remotes: 404 [B10]', async ({ page }) => {
  await walk(page, { kind: 'http', entry: answer(404, 'text/plain', 'Not found') });
});

test('each of the four remotes: 500 or 503, also for the registry, whose last good copy is used [B10] [B-02] [B-09]', async ({
  page,
}) => {
  await walk(page, {
    kind: 'http',
    live: answer(503, 'application/json', '{"error":"x"}'),
    entry: (route, remote) =>
      (remote === 'mfe-account' ? answer(500, 'text/plain', 'no') : answer(503, 'application/json', '{"error":"x"}'))(
        route,
      ),
  });
});

test('each of the four remotes: no response at all [B10]', async ({ page }) => {
  await page.clock.install();
  await walk(page, { kind: 'timeout', entry: () => undefined }, () => page.clock.fastForward(12_100));
});

test('each of the four remotes: HTML instead of the script and the registry [B10] [B-03]', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const html = answer(200, 'text/html', '<!doctype html><p>hello');
  await walk(page, { kind: 'integrity', entry: html, live: html });
  expect(warnings).toContainEqual(expect.stringMatching(/registry could not be read.*invalid-manifest/s));
});

test('each of the four remotes: a script with another hash does not run [B10]', async ({ page }) => {
  await walk(page, { kind: 'integrity', entry: answer(200, 'text/javascript', 'globalThis.evil = 1') });
});

test('each of the four remotes: its code throws [B10]', async ({ page }) => {
  await walk(page, {
    kind: 'evaluation',
    entry: (route, remote) => answer(200, 'text/javascript', throwing(remote).body.toString())(route),
    registry: (text, remote) => text.replaceAll(throwing(remote).before, throwing(remote).after),
  });
});

test('each of the four remotes: it needs another shell and does not run [B10] [B-26]', async ({ page }) => {
  await walk(page, { kind: 'version', registry: (text, remote) => asking(text, remote, '^99.0.0') });
});

/** Runs in the page: tries all orders of the remotes' style sheets. @returns the orders that change the frame */
async function differingOrders(): Promise<string[]> {
  const sheets = new Map<string, HTMLLinkElement[]>();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/releases/"]')) {
    const [, remote = ''] = /\/releases\/(mfe-\w+)\//.exec(link.href) ?? [];
    sheets.set(remote, [...(sheets.get(remote) ?? []), link]);
  }
  const probes = [...document.querySelectorAll('header *, aside *, nav *, body, main')].slice(0, 30);
  const looks = () =>
    probes.map((probe) => {
      const style = getComputedStyle(probe);
      return [...style].map((name) => style.getPropertyValue(name)).join(';');
    });
  const orders = (names: string[]): string[][] =>
    names.length === 0
      ? [[]]
      : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));
  const before = looks().join();
  const wrong: string[] = sheets.size < 4 || probes.length < 30 ? [`${sheets.size} of ${probes.length}`] : [];
  for (const order of orders([...sheets.keys()])) {
    const links = order.flatMap((remote) => sheets.get(remote) ?? []);
    const loaded = links.map(
      (link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
    );
    document.head.append(...links);
    await Promise.all(loaded);
    if (looks().join() !== before) wrong.push(order.join());
  }
  return wrong;
}
