import { composer, openChat, said } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';

test('a failed send restores the text, and the next one arrives once [MSG-04] [MSG-34] [ERR-09]', async ({ page }) => {
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

test('a lost response is requested again: one message, one reply [B-84] [ERR-07] [ERR-08]', async ({ page }) => {
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

test('without the event bus the reply arrives by polling [RT-07]', async ({ page }) => {
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

test('offline: a screen says so, the typed text stays, and chatting works again online [SHELL-50]', async ({
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

test('an expired access token is renewed unnoticed; signing out ends the other tab [AUTH-18] [PERSIST-12]', async ({
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
