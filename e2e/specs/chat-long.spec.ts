import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { composer, openChat, said } from '../support/chat.ts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import type { Platform } from '../support/platform.ts';
import { startSeeded } from '../support/shared-platform.ts';
import { expect, test } from '../support/test.ts';

const MESSAGES = 600;
let provider: FakeProvider;
let platform: Platform;
test.beforeAll(async () => {
  provider = await startFakeProvider();
  platform = await startSeeded({ AI_BASE_URL: provider.url, AI_API_KEY: 'key', AI_CHAT_MODELS: 'test-model' });
});
test.afterAll(async () => {
  await platform.stop();
  platform.remove();
  await provider.stop();
});

/** Opens a chat with many messages. */
async function openLongChat(page: Page): Promise<void> {
  const room = page.waitForRequest(/\/channels\/[^/]+\/chatroom/);
  await openChat(page);
  const channelId = /channels\/([^/]+)\/chatroom/.exec((await room).url())?.[1] ?? '';
  await platform.stop();
  const file = path.resolve(import.meta.dirname, '../../server/src/talk/channels/testing/fill-chat.ts');
  const input = ['--data', platform.dataDir, '--chat', `${channelId}=${MESSAGES}`];
  execFileSync(process.execPath, [file, ...input]);
  await platform.start();
  await page.reload();
  await expect(page.getByRole('log')).toContainText(`(${MESSAGES})`);
}

/** Distance between the top of a message and the top of the view, in pixels. */
const placeOf = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const log = document.querySelector('[role="log"]');
    const found = [...(log?.querySelectorAll('[data-from] p') ?? [])].find((one) => one.textContent?.includes(wanted));
    return found ? found.getBoundingClientRect().top - (log?.parentElement?.getBoundingClientRect().top ?? 0) : null;
  }, text);
const scroller = (page: Page) => page.getByRole('log').locator('xpath=..');

test('a long chat opens at its end, renders few messages, and pages upwards without a jump [B-86] [B-87] [API-27] [MSG-20] [MSG-22]', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const page = await browser.newPage({ baseURL: platform.url });
  await openLongChat(page);
  expect(await page.getByRole('log').locator('[data-index]').count()).toBeLessThan(80);

  // The visible message does not move while the previous page loads.
  let held = 0;
  await page.route(/casual-messages/, async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await expect
    .poll(async () => {
      await scroller(page).evaluate((element) => element.scrollTo(0, 0));
      return held;
    })
    .toBeGreaterThan(0);
  const text = (await said(page, 'user').first().locator('p').textContent()) ?? '';
  const mark = /\((\d+)\)/.exec(text)?.[0] ?? '';
  const before = await placeOf(page, mark);
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  await page.waitForTimeout(300);
  const after = await placeOf(page, mark);
  expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2);

  await page.unroute(/casual-messages/);
  await expect
    .poll(
      async () => {
        await scroller(page).evaluate((element) => element.scrollTo(0, 0));
        return page.getByRole('log').textContent();
      },
      { timeout: 60_000, intervals: [60] },
    )
    .toContain('is an AI character');
  await expect(page.getByRole('log')).toContainText('(1)');
  expect(await page.getByRole('log').locator('[data-index]').count()).toBeLessThan(80);
  await page.close();
});

test('a reader who scrolled up stays there while words stream in below, and can jump down [B-87]', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const page = await browser.newPage({ baseURL: platform.url });
  await openLongChat(page);
  provider.paceMs = 25;
  provider.words = Array.from({ length: 200 }, (_, index) => ` word${index}`);
  await composer(page).fill('Tell me everything');
  await composer(page).press('Enter');
  await expect(said(page, 'character').last()).toContainText('word3');
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -900);
  await page.waitForTimeout(300);
  const text = (await said(page, 'user').first().locator('p').textContent()) ?? '';
  const mark = /\((\d+)\)/.exec(text)?.[0] ?? '';
  const before = await placeOf(page, mark);
  await page.waitForTimeout(2_500);
  const after = await placeOf(page, mark);
  expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect(said(page, 'character').last()).toContainText('word199', { timeout: 20_000 });
  await expect(said(page, 'character').last()).toBeInViewport();
  await page.close();
});
