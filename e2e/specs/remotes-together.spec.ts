import type { Page } from '@playwright/test';
import { keepNewsAway } from '../support/news.ts';
import { bringSession, follow } from '../support/people.ts';
import { talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

/** Four remotes in one document: what one of them does is known to the others, and must not break them. */
interface Place {
  readonly path: string;
  readonly content: string;
}
interface Seen extends Place {
  readonly title: string;
  /** Address of the entry of the menu that is marked. */
  readonly marked: string | null;
  /** How far down it was when it was left, in pixels. */
  readonly scroll: number;
}

const places = (botKey: string): Place[] => [
  { path: '/', content: 'main [data-preset]' },
  { path: `/chat/${botKey}`, content: '[role="log"] [data-from="character"]' },
  { path: '/create/character', content: 'main h1' },
  { path: '/profile', content: 'main h1' },
];
/** So many times each page is opened; `WALKS=50 npx playwright test -c e2e remotes-together` walks for long. */
const VISITS = Number(process.env.WALKS ?? 5);

test('each address leads to its page, and back and forward keep address, title, menu and place together, all in one document [B-31]', async ({
  page,
}) => {
  test.slow();
  const { session, deviceId, botKey } = await talker(page);
  await bringSession(page, session, deviceId);
  await keepNewsAway(page);
  const bus = countSubscriptions(page);

  const seen: Seen[] = [];
  for (const place of places(botKey)) {
    await page.goto(place.path);
    await expect(page.locator(place.content).first()).toBeVisible();
    const title = await page.title();
    const scroll = await page.evaluate(() => {
      scrollTo(0, 160);
      return Math.round(scrollY);
    });
    seen.push({ ...place, title, marked: await markedEntry(page), scroll });
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBeGreaterThan(1);

  // One document from here on: the four pages, twice over, one behind the other.
  await page.goto('/');
  await expect(page.locator('main [data-preset]').first()).toBeVisible();
  await page.evaluate((to) => scrollTo(0, to), seen[0]?.scroll ?? 0);
  const walked = [...seen, ...seen];
  for (const { path, content, scroll } of walked.slice(1)) {
    await follow(page, path);
    await expect(page.locator(content).first()).toBeVisible();
    await page.evaluate((to) => scrollTo(0, to), scroll);
  }
  const length = await page.evaluate(() => history.length);
  await walk(page, walked, VISITS);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(bus.sockets).toBeLessThanOrEqual(seen.length + 1);
});

test('what one remote sets the frame and another remote have at once; a language chosen in an open chat is that of both in the same moment [B-24] [B-25]', async ({
  page,
}) => {
  const { session, deviceId, botKey } = await talker(page);
  await bringSession(page, session, deviceId);
  await keepNewsAway(page);
  await page.goto('/profile');
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

/** Goes back to the first of the places and forward to the last again, until each was opened so many times. */
async function walk(page: Page, walked: readonly Seen[], visits: number): Promise<void> {
  const wrong = await page.evaluate(
    async ({ walked, visits }) => {
      const wrong: string[] = [];
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      const marked = () => document.querySelector('nav a[aria-current="page"]')?.getAttribute('href') ?? null;
      const stands = (place: Seen) =>
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
        while (!stands(place) && performance.now() - began < 5_000) await frame();
        if (!stands(place)) wrong.push(`${place.path}: ${location.pathname} ${document.title} ${marked()} ${scrollY}`);
      }
      // To the last again.
      if (at < walked.length - 1) history.go(walked.length - 1 - at);
      const last = walked.at(-1);
      while (last && !stands(last)) await frame();
      return wrong;
    },
    { walked, visits },
  );
  expect(wrong).toEqual([]);
}

const markedEntry = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('nav a[aria-current="page"]')?.getAttribute('href') ?? null);

function countSubscriptions(page: Page): { sockets: number } {
  const counted = { sockets: 0 };
  page.on('websocket', () => {
    counted.sockets += 1;
  });
  return counted;
}
