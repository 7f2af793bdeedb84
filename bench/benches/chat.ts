import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Platform, startPlatform } from 'e2e/platform';
import type { Browser, Page } from 'playwright';
import type { CallData } from 'shared-sdk/contract';
import { build } from '../../scripts/build.ts';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import type { BenchOptions, BenchResult } from '../run.ts';
import { Client } from '../support/client.ts';
import type { Figure } from '../support/figures.ts';
import { launchBrowser } from '../support/journeys.ts';
import { median } from '../support/statistics.ts';

/** A chat that is short, and one that is as long as people's are after a year. */
const SHORT = 100;
const LONG = 5_000;
const VIEWPORT = { width: 1280, height: 800 };
const PASSWORD = 'a long enough pass phrase';
/** Pixels a turn of the wheel, and how many of them. */
const WHEEL = { px: 900, turns: 300 };
const TIMEOUT_MS = 60_000;

interface Sample {
  readonly open_short: number;
  readonly open_long: number;
  readonly send_bubble: number;
  readonly send_words: number;
}

/** Opening, sending and scrolling a short and a very long chat, in a browser against the offline companion. */
export async function chatBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  const stale = staleParts();
  for (const part of stale) await build(part);
  markFresh(stale);
  const platform = await startPlatform();
  const browser = await launchBrowser();
  try {
    const { email, chats } = await twoChats(platform);
    const page = await signedIn(browser, platform.url, email);
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const open_short = await openChat(page, `${platform.url}${chats.short}`);
      const open_long = await openChat(page, `${platform.url}${chats.long}`);
      const sent = await send(page, `Measured ${round} of ${rounds}`);
      samples.push({ open_short, open_long, ...sent });
      report(`round ${round + 1} of ${rounds}: ${JSON.stringify(samples.at(-1))}`);
    }
    const scrolled = await scrollAll(page, report);
    const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
    const figures: Figure[] = [
      { name: 'chat_open_long_ratio', value: of('open_long') / of('open_short'), unit: 'x' },
      { name: 'chat_open_short', value: of('open_short'), unit: 'ms' },
      { name: 'chat_open_long', value: of('open_long'), unit: 'ms' },
      { name: 'chat_send_bubble', value: of('send_bubble'), unit: 'ms' },
      { name: 'chat_send_first_words', value: of('send_words'), unit: 'ms' },
      { name: 'chat_frames_over_50ms', value: scrolled.longFrames, unit: 'frames' },
      { name: 'chat_longest_frame', value: scrolled.longest, unit: 'ms' },
      { name: 'chat_rows_drawn', value: scrolled.rows, unit: 'rows' },
      { name: 'chat_heap', value: scrolled.heap / 1_000_000, unit: 'MB' },
    ];
    return { figures, details: { browser: browser.version(), samples, scrolled } };
  } finally {
    await browser.close();
    await platform.stop();
    platform.remove();
  }
}

/** A member with two chats, filled while the platform is stopped. */
async function twoChats(platform: Platform) {
  const client = new Client(platform.url);
  const email = `${randomUUID()}@example.com`;
  const tags = (await client.send('accounts.preferenceTags')).json?.data as CallData<'accounts.preferenceTags'>;
  const profile = {
    nickname: 'Robin',
    gender: 'NON_BINARY',
    preferredGender: 'NON_BINARY',
    birthAt: Date.UTC(1990, 3, 12),
    preferenceTagIds: [tags.tags[0]?.tagId],
  };
  const answer = await client.send('accounts.signupEmail', { body: { email, password: PASSWORD, ...profile } });
  const session = answer.json?.data as CallData<'accounts.signupEmail'> | undefined;
  if (!session) throw new Error(`nobody could sign up: ${answer.status} ${answer.text}`);
  const token = session.accessToken;
  await client.send('accounts.showLatestMessage', { token, body: { showLatestMessage: false } });
  const home = (await client.send('presets.curated', { token })).json?.data as CallData<'presets.curated'>;
  const cards = home.carousels.flatMap((carousel) => carousel.cards);
  const open = async (place: number) => {
    const { presetKey = '', presetContentId = '' } = cards[place] ?? {};
    const created = await client.send('bots.createFromPreset', { token, body: { presetKey, presetContentId } });
    const opened = created.json?.data as CallData<'bots.createFromPreset'> | undefined;
    if (!opened) throw new Error(`no chat could be opened: ${created.status} ${created.text}`);
    const { channelId } = opened.channel;
    const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
    await client.send('channels.casualStart', { token, params: { channelId }, body });
    return channelId;
  };
  const [short, long] = [await open(0), await open(1)];
  await platform.stop();
  fill(platform.dataDir, short, SHORT);
  fill(platform.dataDir, long, LONG);
  await platform.start();
  return { email, chats: { short: `/chat/${short}-short`, long: `/chat/${long}-long` } };
}

function fill(dataDir: string, channelId: string, count: number): void {
  const file = path.resolve(import.meta.dirname, '../../server/src/channels/testing/fill-chat.ts');
  execFileSync(process.execPath, [file, '--data', dataDir, '--channel', channelId, '--messages', String(count)]);
}

async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' });
  page.setDefaultTimeout(TIMEOUT_MS);
  const news = page.getByRole('dialog', { name: 'News' });
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Close' }).click());
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  return page;
}

/** Milliseconds from the beginning of a navigation until the newest message is painted. */
async function openChat(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('[role="log"] [data-from] p')) await frame();
    await frame();
    return performance.now();
  });
}

/** Milliseconds from the key to the bubble, and to the first words of the reply. */
async function send(page: Page, text: string): Promise<Pick<Sample, 'send_bubble' | 'send_words'>> {
  const field = page.getByRole('textbox', { name: /^Message to / });
  await field.fill(text);
  const result = await page.evaluate(async (sent) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const bubbles = () => [...document.querySelectorAll('[role="log"] [data-from] p')];
    const input = document.querySelector<HTMLTextAreaElement>('main textarea');
    const began = performance.now();
    input?.form?.requestSubmit();
    const mine = () => bubbles().findIndex((bubble) => bubble.textContent === sent);
    while (mine() === -1) await frame();
    await frame();
    const bubble = performance.now() - began;
    while (bubbles().length <= mine() + 1) await frame();
    await frame();
    return { send_bubble: bubble, send_words: performance.now() - began };
  }, text);
  await page.getByRole('button', { name: 'Another reply' }).waitFor();
  return result;
}

interface Scrolled {
  readonly longFrames: number;
  readonly longest: number;
  readonly rows: number;
  readonly heap: number;
}

/** Reads the whole chat upwards, then scrolls through all of it and counts what took too long. */
async function scrollAll(page: Page, report: (line: string) => void): Promise<Scrolled> {
  const held = await page.evaluate(async (wanted) => {
    const scroller = document.querySelector('[role="log"]')?.parentElement;
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const first = () => document.querySelector('[role="log"] [data-from] p')?.textContent ?? '';
    for (let turn = 0; turn < 1_000 && !/\(1\)$/.test(first()); turn += 1) {
      scroller?.scrollTo(0, 0);
      await pause(40);
    }
    return { first: first(), height: scroller?.scrollHeight ?? 0, wanted };
  }, LONG);
  report(`the chat is ${held.height} px long, and begins with "${held.first}"`);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { longFrames: frames });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.push(duration);
    }).observe({ type: 'long-animation-frame' });
  });
  await page.mouse.move(500, 400);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < WHEEL.turns; turn += 1) {
      await page.mouse.wheel(0, WHEEL.px * direction);
      if (turn % 10 === 9) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  const { frames, rows } = await page.evaluate(() => ({
    frames: (window as unknown as { longFrames: number[] }).longFrames,
    rows: document.querySelectorAll('[role="log"] [data-index]').length,
  }));
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    longFrames: frames.filter((duration) => duration > 50).length,
    longest: Math.max(0, ...frames),
    rows,
    heap: usedSize,
  };
}
