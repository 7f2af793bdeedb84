import type { CDPSession, Page } from '@playwright/test';
import { copiesIn, lentAlways } from '../support/copies.ts';
import { keepNewsAway } from '../support/news.ts';
import { bringSession, follow } from '../support/people.ts';
import { talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

/** Four remotes in one document for a long time: they must not affect each other, and must not leak. */
interface Place {
  readonly path: string;
  readonly content: string;
}
interface Seen extends Place {
  readonly title: string;
  /** Address of the marked menu entry. */
  readonly marked: string | null;
  /** Scroll position when the page was left, in pixels. */
  readonly scroll: number;
}

const places = (botKey: string): Place[] => [
  { path: '/', content: 'main [data-preset]' },
  { path: `/chat/${botKey}`, content: '[role="log"] [data-from="character"]' },
  { path: '/create/character', content: 'main h1' },
  { path: '/profile', content: 'main h1' },
];
/** Visits of each page. `WALKS=50 npx playwright test -c e2e remotes-together` runs the long version. */
const VISITS = Number(process.env.WALKS ?? 5);

test('back and forward keep address, title, menu and position; many visits leak nothing [B-31] [B-33] [B-34] [B-64]', async ({
  page,
}) => {
  test.slow();
  const { session, deviceId, botKey } = await talker(page);
  await bringSession(page, session, deviceId);
  await keepNewsAway(page);
  const bus = countSubscriptions(page);
  const wasted = watchPreloads(page);
  await page.addInitScript(watchTimers);

  const seen: Seen[] = [];
  for (const place of places(botKey)) {
    await page.goto(place.path);
    await expect(page.locator(place.content).first()).toBeVisible();
    await expectPreloadsUsed(page);
    const title = await page.title();
    const scroll = await page.evaluate(() => {
      scrollTo(0, 160);
      return Math.round(scrollY);
    });
    seen.push({ ...place, title, marked: await markedEntry(page), scroll });
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBeGreaterThan(1);

  // One document from here on: the four pages in turn, twice.
  await page.goto('/');
  await expect(page.locator('main [data-preset]').first()).toBeVisible();
  await scrollWhenTall(page, seen[0]?.scroll ?? 0);
  const cdp = await page.context().newCDPSession(page);
  const walked = [...seen, ...seen];
  for (const { path, content, scroll } of walked.slice(1)) {
    await follow(page, path);
    await expect(page.locator(content).first()).toBeVisible();
    await scrollWhenTall(page, scroll);
  }
  const length = await page.evaluate(() => history.length);
  await walk(page, walked, 2);
  const before = await settled(page, cdp);
  await walk(page, walked, VISITS);
  expect(await page.evaluate(() => history.length)).toBe(length);
  // Requests that are pending when a page is left end a moment later.
  await expect(async () => {
    const after = await measure(page, cdp);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(20);
    expect(after.timers).toBeLessThanOrEqual(before.timers);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(50);
    expect(after.heap - before.heap).toBeLessThanOrEqual(2 * 1024 * 1024);
  }).toPass({ timeout: 25_000, intervals: [500, 1_000, 2_000] });
  expect(bus.sockets).toBeLessThanOrEqual(seen.length + 1);
  expect(wasted).toEqual([]);
});

test('a change in one remote shows at once in the frame and in the others [B-23] [B-24] [B-25]', async ({ page }) => {
  const { session, deviceId, botKey } = await talker(page);
  await bringSession(page, session, deviceId);
  await keepNewsAway(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(startTwo, `/chat/${botKey}`);
  await page.goto('/no-such-page');
  await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const isLoaded = (remote: string) =>
    page.evaluate((name) => document.querySelector(`link[rel="stylesheet"][href*="/${name}/"]`) !== null, remote);
  for (const remote of ['mfe-chat', 'mfe-explore']) await expect.poll(() => isLoaded(remote)).toBe(true);
  const copies = await copiesIn(page);
  for (const module of lentAlways)
    expect([module, copies[module]]).toEqual([module, [expect.stringMatching(/ of shell$/)]]);
  // The sidebar shows the user's message until the reply arrives.
  const row = page.getByRole('navigation', { name: 'Chats' }).locator('li', {
    has: page.locator(`a[href^="/chat/${botKey}"]`),
  });
  await row.evaluate((element) => {
    const read: string[] = [];
    Object.assign(window, { read });
    new MutationObserver(() => read.push(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const words = page.getByRole('main').getByRole('textbox');
  await words.fill('A word for the sidebar');
  await words.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { read: string[] }).read.join()))
    .toContain('A word for the sidebar');
  await follow(page, '/profile');
  const aloud = page.getByRole('switch', { name: 'Play replies aloud' });
  await aloud.click();
  const isAloud = await aloud.isChecked();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Wren');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account of Wren' })).toBeVisible();
  await follow(page, `/chat/${botKey}`);
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'Picture and sound' }).click();
  await expect(options.getByRole('switch', { name: 'Voice autoplay' })).toBeChecked({ checked: isAloud });
  await options.getByRole('button', { name: 'Close' }).click();
  await expect(options).toHaveCount(0);

  const composer = page.getByRole('main').getByRole('textbox');
  await expect(composer).toHaveAccessibleName(/^Message to /);
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const entry = document.querySelector('nav a[href="/"]')?.textContent?.trim();
      const field = document.querySelector('main textarea');
      const now = `${entry} | ${field?.getAttribute('aria-label') ?? field?.getAttribute('placeholder')}`;
      if (shown.at(-1) !== now) shown.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'More about Manuka' }).click();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(page.getByRole('link', { name: '둘러보기' }).first()).toBeVisible();
  await expect(composer).not.toHaveAccessibleName(/^Message to /);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown).toEqual([
    expect.stringMatching(/^Explore \| Message to /),
    expect.stringMatching(/^둘러보기 \| .*[가-힣]/),
  ]);
});

/**
 * Runs in the page: once the frame of a page without a remote has rendered, hovers over a link, which fetches one remote,
 * and navigates to a page, which fetches another.
 */
function startTwo(path: string): void {
  if (location.pathname !== '/no-such-page') return;
  const look = new MutationObserver(() => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href="/"]');
    if (!link) return;
    look.disconnect();
    link.focus();
    history.pushState({ key: path, idx: history.length }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  look.observe(document, { subtree: true, childList: true });
}

/** Waits until the page is tall enough, because it may still grow after its first text appears. */
const scrollWhenTall = (page: Page, to: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((y) => {
        scrollTo(0, y);
        return Math.round(scrollY);
      }, to),
    )
    .toBe(to);

/** Goes back to the first place and forward to the last, until each was opened `visits` times. */
async function walk(page: Page, walked: readonly Seen[], visits: number): Promise<void> {
  const wrong = await page.evaluate(
    async ({ walked, visits }) => {
      const wrong: string[] = [];
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      const marked = () => document.querySelector('nav a[aria-current="page"]')?.getAttribute('href') ?? null;
      const isInPlace = (place: Seen) =>
        location.pathname === place.path &&
        document.title === place.title &&
        marked() === place.marked &&
        document.querySelector(place.content) !== null &&
        Math.abs(scrollY - place.scroll) <= 1;
      const opened = new Map(walked.map(({ path }) => [path, 0]));
      let at = walked.length - 1;
      let by = -1;
      while (Math.min(...opened.values()) < visits) {
        if (at + by < 0 || at + by >= walked.length) by = -by;
        history.go(by);
        at += by;
        const place = walked[at];
        if (!place) break;
        opened.set(place.path, (opened.get(place.path) ?? 0) + 1);
        const began = performance.now();
        while (!isInPlace(place) && performance.now() - began < 5_000) await frame();
        if (!isInPlace(place))
          wrong.push(`${place.path}: ${location.pathname} ${document.title} ${marked()} ${scrollY}`);
      }
      // Forward to the last.
      if (at !== walked.length - 1) history.go(walked.length - 1 - at);
      const last = walked.at(-1);
      const began = performance.now();
      while (last && !isInPlace(last) && performance.now() - began < 5_000) await frame();
      if (last && !isInPlace(last))
        wrong.push(`at last: ${location.pathname} ${document.title} ${marked()} ${scrollY}`);
      return wrong;
    },
    { walked, visits },
  );
  expect(wrong).toEqual([]);
}

const markedEntry = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('nav a[aria-current="page"]')?.getAttribute('href') ?? null);

interface Measured {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
  /** Number of running intervals. */
  readonly timers: number;
}

async function measure(page: Page, cdp: CDPSession): Promise<Measured> {
  await cdp.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const timers = await page.evaluate(() => (window as unknown as { running: Set<number> }).running.size);
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize'), timers };
}

/** The measurement, once two in a row are equal. */
async function settled(page: Page, cdp: CDPSession): Promise<Measured> {
  let last = await measure(page, cdp);
  await expect(async () => {
    const now = await measure(page, cdp);
    const isSame = now.listeners === last.listeners && now.nodes === last.nodes;
    last = now;
    expect(isSame).toBe(true);
  }).toPass({ timeout: 20_000, intervals: [500, 1_000] });
  return last;
}

/** Runs in the page: counts running intervals. */
function watchTimers(): void {
  const running = new Set<unknown>();
  const { setInterval: start, clearInterval: end } = window;
  Object.assign(window, {
    running,
    setInterval: (...args: Parameters<typeof start>) => {
      const id = start(...args);
      running.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      running.delete(id);
      end(id);
    },
  });
}

/** The browser's warnings about unused preloads. */
function watchPreloads(page: Page): string[] {
  const wasted: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) wasted.push(message.text());
  });
  return wasted;
}

/** Expects one request per preloaded file. A second request means that the preload was not used. */
async function expectPreloadsUsed(page: Page): Promise<void> {
  const often = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
        .filter(({ as }) => as === 'script' || as === 'style')
        .map(({ href }) => `${performance.getEntriesByName(href).length} ${href}`),
    );
  await expect.poll(async () => (await often()).filter((one) => !one.startsWith('1 '))).toEqual([]);
  expect((await often()).length).toBeGreaterThan(0);
}

function countSubscriptions(page: Page): { sockets: number } {
  const counted = { sockets: 0 };
  page.on('websocket', () => {
    counted.sockets += 1;
  });
  return counted;
}
