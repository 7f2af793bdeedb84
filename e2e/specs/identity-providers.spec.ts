import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/identity-test.ts';
import { keepNewsAway } from '../support/news.ts';
import { fillUserInfo, newPerson } from '../support/people.ts';

test.beforeEach(async ({ provider, page }) => {
  await keepNewsAway(page);
  provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com` };
});

const dialog = (page: Page) => page.getByRole('dialog');
const google = (page: Page) => dialog(page).getByRole('button', { name: 'Continue with Google' });
const apple = (page: Page) => dialog(page).getByRole('button', { name: 'Continue with Apple' });

async function openSignIn(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(google(page)).toBeVisible();
}
/** Gives consent in the provider's window, which `press` opens. */
async function agree(page: Page, press: () => Promise<void>): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await window.getByRole('button', { name: 'Continue as this person' }).click();
}
async function fillInProfile(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('heading', { name: 'Tell us about you' })).toBeFocused();
  await fillUserInfo(page, newPerson());
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('list').getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your account has been successfully created.')).toBeVisible();
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: /^Account of / })).toHaveCount(0);
}
const session = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('manuka.session') ?? 'null')?.value.session);

test('a guest signs up with Google into the opened chat, and signs in with Google again [ONB-06] [ONB-13] [ONB-21] [ONB-22] [AUTH-07]', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('[data-preset]').nth(2).click();
  await expect(page).toHaveURL(/\/chat\//);
  const address = page.url();
  await page.getByRole('button', { name: 'Sign up to chat' }).click();
  await agree(page, () => google(page).click());
  await fillInProfile(page);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
  const first = await session(page);
  expect(first.loginType).toBe('GOOGLE');

  await logOut(page);
  await openSignIn(page);
  await agree(page, () => google(page).click());
  await expect(page.getByText("Welcome back! You're logged in again.")).toBeVisible();
  expect((await session(page)).userId).toBe(first.userId);
});

test('Google One Tap signs up the same person as the button [AUTH-09]', async ({ page }) => {
  await openSignIn(page);
  const offer = page.frameLocator('iframe[title="Sign in with one tap"]');
  // The press closes the frame, and Playwright's click would look for the frame again.
  await offer
    .getByRole('button', { name: 'Continue with one tap' })
    .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  await fillInProfile(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  const first = await session(page);
  await logOut(page);
  await openSignIn(page);
  await agree(page, () => google(page).click());
  await expect(page.getByText("Welcome back! You're logged in again.")).toBeVisible();
  expect((await session(page)).userId).toBe(first.userId);
});

test('Apple’s window signs up and in [AUTH-10]', async ({ page }) => {
  await openSignIn(page);
  await agree(page, () => apple(page).click());
  await fillInProfile(page);
  const first = await session(page);
  expect(first.loginType).toBe('APPLE');
  await logOut(page);
  await openSignIn(page);
  await agree(page, () => apple(page).click());
  await expect(page.getByText("Welcome back! You're logged in again.")).toBeVisible();
  expect((await session(page)).userId).toBe(first.userId);
});

test('a closed provider window leaves the dialog usable [AUTH-13] [AUTH-15]', async ({ page }) => {
  await openSignIn(page);
  for (const press of [() => google(page).click(), () => apple(page).click()]) {
    const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
    await expect(dialog(page).getByText(/Go on in the window of/)).toBeVisible();
    await window.close();
    await expect(dialog(page).getByText(/Go on in the window of/)).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: /error|wrong/i })).toHaveCount(0);
  }
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeEditable();
});

test('a message from another site signs no one in', async ({ page }) => {
  await openSignIn(page);
  const [window] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await page.evaluate(() => globalThis.postMessage({ access_token: 'forged' }, '*'));
  await expect(dialog(page).getByText('Go on in the window of Google.')).toBeVisible();
  expect(await session(page)).toBeFalsy();
  await window.close();
});

test('a refusal shows the server’s message [ERR-39]', async ({ page }) => {
  await page.route('**/accounts/login/google', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({
        code: 'GOOGLE_TOKEN_EXPIRED',
        message: 'Google sign-in has expired. Please try again.',
        requestId: 'r',
      }),
    }),
  );
  await openSignIn(page);
  await agree(page, () => google(page).click());
  await expect(page.getByText('Google sign-in has expired. Please try again.')).toBeVisible();
  await expect(google(page)).toBeEnabled();
});
