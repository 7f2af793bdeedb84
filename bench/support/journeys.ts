import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';
import { blindLinks, installProbe } from './probe.ts';
import { median } from './statistics.ts';

/** A phone on slow 4G: 150 ms of latency, 1.6 Mb/s, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 120_000;
/** A page counts as idle when there was no request for this long. */
const REST_MS = 1_000;
const WARM_VISITS = 5;

const CARD = 'main [data-preset]';
/** The name of the character on its page. */
const HEADING = 'main article h1';

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      '--disable-component-update',
    ],
  });
};

export interface HomeVisit {
  readonly lcp: number;
  /** The time at which the first cards were painted. */
  readonly cards: number;
  /** Brotli bytes of the scripts loaded by then. */
  readonly jsBytes: number;
}

/**
 * A guest opens the home page for the first time.
 * @param blocked addresses that are unavailable, with `*` as a wildcard
 */
export function visitHome(browser: Browser, url: string, blocked: readonly string[] = []): Promise<HomeVisit> {
  return inFreshPage(browser, async (page, devtools) => {
    if (blocked.length > 0) await devtools.send('Network.setBlockedURLs', { urls: [...blocked] });
    await page.goto(url, { waitUntil: 'commit' });
    const cards = await page.evaluate((card) => window.probe.painted(card), CARD);
    const jsBytes = await page.evaluate((until) => window.probe.scriptBytes(until), cards);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return image.complete || !isSeen;
      }),
    );
    // The last picture must be painted, and its paint reported.
    await page.waitForTimeout(REST_MS);
    return { lcp: await page.evaluate(() => window.probe.largestPaint()), cards, jsBytes };
  });
}

/** A guest opens a link to a character for the first time. Returns the milliseconds until its name is painted. */
export function visitCharacter(browser: Browser, url: string, path: string): Promise<number> {
  return inFreshPage(browser, async (page) => {
    await page.goto(url + path, { waitUntil: 'commit' });
    return page.evaluate((heading) => window.probe.painted(heading), HEADING);
  });
}

export interface RouteChange {
  /** None of the page's code is loaded. */
  readonly cold: number;
  /** The code is loaded: the median of several visits, because each is short. */
  readonly warm: number;
}

/**
 * From the idle home page to a character, back, and there again. Returns the milliseconds from each click until the
 * name is painted.
 */
export function changeRoute(browser: Browser, url: string): Promise<RouteChange> {
  return inFreshPage(browser, async (page) => {
    const atRest = watchNetwork(page);
    await page.addInitScript(blindLinks);
    await page.goto(url, { waitUntil: 'commit' });
    const follow = () =>
      page.evaluate(([card, heading]) => window.probe.follow(card, heading), [CARD, HEADING] as const);
    await page.waitForSelector(CARD);
    await atRest();
    const cold = await follow();
    const warm: number[] = [];
    while (warm.length < WARM_VISITS) {
      await atRest();
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForSelector(CARD);
      await atRest();
      warm.push(await follow());
    }
    return { cold, warm: median(warm) };
  });
}

/** The number of route changes in a long visit, and how long the idle page is observed afterwards. */
const ROUTE_CHANGES = 200;
const IDLE_MS = 5_000;

export interface LongStay {
  /** Memory of the page's scripts at the end, after a garbage collection, in bytes. */
  readonly heap: number;
  /** Share of a core that the idle page uses. */
  readonly idleShare: number;
}

/** From the home page to a character and back, repeatedly, on a fast device and network. */
export function stayLong(browser: Browser, url: string): Promise<LongStay> {
  return inFreshPage(
    browser,
    async (page, devtools) => {
      const atRest = watchNetwork(page);
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForSelector(CARD);
      for (let visits = 0; visits < ROUTE_CHANGES / 2; visits++) {
        await page.evaluate(([card, heading]) => window.probe.follow(card, heading), [CARD, HEADING] as const);
        await page.goBack({ waitUntil: 'commit' });
        await page.waitForSelector(CARD);
      }
      await atRest();
      // Objects freed by the first collection may have held others.
      for (let times = 0; times < 2; times++) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
      await devtools.send('Performance.enable');
      const busy = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      };
      const before = await busy();
      await page.waitForTimeout(IDLE_MS);
      return { heap, idleShare: ((await busy()) - before) / (IDLE_MS / 1_000) };
    },
    { isSlow: false },
  );
}

export async function inFreshPage<T>(
  browser: Browser,
  visit: (page: Page, devtools: CDPSession) => Promise<T>,
  { isSlow = true } = {},
): Promise<T> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (isSlow) {
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    return await inTime(visit(page, devtools));
  } finally {
    await context.close();
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a visit took longer than ${TIMEOUT_MS / 1_000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The longest wait for an idle page: pictures below the first screen may still be loading. */
const LONGEST_REST_MS = 8_000;
/** Waits until there was no request for a while. */
export const restOf = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: LONGEST_REST_MS }).catch(() => undefined);

/** Returns a function that waits until there was no request for a while. A socket to the bus may stay open. */
function watchNetwork(page: Page): () => Promise<void> {
  let pending = 0;
  let changedAt = performance.now();
  const count = (change: number) => () => {
    pending += change;
    changedAt = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    while (pending > 0 || performance.now() - changedAt < REST_MS) await page.waitForTimeout(REST_MS / 10);
  };
}
