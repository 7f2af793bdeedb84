import { composer, openChat, said } from '../support/chat.ts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider.ts';
import type { Platform } from '../support/platform.ts';
import { startSeeded } from '../support/shared-platform.ts';
import { expect, test } from '../support/test.ts';

test('a send that fails takes its bubble away and gives the text back; the next one arrives once [MSG-04] [MSG-34] [ERR-09]', async ({
  page,
}) => {
  await openChat(page);
  await page.route('**/text-message', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'INVALID_REQUEST', message: 'The request is not valid.', requestId: 'x' }),
    }),
  );
  await composer(page).fill('Will this arrive?');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('Will this arrive?');
  await expect(said(page, 'user')).toHaveCount(0);
  await expect(page.getByText('The request is not valid.')).toBeVisible();
  await page.unroute('**/text-message');
  await composer(page).press('Enter');
  await expect(said(page, 'user')).toHaveCount(1);
  await page.reload();
  await expect(said(page, 'user')).toHaveCount(1);
});

test('an answer that is lost on its way is asked for again: one message, one reply [B-84] [ERR-07] [ERR-08]', async ({
  page,
}) => {
  await openChat(page);
  let lost = 0;
  await page.route('**/text-message', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await composer(page).fill('Only once, please');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
  await page.reload();
  await expect(said(page, 'user')).toHaveCount(1);
  await expect(said(page, 'character')).toHaveCount(2);
  expect(lost).toBe(1);
});

test('without the bus the reply still comes, by asking for it [RT-07]', async ({ page }) => {
  await page.routeWebSocket(/\/realtime/, (socket) => socket.close());
  await openChat(page);
  await composer(page).fill('Can you hear me?');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
});

test('two tabs show the same reply, each message once', async ({ page, context }) => {
  await openChat(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(said(second, 'character').first()).toBeVisible();
  await composer(page).fill('Hello in two places');
  await composer(page).press('Enter');
  await expect(said(second, 'user')).toHaveCount(1);
  await expect(said(second, 'character')).toHaveCount(2, { timeout: 20_000 });
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
});

test('offline: the screen says so, the typed text stays, and all goes on when the network is back [SHELL-50]', async ({
  page,
  context,
}) => {
  await openChat(page);
  await composer(page).fill('half a sen');
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect(page.getByText('You are offline. Please check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toHaveCount(0);
  await expect(composer(page)).toHaveValue('half a sen');
  await composer(page).fill('a whole sentence');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
});

test('a draft survives a reload', async ({ page }) => {
  await openChat(page);
  await composer(page).fill('not sent yet');
  await page.reload();
  await expect(composer(page)).toHaveValue('not sent yet');
});

test('an expired access token is renewed without anybody noticing; a sign-out in one tab signs the other out [AUTH-18] [PERSIST-12]', async ({
  page,
  context,
}) => {
  await openChat(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/accounts/token')) refreshes += 1;
  });
  let refused = 0;
  await page.route('**/channels/**', async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'CREDENTIALS_EXPIRED', message: 'x', requestId: 'x' }),
    });
  });
  await composer(page).fill('still me');
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
  expect(refreshes).toBe(1);

  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: /^Account of/ }).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
});

test.describe('with a provider', () => {
  let provider: FakeProvider;
  let slow: Platform;
  test.beforeAll(async () => {
    provider = await startFakeProvider();
    slow = await startSeeded({ AI_BASE_URL: provider.url, AI_API_KEY: 'key', AI_CHAT_MODELS: 'test-model' });
  });
  test.afterAll(async () => {
    await slow.stop();
    slow.remove();
    await provider.stop();
  });

  test('a reply streams in from it, word by word, and can be stopped', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: slow.url });
    await openChat(page);
    provider.delayMs = 0;
    provider.paceMs = 150;
    provider.words = Array.from({ length: 60 }, (_, index) => ` word${index}`);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    const reply = said(page, 'character').last();
    await expect(reply).toContainText('word3');
    await page.getByRole('button', { name: 'Stop the reply' }).click();
    await expect(reply).toContainText('Stopped');
    const kept = (await reply.locator('p').textContent()) ?? '';
    expect(kept).not.toContain('word59');
    await page.reload();
    await expect(said(page, 'character').last().locator('p')).toContainText(
      kept.trim().split(' ').slice(0, 3).join(' '),
    );
    await page.close();
  });

  test('no words for 15 s: the toast of the time-out, thinking ends, and a late reply still comes [MSG-09] [MSG-10] [MSG-11]', async ({
    browser,
  }) => {
    test.setTimeout(60_000);
    const page = await browser.newPage({ baseURL: slow.url });
    await openChat(page);
    provider.delayMs = 17_000;
    provider.paceMs = 10;
    provider.words = ['Sorry,', ' I', ' was', ' away.'];
    await composer(page).fill('Are you there?');
    await composer(page).press('Enter');
    await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
    await expect(page.getByText('Partner has trouble in response. Try again or check connection.')).toBeVisible({
      timeout: 16_500,
    });
    await expect(page.getByRole('status', { name: /is writing/ })).toHaveCount(0);
    await expect(said(page, 'character').last()).toContainText('Sorry, I was away.', { timeout: 10_000 });
    await expect(said(page, 'character')).toHaveCount(2);
    await page.close();
  });

  test('a provider that answers with errors: told so, nothing charged, and the next reply comes', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: slow.url });
    await openChat(page);
    provider.delayMs = 0;
    provider.status = 401;
    await composer(page).fill('Hello?');
    await composer(page).press('Enter');
    await expect(page.getByText('Partner has trouble in response. Try again or check connection.')).toBeVisible({
      timeout: 20_000,
    });
    provider.status = 200;
    provider.words = ['Back', ' again.'];
    await composer(page).fill('And now?');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('Back again.', { timeout: 20_000 });
    await page.close();
  });
});
