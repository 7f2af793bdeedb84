import type { Page } from '@playwright/test';
import { linkInMail } from '../support/mailbox.ts';
import { enterAsMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { caller, memberByCalls, newPerson, signIn, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => keepNewsAway(page));

const dialog = (page: Page) => page.getByRole('dialog');
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeVisible();
}

test('a member confirms the address and resets the password, which signs out all devices', async ({
  page,
  platform,
  browser,
}) => {
  const { person } = await enterAsMember(page);
  // The account works without the confirmation.
  await page.locator('[data-preset]').first().click();
  await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();

  await page.goto(await linkInMail(page, platform.url, person.email, '/account/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  const other = await browser.newContext({ baseURL: platform.url, locale: 'en-US' });
  const laptop = await other.newPage();
  await keepNewsAway(laptop);
  await openSignIn(laptop);
  await dialog(laptop).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog(laptop).getByLabel('E-mail').fill(person.email);
  await dialog(laptop).getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog(laptop).getByText(/a mail is on its way/)).toBeVisible();
  await laptop.goto(await linkInMail(laptop, platform.url, person.email, '/account/reset-password'));
  await laptop.getByLabel('New password').fill('short');
  await laptop.getByRole('button', { name: 'Save the password' }).click();
  await expect(laptop.getByText('A password has 8 to 128 characters')).toBeVisible();
  const password = 'quite another pass phrase';
  await laptop.getByLabel('New password').fill(password);
  await laptop.getByRole('button', { name: 'Save the password' }).click();
  await expect(laptop.getByText('Your password has been changed. Please sign in with it.')).toBeVisible();
  await signIn(laptop, { ...person, password });

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('manuka.session'))).toBeNull();
  await other.close();
});

test('a used link shows an error and offers the sign-in', async ({ page, platform }) => {
  const person = newPerson();
  await memberByCalls(page, platform.url, person);
  const link = await linkInMail(page, platform.url, person.email, '/account/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link counts no more' })).toBeVisible();
  await page.goto('/account/reset-password');
  await expect(page.getByRole('heading', { name: 'This link counts no more' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
});

test('ten wrong passwords lock the address, with the server’s messages [ERR-30] [ERR-31] [ERR-39]', async ({
  page,
}) => {
  const wrong = { email: newPerson().email, password: 'not the password' };
  const signInByCall = () => caller(page)('POST', '/accounts/login/emails', wrong);
  for (let i = 0; i < 8; i += 1) await expect(signInByCall()).rejects.toThrow('BAD_CREDENTIALS');
  await openSignIn(page);
  await dialog(page).getByLabel('E-mail').fill(wrong.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(wrong.password);
  for (let i = 8; i < 10; i += 1) {
    const answered = page.waitForResponse('**/accounts/login/emails');
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    expect((await answered).status()).toBe(401);
    await expect(dialog(page).getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(page.getByText('The e-mail address or the password is wrong.').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByText('Too many attempts. Please try again in 15 minutes.')).toBeVisible();
});

test('a sign-up keeps the guest’s character, draft and campaign', async ({ page, platform }) => {
  const attributions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/accounts/attribution')) attributions.push(request.postData() ?? '');
  });
  await page.goto('/?utm_source=letter&utm_campaign=spring');
  await expect.poll(() => attributions).toEqual(['{"rawAttribution":"utm_source=letter&utm_campaign=spring"}']);
  await page.evaluate(() => localStorage.setItem('manuka.draft:guest:idea', 'A lighthouse keeper'));
  await page.locator('[data-preset]').nth(3).click();
  await expect(page).toHaveURL(/\/chat\//);
  const address = page.url();
  await page.getByRole('button', { name: 'Sign up to chat' }).click();
  await signUp(page, newPerson());
  expect(page.url()).toBe(address);
  await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('manuka.draft:')));
  expect(kept.some((key) => key.endsWith(':idea') && !key.includes('guest'))).toBe(true);
  await page.goto('/');
  await page.reload();
  expect(attributions).toHaveLength(1);
  expect(platform.output()).not.toContain('lighthouse keeper');
});
