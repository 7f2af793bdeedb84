import type { Page } from '@playwright/test';
import { enterAsMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { expect, test } from '../support/test.ts';

const home = async (page: Page) => {
  await page.goto('/');
  await page.locator('[data-preset]').first().waitFor();
};

test.describe('a guest', () => {
  test('sees neither Highlight nor chats, and makes no member call [GUEST-05] [GUEST-06]', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await home(page);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('link', { name: 'Highlight' })).toHaveCount(0);
    await expect(sidebar.getByRole('navigation', { name: 'Chats' })).toHaveCount(0);
    await expect(sidebar.getByText('No chats yet')).toBeVisible();
    await page.goto('/highlight');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(calls.filter((path) => /\/(channels|presets\/highlight|notice)/.test(path))).toEqual([]);
  });
});

test.describe('with the keyboard alone', () => {
  test('the first tab stop skips the sidebar; the others follow the visual order', async ({ page }) => {
    await home(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await skip.focus();
    const stops = [
      'Manuka',
      'My Gems',
      'Create',
      'Explore',
      'Community',
      'Find your companion',
      'Connect an AI provider to talk with a real model.',
      'Send feedback',
      'Sign in',
      'FAQ',
    ];
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
      const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
      expect([name, outline]).toEqual([name, 'solid']);
    }
  });

  test('dialogs and menus trap the focus, close with Escape and restore the focus', async ({ page }) => {
    await home(page);
    const community = page.getByRole('complementary').getByRole('button', { name: 'Community' });
    await community.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Community' });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(community).toBeFocused();

    const language = page.getByRole('button', { name: 'Language: English' });
    await language.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // In its first frames the menu may focus its first entry again.
    const korean = page.getByRole('menuitem', { name: '한국어' });
    await expect(async () => {
      if (
        await page
          .getByRole('menuitem')
          .first()
          .evaluate((entry) => entry === document.activeElement)
      )
        await page.keyboard.press('ArrowDown');
      await expect(korean).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('button', { name: '언어: 한국어' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  });
});

test('the whole sidebar can be reached by scrolling with text of double size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await home(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const sidebar = page.getByRole('complementary');
  for (const name of ['Explore', 'FAQ']) {
    const link = sidebar.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('a link opens the top of its page, and back restores the scroll position', async ({ page }) => {
  await home(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.getByRole('complementary').getByRole('link', { name: 'Terms of service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.locator('[data-preset]').first().waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(650);
});

test('a shared link has a title, a description and a picture of 1200 by 630 [SHELL-49] [STATIC-07]', async ({
  page,
  baseURL,
}) => {
  await page.goto('/static/faq');
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toMatch(/\w/);
  expect(await content('description')).toMatch(/\w/);
  expect(await content('viewport')).toMatch(/maximum-scale=1, user-scalable=no/);
  const image = (await content('og:image')) ?? '';
  expect(image.startsWith(`${baseURL}/`)).toBe(true);
  const picture = await (await page.request.get(image)).body();
  // The first chunk of a PNG contains its width and height.
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
  expect([await content('og:image:width'), await content('og:image:height')]).toEqual(['1200', '630']);
});

test('a chat is deleted after a confirmation, and Undo restores it, also on another page [SHELL-15] [SHELL-16] [SHELL-17]', async ({
  page,
}) => {
  await keepNewsAway(page);
  await enterAsMember(page);
  await page.locator('[data-preset]').first().click();
  await page.getByRole('log').waitFor();
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await chats.getByRole('listitem').hover();
  await chats.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // Nothing is deleted yet. The open dialog hides the list from assistive technology.
  await expect(page.locator('nav[aria-label="Chats"] li')).toHaveCount(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(chats).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Highlight' }).click();
  await expect(page).toHaveURL(/\/highlight$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chats.getByRole('listitem')).toHaveCount(1);
  // The server was called at once, so a reload shows the new state.
  await page.reload();
  await expect(chats.getByRole('listitem')).toHaveCount(1);
});
