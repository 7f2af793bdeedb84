import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';
import { blindLinks, installProbe } from './probe.ts';
import { median } from './statistics.ts';

/** A phone on slow 4G: 150 ms of latency, 1.6 Mb/s, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 120_000;
/** A page is at rest when the network has been silent for so long. */
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
  /** When the first cards were painted. */
  readonly cards: number;
  /** Brotli bytes of the scripts that had come by then. */
  readonly jsBytes: number;
}

/**
 * A guest comes to the home for the first time.
 * @param blocked addresses that nothing is to be had from, with `*` for anything
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
    // The picture that came last has to be painted, and that has to be told.
    await page.waitForTimeout(REST_MS);
    return { lcp: await page.evaluate(() => window.probe.largestPaint()), cards, jsBytes };
  });
}

/** A guest comes by a link to a character for the first time: milliseconds until its name is painted. */
export function visitCharacter(browser: Browser, url: string, path: string): Promise<number> {
  return inFreshPage(browser, async (page) => {
    await page.goto(url + path, { waitUntil: 'commit' });
    return page.evaluate((heading) => window.probe.painted(heading), HEADING);
  });
}

export interface RouteChange {
  /** Nothing of the page is there yet. */
  readonly cold: number;
  /** It was there before: the median of a few visits, since each is short. */
  readonly warm: number;
}

/** From the home at rest to a character, back, and there again: milliseconds each time from the click until its name is painted. */
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

/** Changes of route of a long stay, and how long it is watched at rest afterwards. */
const ROUTE_CHANGES = 200;
const IDLE_MS = 5_000;

export interface LongStay {
  /** Bytes that the page's scripts hold at the end, after a collection. */
  readonly heap: number;
  /** Share of a core that the page takes while nobody does anything. */
  readonly idleShare: number;
}

/** From the home to a character and back, again and again, on a fast device and network. */
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
      // What the first collection lets go may hold something else.
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

/** Longest wait for a page to come to rest: pictures below the first screen may still be on their way. */
const LONGEST_REST_MS = 8_000;
/** Waits until nothing has been on its way for a while. */
export const restOf = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: LONGEST_REST_MS }).catch(() => undefined);

/** Gives a function that waits until nothing has been on its way for a while. A socket to the bus may stay open. */
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
