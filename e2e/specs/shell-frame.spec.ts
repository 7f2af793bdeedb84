import AxeBuilder from '@axe-core/playwright';
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

// Colours depend on the theme and layout on the width, so two of the four combinations cover both.
for (const [theme, size, viewport] of [
  ['dark', 'wide', { width: 1280, height: 800 }],
  ['light', 'narrow', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing serious on any page of the shell, ${theme}, ${size}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addInitScript((value) => localStorage.setItem('manuka.theme', value), theme);
    const check = async (name: string, within?: string) => {
      const builder = new AxeBuilder({ page }).disableRules(['meta-viewport']);
      if (within) builder.include(within);
      const { violations } = await builder.analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
    };
    // Text pages share a layout, so one of them is enough for the other width.
    const rest = size === 'wide' ? ['/static/tos', '/static/privacy', '/blog/all', '/no/such/page'] : [];
    for (const path of ['/static/faq', ...rest]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(path);
    }
    await home(page);
    if (size === 'narrow') {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Main menu' }).waitFor();
      await check('drawer', '[role="dialog"]');
    }
    await page.getByRole('button', { name: 'Community', exact: true }).click();
    await page.getByRole('dialog', { name: 'Community' }).waitFor();
    await check('community', '[role="dialog"]:last-of-type');
    await page.keyboard.press('Escape');

    await page.route('**/releases/mfe-explore/**', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('alert').waitFor();
    await check('failure');
    await context.setOffline(true);
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor();
    await check('offline', 'dialog');
    await context.setOffline(false);
  });
}
