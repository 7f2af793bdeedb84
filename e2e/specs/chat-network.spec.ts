import { allTexts, composer, openChat, said, say, wholeReply } from '../support/chat.ts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import { enterAsMember } from '../support/member.ts';
import { follow, newPerson, signIn } from '../support/people.ts';
import type { Platform } from '../support/platform.ts';
import { releaseBody, releaseWith } from '../support/release.ts';
import { startSeeded } from '../support/shared-platform.ts';
import { expect, test } from '../support/test.ts';

test.describe('a reply in progress', () => {
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
  test.beforeEach(() => {
    provider.delayMs = 0;
    provider.paceMs = 120;
    provider.status = 200;
    provider.words = Array.from({ length: 60 }, (_, index) => ` word${index}`);
  });
  const all = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

  test('is joined by a second device at its present point, stopped there within 300 ms, and kept on both', async ({
    browser,
  }) => {
    // Long enough for somebody to sign in on another device meanwhile.
    provider.paceMs = 500;
    const person = newPerson();
    const page = await browser.newPage({ baseURL: platform.url });
    await openChat(page, person);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word2');

    const other = await browser.newContext({ baseURL: platform.url });
    const phone = await other.newPage();
    await phone.goto('/');
    await phone.getByRole('button', { name: 'Sign in' }).first().click();
    await signIn(phone, person);
    await phone.goto(page.url());
    const there = said(phone, 'character').last();
    await expect(there).toContainText('word3');
    const joined = (await there.locator('p').textContent()) ?? '';
    expect(joined.trim().startsWith('word0 word1 word2')).toBe(true);

    const stop = phone.getByRole('button', { name: 'Stop the reply' });
    await expect(stop).toBeVisible();
    const took = await stop.evaluate(async (button: HTMLElement) => {
      const began = performance.now();
      button.click();
      while (!document.querySelector('[role="log"]')?.textContent?.includes('Stopped'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    });
    expect(took).toBeLessThan(300);
    await expect(said(page, 'character').last()).toContainText('Stopped');
    const kept = await wholeReply(page);
    expect(kept).not.toContain('word59');
    await expect(there.locator('p')).toHaveText(kept);
    await page.reload();
    expect(await wholeReply(page)).toBe(kept);
    await other.close();
    await page.close();
  });

  test('survives a reload in its middle, byte for byte', async ({ browser }) => {
    provider.paceMs = 50;
    const page = await browser.newPage({ baseURL: platform.url });
    await openChat(page);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word10');
    await page.reload();
    await expect(said(page, 'character').last()).toContainText('word59', { timeout: 20_000 });
    expect(await wholeReply(page)).toBe(all);
    await page.close();
  });

  test('goes on while a release of the chat takes its place in the open page, and the draft beside it stays', async ({
    browser,
  }) => {
    provider.paceMs = 400;
    const page = await browser.newPage({ baseURL: platform.url });
    const operate = (address: string, data: unknown) =>
      page.request.post(platform.url + address, {
        data,
        headers: { authorization: `Bearer ${platform.releaseToken}` },
      });
    await openChat(page);
    const chat = new URL(page.url()).pathname;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word1');

    const release = releaseBody(releaseWith('mfe-chat', '"Stop the reply"', '"Halt the reply"'));
    expect((await operate('/platform/releases', release)).status()).toBe(200);
    // A page that comes back after a minute looks for news.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 61_000;
      document.dispatchEvent(new Event('visibilitychange'));
      Date.now = now;
    });
    await expect(page.getByText('A newer version is here.')).toBeVisible();
    // A visit waits 300 ms for it at most: on a busy machine it may be the next one that brings it.
    const halt = page.getByRole('button', { name: 'Halt the reply' });
    await expect(async () => {
      await composer(page).fill('half a sentence');
      await follow(page, '/');
      await expect(page.locator('main [data-preset]').first()).toBeVisible();
      await follow(page, chat);
      await expect(composer(page)).toHaveValue('half a sentence');
      await composer(page).fill('');
      await expect(halt).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const words = async () => ((await said(page, 'character').last().locator('p').textContent()) ?? '').trim();
    const joined = await words();
    await expect.poll(words).not.toBe(joined);
    await halt.click();
    await expect(said(page, 'character').last()).toContainText('Stopped');
    const kept = await wholeReply(page);
    expect(all.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThan(joined.length);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await operate('/platform/rollback', { remote: 'mfe-chat' })).status()).toBe(200);
    await page.close();
  });

  test('is thought about after a reload before its first words', async ({ browser }) => {
    provider.delayMs = 4_000;
    provider.words = ['At', ' last.'];
    const page = await browser.newPage({ baseURL: platform.url });
    await openChat(page);
    await composer(page).fill('Are you there?');
    await composer(page).press('Enter');
    await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
    await expect(said(page, 'character').last()).toContainText('At last.', { timeout: 15_000 });
    await page.close();
  });

  test('that the server’s death cut off is kept as interrupted, and can be asked for again', async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({ baseURL: platform.url });
    await openChat(page);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word8');
    await platform.stop('SIGKILL');
    await platform.start();
    await expect(said(page, 'character').last()).toContainText('The reply was interrupted.', { timeout: 45_000 });
    await expect(said(page, 'user')).toHaveCount(1);
    provider.words = ['Whole', ' this', ' time.'];
    await page.getByRole('button', { name: 'Another reply' }).click();
    await expect(said(page, 'character').last()).toContainText('Whole this time.', { timeout: 20_000 });
    await page.close();
  });
});

test('a send for want of a network keeps its text, offers itself again, and arrives once', async ({ page }) => {
  await openChat(page);
  await page.route('**/text-message', (route) => route.abort('connectionrefused'));
  await composer(page).fill('Into the void');
  await composer(page).press('Enter');
  const again = page.getByRole('button', { name: 'Send again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(composer(page)).toHaveValue('Into the void');
  await page.reload();
  await expect(again).toBeVisible();
  await expect(composer(page)).toHaveValue('Into the void');
  await page.unroute('**/text-message');
  await again.click();
  await expect(said(page, 'user')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
  await page.reload();
  await expect(said(page, 'user')).toHaveCount(1);
});

test('every acknowledgement lost: the message is there once, and is not offered again [B-85]', async ({ page }) => {
  await openChat(page);
  await page.route('**/text-message', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await composer(page).fill('Heard, but not answered');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 30_000 });
  await expect(said(page, 'user')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0, { timeout: 15_000 });
  await expect(composer(page)).toHaveValue('');
  await page.reload();
  await expect(said(page, 'user')).toHaveCount(1);
});

test('a bus that dies and comes back loses nothing and doubles nothing [B-81]', async ({ page }) => {
  test.setTimeout(90_000);
  let isDown = false;
  await page.routeWebSocket(/\/realtime/, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    const timer = setInterval(() => {
      if (!isDown) return;
      clearInterval(timer);
      void server.close();
      void socket.close();
    }, 50);
  });
  await openChat(page);
  await say(page, 'With the bus.');
  isDown = true;
  await page.waitForTimeout(200);
  await composer(page).fill('Without the bus.');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(3, { timeout: 20_000 });
  isDown = false;
  await say(page, 'With the bus again.');
  const shown = await allTexts(page);
  expect(new Set(shown.filter((text) => /bus/.test(text))).size).toBe(3);
  await page.reload();
  await expect.poll(() => allTexts(page)).toEqual(shown);
});

test('what one tab edits, deletes and branches, the other shows', async ({ page, context }) => {
  await openChat(page);
  await say(page, 'Seen in two tabs.');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(said(second, 'user')).toHaveCount(1);
  await page.getByRole('button', { name: 'Another reply' }).click();
  await expect(second.getByRole('group', { name: 'Replies to choose from' }).last()).toContainText('2 / 2', {
    timeout: 20_000,
  });
  await wholeReply(page);
  await expect.poll(() => allTexts(second)).toEqual(await allTexts(page));
  const row = said(page, 'user').last();
  await row.hover();
  await row.locator('xpath=..').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(said(second, 'user')).toHaveCount(0);
});

test('another person’s chat is not found by its id', async ({ page, browser }) => {
  const room = page.waitForRequest(/\/channels\/[^/]+\/chatroom/);
  await openChat(page);
  const channelId = /channels\/([^/]+)\/chatroom/.exec((await room).url())?.[1] ?? '';
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await enterAsMember(theirs, `/chat/${channelId}-mine`, new URL(page.url()).origin);
  await expect(theirs.getByText('This character is not available.')).toBeVisible();
  await expect(theirs.getByRole('log')).toHaveCount(0);
  await stranger.close();
});
