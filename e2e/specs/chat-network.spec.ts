import { allTexts, composer, openChat, said, say, wholeReply } from '../support/chat.ts';
import { enterAsMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test('a message that failed without network keeps its text, can be resent, and arrives once', async ({ page }) => {
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

test('with every acknowledgement lost, the message arrives once and is not offered again [B-85]', async ({ page }) => {
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

test('an outage of the event bus loses and doubles no message [B-81]', async ({ page }) => {
  test.setTimeout(90_000);
  let isDown = false;
  let cut = 0;
  await page.routeWebSocket(/\/realtime/, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    const timer = setInterval(() => {
      if (!isDown) return;
      clearInterval(timer);
      cut += 1;
      void server.close();
      void socket.close();
    }, 50);
  });
  await openChat(page);
  await say(page, 'With the bus.');
  isDown = true;
  await expect.poll(() => cut).toBeGreaterThan(0);
  await composer(page).fill('Without the bus.');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(3, { timeout: 20_000 });
  isDown = false;
  await say(page, 'With the bus again.');
  // While the page catches up with what it missed, an earlier reply may be the last one for a moment.
  await expect(said(page, 'character')).toHaveCount(4, { timeout: 20_000 });
  await wholeReply(page);
  const shown = await allTexts(page);
  expect(new Set(shown.filter((text) => /bus/.test(text))).size).toBe(3);
  await page.reload();
  await expect.poll(() => allTexts(page)).toEqual(shown);
});

test('a second tab shows regenerated and deleted messages', async ({ page, context }) => {
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

test('another member’s chat can’t be opened by its id', async ({ page, browser }) => {
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
