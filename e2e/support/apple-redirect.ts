import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './identity-test.ts';
import { keepNewsAway } from './news.ts';
import { fillUserInfo, newPerson } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const apple = (page: Page) => dialog(page).getByRole('button', { name: 'Continue with Apple' });

/** Journeys for both of Apple's response modes. */
export function appleRedirectJourneys(mode: 'query' | 'form_post'): void {
  test.beforeEach(async ({ provider, page }) => {
    await keepNewsAway(page);
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com` };
  });

  test(`Apple’s page leads a new member back to the opened chat (${mode}) [AUTH-11] [AUTH-12]`, async ({
    page,
    provider,
  }) => {
    await page.goto('/');
    await page.locator('[data-preset]').nth(1).click();
    await expect(page).toHaveURL(/\/chat\//);
    const address = page.url();
    await page.getByRole('button', { name: 'Sign up to chat' }).click();
    await apple(page).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.url}/apple/auth/authorize`));
    const asked = new URL(page.url()).searchParams;
    expect([...asked.keys()].sort()).toEqual(
      ['client_id', 'nonce', 'redirect_uri', 'response_mode', 'response_type', 'scope', 'state'].sort(),
    );
    expect([asked.get('response_type'), asked.get('response_mode'), asked.get('scope')]).toEqual([
      'code',
      mode,
      'email',
    ]);
    await page.getByRole('button', { name: 'Continue as this person' }).click();

    await expect(page).toHaveURL(address);
    await expect(dialog(page).getByRole('heading', { name: 'Tell us about you' })).toBeVisible();
    await fillUserInfo(page, newPerson());
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByRole('list').getByRole('button').first().click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Your account has been successfully created.')).toBeVisible();
    await expect(page.getByRole('log').locator('[data-from="character"]').first()).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test(`a response that this tab did not request signs no one in (${mode}) [AUTH-12]`, async ({ page }) => {
    await page.goto('/sign-in/apple?code=stolen&state=forged');
    await expect(page).toHaveURL(/\/$/);
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await apple(page).click();
    await expect(page).toHaveURL(/\/apple\/auth\/authorize/);
    await page.goto('/sign-in/apple?code=stolen&state=forged');
    await expect(dialog(page)).toBeVisible();
    await expect(apple(page)).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('manuka.session'))).toBeNull();
  });
}
