import type { Browser, Page } from 'playwright';
import { inFreshPage, restOf } from './journeys.ts';

const CARD = 'main [data-preset]';
/** The pause between two interactions, so that each counts separately. */
const BETWEEN_MS = 600;
const CATEGORY = 'nav[aria-label="Categories"] a';

export interface Visit {
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Brotli bytes of the scripts loaded by the largest paint. */
  readonly bytes: number;
}

/** A guest opens the home page for the first time, and again immediately, from the cache. */
export function visitTwice(browser: Browser, url: string): Promise<{ readonly cold: Visit; readonly warm: Visit }> {
  return inFreshPage(browser, async (page) => {
    await page.addInitScript(watchShifts);
    const visit = async (): Promise<Visit> => {
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForSelector(CARD);
      await restOf(page);
      return page.evaluate(() => {
        const lcp = window.probe.largestPaint();
        return { lcp, shift: window.shifts.total, bytes: window.probe.scriptBytes(lcp) };
      });
    };
    return { cold: await visit(), warm: await visit() };
  });
}

/**
 * Goes from category to category, to the search and to the view of single cards. Returns the longest interaction and
 * the time to change the category.
 */
export function changeCategories(browser: Browser, url: string) {
  return inFreshPage(browser, async (page) => {
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector(CARD);
    await restOf(page);
    const from = await page.evaluate(() => performance.now());
    await page.locator(CATEGORY).nth(1).click();
    const until = await page.evaluate(() => window.probe.painted('main li[data-place] [data-preset]'));
    for (const place of [2, 0, 3, 0]) {
      await page.locator(CATEGORY).nth(place).click();
      await page.waitForSelector(CARD);
      await page.waitForTimeout(BETWEEN_MS);
    }
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('button', { name: 'Next' }).last().click();
    await page.getByRole('link', { name: 'Search characters' }).click();
    await page.getByRole('searchbox').pressSequentially('ghost', { delay: 60 });
    await page.waitForTimeout(BETWEEN_MS);
    return { longest: await page.evaluate(() => window.interactions.longest), category: until - from };
  });
}

interface Thousands {
  readonly session: unknown;
  readonly cards: number;
}

/** A member scrolls through thousands of cards, in pages of 60, without throttling. The figure counts long frames. */
export async function scrollThousands(browser: Browser, url: string, { session, cards }: Thousands) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (text) => localStorage.setItem('manuka.session', text),
      JSON.stringify({ version: 1, value: { session, skewMs: 0 } }),
    );
    await serveThousands(page, cards);
    await page.goto(`${url}/?categoryId=fantasy`);
    await page.waitForSelector('main li[data-place] [data-preset]');
    await restOf(page);
    return await page.evaluate(scrollToEnd, cards);
  } finally {
    await context.close();
  }
}

/** A category of this size, built from the existing cards. */
async function serveThousands(page: Page, count: number): Promise<void> {
  let known: Record<string, unknown>[] = [];
  await page.route('**/presets/category/*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('startSeqNo'));
    if (known.length === 0) known = (await (await route.fetch()).json()).data.cards;
    const size = Math.min(Number(query.get('size')), count - start);
    const cards = Array.from({ length: size }, (_, index) => ({
      ...known[(start + index) % known.length],
      presetId: `00000000-0000-7000-8000-${String(start + index).padStart(12, '0')}`,
      seqNo: start + index,
      nickname: `Nobody ${start + index + 1}`,
    }));
    const data = { cards, hasMore: start + size < count, title: 'Thousands', description: '' };
    await route.fulfill({ json: { data } });
  });
}

/** Runs in the page. */
async function scrollToEnd(count: number) {
  const long: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration);
  }).observe({ type: 'long-animation-frame', buffered: false });
  let frames = 0;
  let longest = 0;
  let before = performance.now();
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const last = () => document.querySelector(`main li[data-place="${count - 1}"] [data-preset]`);
  for (let still = 0; !last() && still < 600; ) {
    const top = window.scrollY;
    window.scrollBy(0, 300);
    const now = await next();
    longest = Math.max(longest, now - before);
    before = now;
    frames += 1;
    still = window.scrollY === top ? still + 1 : 0;
  }
  if (!last()) throw new Error(`the last of ${count} cards did not come`);
  return {
    frames,
    longest,
    longFrames: long.filter((duration) => duration > 50).length,
    drawn: document.querySelectorAll('main li').length,
  };
}

declare global {
  interface Window {
    shifts: { total: number };
    interactions: { longest: number };
  }
}

function watchShifts(): void {
  window.shifts = { total: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifts.total += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function watchInteractions(): void {
  window.interactions = { longest: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions.longest = Math.max(window.interactions.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
