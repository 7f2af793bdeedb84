import type { BrowserContext, Page } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { expect, test } from '../support/test.ts';

async function newMember(page: Page): Promise<void> {
  await keepNewsAway(page);
  await enterAsMember(page);
}
/** Makes the stored session look expired. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('manuka.session') ?? '{}');
    stored.value.session.accessToken = `${stored.value.session.accessToken}x`;
    stored.value.session.accessTokenExpiresAt = Date.now() - 60_000;
    localStorage.setItem('manuka.session', JSON.stringify(stored));
  });
function refreshesOf(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/accounts/token')) sent.push(request.url());
  });
  return sent;
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

test('five tabs with an expired token renew it once [AUTH-19]', async ({ page, context }) => {
  await newMember(page);
  const tabs = [page];
  for (let i = 1; i < 5; i += 1) tabs.push(await context.newPage());
  await expire(page);
  const refreshes = refreshesOf(context);
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const tab of tabs) {
    await expect(account(tab)).toBeVisible();
    await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  expect(refreshes).toHaveLength(1);
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('manuka.session'))));
  expect(new Set(tokens).size).toBe(1);
});

test('a token that can’t be refreshed without network is refreshed later', async ({ page, context }) => {
  await newMember(page);
  await expire(page);
  await page.route('**/accounts/token', (route) => route.abort('connectionfailed'));
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('manuka.session'))).not.toBeNull();
  // The page may send one more request while it closes, which counts too.
  let renewed = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/accounts/token') && response.ok()) renewed += 1;
  });
  await page.unroute('**/accounts/token');
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => renewed).toBeGreaterThan(0);
  await expect(account(page)).toBeVisible();
});

test('an expired refresh token signs out, and the sign-in is offered [ERR-04] [AUTH-21]', async ({ page }) => {
  await newMember(page);
  await expire(page);
  await page.route('**/accounts/token', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'CREDENTIALS_EXPIRED', message: 'Your sign-in has expired.', requestId: 'r' }),
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('manuka.session'))).toBeNull();
});

test('no token appears in an address or in the log', async ({ page, context, platform }) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await newMember(page);
  await expire(page);
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  const { accessToken, refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('manuka.session') ?? '{}').value.session,
  );
  const everything = addresses.join('\n') + platform.output();
  for (const token of [accessToken, refreshToken]) expect(everything).not.toContain(token);
});
