import type { Page } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { newPerson, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function becomeMember(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const person = newPerson();
  await signUp(page, person);
  return person;
}

test.describe('the frame on a wide screen', () => {
  test('the sidebar is 250 px wide and has no Highlight for a guest [SHELL-05] [SHELL-06] [SHELL-07] [CONST-15]', async ({
    page,
  }) => {
    await page.goto('/');
    const sidebar = page.getByRole('complementary');
    expect((await sidebar.boundingBox())?.width).toBe(250);
    await expect(sidebar.getByRole('button', { name: 'Create' })).toBeVisible();
    await expect(sidebar.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Explore']);
    await expect(sidebar.getByText('No chats yet')).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Find your companion' })).toBeVisible();
  });

  test('Create and My Gems ask a guest to sign in [SHELL-19] [SHELL-22] [GUEST-07]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('complementary').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'My Gems' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a new member gets Highlight, My Gems, Create and the profile without a reload [SHELL-18] [SHELL-22] [SHELL-26] [SHELL-53]', async ({
    page,
  }) => {
    const person = await becomeMember(page);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      'Explore',
      'Highlight',
    ]);

    await sidebar.getByRole('button', { name: /My Gems/ }).click();
    await expect(page.getByRole('dialog', { name: 'My Gems' })).toBeVisible();
    await page.keyboard.press('Escape');

    await sidebar.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Create character', 'Create world']);
    await page.getByRole('menuitem', { name: 'Create character' }).click();
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Character' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');

    await sidebar.getByRole('link', { name: 'Highlight' }).click();
    await expect(page).toHaveURL(/\/highlight$/);
    await expect(page.getByRole('link', { name: 'Start chat' }).first()).toBeVisible();

    await page.getByRole('button', { name: `Account of ${person.nickname}` }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  });

  test('an idea becomes a character, and the character a chat [CREATE-13] [CREATE-42] [TOAST-09]', async ({ page }) => {
    await enterAsMember(page);
    await page.getByRole('complementary').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('menuitem', { name: 'Create character' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('a grumpy detective in rainy Tokyo');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/create\/character$/);
    const main = page.getByRole('main');
    const step = (name: string) => main.getByRole('heading', { level: 2, name });
    const field = (name: string) => main.getByRole('textbox', { name });
    await expect(step('Build profile')).toBeVisible();
    await expect(field('Backstory')).not.toHaveValue('');
    const name = await field('Name').inputValue();
    await main.getByRole('button', { name: 'Next' }).click();

    await expect(step('Design look')).toBeVisible();
    await main.getByRole('button', { name: /^Describe/ }).click();
    await expect(field('Visual description')).not.toHaveValue('');
    await main.getByRole('button', { name: 'Create images' }).click();
    const picture = main.locator('label').filter({ has: page.getByRole('radio', { name: 'Image 2' }) });
    await picture.click({ timeout: 20_000 });
    await main.getByRole('button', { name: 'Next' }).click();

    await expect(step('Final touches')).toBeVisible();
    await expect(field('Headline')).not.toHaveValue('');
    await main.getByRole('button', { name: 'Create character' }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}-/);
    await expect(page.getByText('Your character is ready.')).toBeVisible();
    await expect(page.getByText('1/3 characters created today')).toBeVisible();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem').first()).toContainText(name);
  });

  test('an address for members redirects a guest to the home page with the sign-in open, without a member call [NAV-09] [NAV-17]', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const path of ['/highlight', '/profile']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    expect(calls.filter((path) => /\/(presets|channels|notice|accounts\/info)/.test(path))).toEqual([]);
  });

  test('an unknown address shows a 404 in the frame, with a link to the home page [NAV-22]', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the public pages have no frame and send no call [NAV-20] [SHELL-39] [STATIC-01] [STATIC-02] [STATIC-03] [STATIC-04] [STATIC-05]', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const [path, heading] of [
      ['/static/faq', 'Frequently asked questions'],
      ['/static/tos', 'Terms of service'],
      ['/static/privacy', 'Privacy policy'],
      ['/blog/all', 'Blog'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('complementary')).toHaveCount(0);
    }
    expect(calls.filter((path) => path.startsWith('/manuka'))).toEqual([]);
  });

  test('the page has a title and a description, and disallows zooming [SHELL-45] [STATIC-07] [SHELL-03]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /maximum-scale=1, user-scalable=no/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/);
    await expect(page).toHaveTitle('AI Chat with Live Video | Manuka');
  });
});

test.describe('the frame on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sidebar is a drawer that Escape, the backdrop and navigation close [SHELL-29] [SHELL-30] [SHELL-31] [SHELL-32]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const open = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await open.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await page.mouse.click(380, 400);
    await expect(drawer).toHaveCount(0);
    await open.click();
    await drawer.getByRole('link', { name: 'FAQ' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/static\/faq$/);
  });

  test('no page is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/static/faq', '/?categoryId=mystery']) {
      await page.goto(path);
      await page.getByRole('main').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
});
