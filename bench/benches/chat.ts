import { type FakeProvider, startFakeProvider } from 'e2e/fake-provider';
import { type Platform, startPlatform } from 'e2e/platform';
import type { Browser, Page } from 'playwright';
import { build } from '../../scripts/build.ts';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import type { BenchOptions, BenchResult } from '../run.ts';
import type { Figure } from '../support/figures.ts';
import { launchBrowser } from '../support/journeys.ts';
import { median, quantile } from '../support/statistics.ts';
import { type Chats, chatsOf, lastPages } from './chat/chats.ts';
import { installChatProbe } from './chat/probe.ts';

/** The lengths of a chat after one evening, of one after years, and of one longer than any real chat. */
const [SHORT, LONG, HUGE] = [100, 10_000, 100_000];
const VIEWPORT = { width: 1280, height: 800 };
const TIMEOUT_MS = 60_000;
/** Pixels per turn of the wheel, and the number of turns. */
const WHEEL = { px: 900, turns: 300 };
const SENDS = 60;
const SECOND_TAB_SENDS = 20;
/**
 * The delay before a model's first words, as in the mixed load. With a shorter one, rendering the reply would be part
 * of the measured time.
 */
const MODEL_MS = 300;
/**
 * A user takes at least this long to answer a reply. The work after a reply (its price, its memory) then is not part of
 * the next send.
 */
const READ_MS = 300;
const KEYS = 80;
const KEY_MS = 60;
/** 50 tokens per second. */
const TOKEN_MS = 20;
const PAGES_READ = 80;
/** Prepended pages whose effect is measured, and how long each is delayed. */
const PREPENDED = 20;
const PAGE_DELAY_MS = 250;
const PAGES = /\/casual-messages/;

interface Setting {
  readonly platform: Platform;
  readonly provider: FakeProvider;
  readonly browser: Browser;
  readonly chats: Chats;
  readonly report: (line: string) => void;
}

/** A short and a very long chat in turn, in a browser with a provider that streams 50 tokens per second. */
export async function chatBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  const stale = staleParts();
  for (const part of stale) await build(part);
  markFresh(stale);
  const provider = await startFakeProvider();
  const ai = { AI_BASE_URL: provider.url, AI_API_KEY: 'key', AI_CHAT_MODELS: 'test-model' };
  const platform = await startPlatform({ ...ai, LOG_LEVEL: 'error' });
  const browser = await launchBrowser();
  try {
    const chats = await chatsOf(platform, [SHORT, LONG, HUGE]);
    report(`chats of ${SHORT}, ${LONG} and ${HUGE} messages are there`);
    const setting: Setting = { platform, provider, browser, chats, report };
    const page = await signedIn(setting);
    const opened = await opens(setting, page, rounds);
    // From here on the page has all messages of the long chat.
    const scrolled = await scrollAll(setting, page);
    const bubbles = await sends(setting, page, SENDS);
    const acks = await secondTab(setting, page);
    const keys = await typing(setting, page);
    const [short = '', , huge = ''] = chats.channelIds;
    const [shortPages, hugePages] = await lastPages(platform.url, chats.token, [short, huge], PAGES_READ);
    const figures: Figure[] = [
      { name: 'open_10k_ratio', value: median(opened.long) / median(opened.short), unit: 'x' },
      { name: 'open_10k_ms', value: median(opened.long), unit: 'ms' },
      { name: 'message_nodes', value: scrolled.mostRows, unit: 'nodes' },
      { name: 'long_frames_10k', value: scrolled.long.filter((duration) => duration > 50).length, unit: 'frames' },
      { name: 'longest_frame_10k', value: Math.max(0, ...scrolled.long), unit: 'ms' },
      { name: 'typing_p95_ms', value: quantile(keys, 0.95), unit: 'ms' },
      { name: 'prepend_shift_px', value: Math.max(...scrolled.shifts), unit: 'px' },
      { name: 'send_to_bubble_p50_ms', value: median(bubbles), unit: 'ms' },
      { name: 'send_to_bubble_p95_ms', value: quantile(bubbles, 0.95), unit: 'ms' },
      { name: 'last_page_100k_ratio', value: median(hugePages) / median(shortPages), unit: 'x' },
      { name: 'ack_to_second_tab_p50_ms', value: median(acks), unit: 'ms' },
      { name: 'heap_10k', value: scrolled.heap / 1_000_000, unit: 'MB' },
    ];
    const details = { browser: browser.version(), opened, bubbles, acks, keys, scrolled, shortPages, hugePages };
    return { figures, details };
  } finally {
    await browser.close();
    await platform.stop();
    platform.remove();
    await provider.stop();
  }
}

/** A page of the member, in its own window. */
async function signedIn({ browser, chats: { session } }: Setting): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript((stored) => {
    const value = { version: 1, value: { session: stored, skewMs: 0 } };
    localStorage.setItem('manuka.session', JSON.stringify(value));
  }, session);
  await installChatProbe(page);
  return page;
}

const openChat = async ({ platform, chats }: Setting, page: Page, place: number): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(`${platform.url}/chat/${chats.channelIds[place]}-bench`, { waitUntil: 'commit' });
  return page.evaluate(() => window.chatProbe.opened());
};

/** Opens both chats in turn. */
async function opens(setting: Setting, page: Page, rounds: number): Promise<{ short: number[]; long: number[] }> {
  const opened = { short: [] as number[], long: [] as number[] };
  // The first visit loads the code, so it is not measured.
  await openChat(setting, page, 0);
  for (let round = 0; round < rounds; round += 1) {
    opened.short.push(await openChat(setting, page, 0));
    opened.long.push(await openChat(setting, page, 1));
  }
  setting.report(`opened: ${median(opened.short)} and ${median(opened.long)} ms`);
  return opened;
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
/** Waits until the pending reply is complete. */
const answered = (page: Page) => page.getByRole('button', { name: 'Another reply' }).waitFor();

/**
 * Sends texts one after the other, each when the previous reply is complete. Returns the milliseconds until each bubble
 * is painted.
 */
async function sends({ provider, report }: Setting, page: Page, count: number): Promise<number[]> {
  Object.assign(provider, { words: ['All', ' is', ' well', '.'], paceMs: 5 });
  const bubbles: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const text = `Measured ${n} of ${count}`;
    await composer(page).fill(text);
    bubbles.push(await page.evaluate((sent) => window.chatProbe.bubbleOf(sent), text));
    await answered(page);
    await page.waitForTimeout(READ_MS);
  }
  report(`bubbles: ${bubbles.map(Math.round).join(' ')}`);
  return bubbles;
}

/** Milliseconds from the server's response in one window until another window of the member has painted the message. */
async function secondTab(setting: Setting, page: Page): Promise<number[]> {
  const second = await signedIn(setting);
  await openChat(setting, second, 1);
  await second.waitForTimeout(1_000);
  setting.provider.delayMs = MODEL_MS;
  const took: number[] = [];
  for (let n = 0; n < SECOND_TAB_SENDS; n += 1) {
    const text = `Told ${n} of ${SECOND_TAB_SENDS}`;
    await composer(page).fill(text);
    const seen = second.evaluate((sent) => window.chatProbe.paintedAt(sent), text);
    await page.evaluate((sent) => window.chatProbe.bubbleOf(sent), text);
    const [painted, acknowledged] = await Promise.all([
      seen,
      page.evaluate((place) => window.chatProbe.acknowledgedAt(place), n + SENDS),
    ]);
    // The bus may be faster than the response.
    took.push(Math.max(0, painted - acknowledged));
    await answered(page);
    await page.waitForTimeout(READ_MS);
  }
  setting.provider.delayMs = 0;
  await second.context().close();
  setting.report(`second tab: ${took.map(Math.round).join(' ')}`);
  return took;
}

/** Milliseconds of key presses while a reply streams. */
async function typing({ provider, report }: Setting, page: Page): Promise<number[]> {
  Object.assign(provider, { words: Array.from({ length: 900 }, (_, n) => ` word${n}`), paceMs: TOKEN_MS });
  await composer(page).fill('Tell me everything');
  await page.evaluate((sent) => window.chatProbe.bubbleOf(sent), 'Tell me everything');
  await page.getByText('word10 ').waitFor();
  const before = await page.evaluate(() => window.chatProbe.keys().length);
  await composer(page).pressSequentially('a line of words '.repeat(10).slice(0, KEYS), { delay: KEY_MS });
  await page.waitForTimeout(300);
  const times = (await page.evaluate(() => window.chatProbe.keys())).slice(before);
  await composer(page).fill('');
  const stop = page.getByRole('button', { name: 'Stop the reply' });
  if (await stop.isVisible()) await stop.click();
  await answered(page);
  report(`keys: ${times.length} of ${KEYS} took longer than a frame`);
  return [...times, ...Array.from({ length: Math.max(0, KEYS - times.length) }, () => 16)];
}

interface Scrolled {
  readonly shifts: number[];
  readonly long: number[];
  readonly mostRows: number;
  readonly heap: number;
}

/** Loads the whole chat upwards, page by page, then scrolls through all of it and collects the long frames. */
async function scrollAll({ report }: Setting, page: Page): Promise<Scrolled> {
  // Delayed pages arrive when the view no longer moves, so any movement comes from them.
  await page.route(PAGES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PAGE_DELAY_MS));
    await route.continue();
  });
  const shifts: number[] = [];
  for (let n = 0; n < PREPENDED; n += 1) {
    const shift = await page.evaluate(() => window.chatProbe.prepend());
    if (shift !== null) shifts.push(shift);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  report(`${shifts.length} pages were put before: ${shifts.map((shift) => shift.toFixed(1)).join(' ')} px`);
  const height = await page.evaluate(() => window.chatProbe.toBeginning());
  report(`all of the chat is ${height} px long`);
  await page.evaluate(() => window.chatProbe.watchFrames());
  await page.mouse.move(500, 400);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < WHEEL.turns; turn += 1) {
      await page.mouse.wheel(0, WHEEL.px * direction);
      if (turn % 10 === 9) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  const { long, mostRows } = await page.evaluate(() => window.chatProbe.frames());
  report(`frames: ${long.map(Math.round).join(' ')}`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { shifts, long, mostRows, heap: usedSize };
}
