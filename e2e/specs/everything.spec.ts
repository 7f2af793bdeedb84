import { openChat } from '../support/chat.ts';
import { openMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test('every feature can be reached from the home page, and dialogs do not change the address [SHELL-02] [SHELL-52] [NAV-21] [HIGHLIGHT-01]', async ({
  context,
  platform,
}) => {
  const { page } = await openMember(context, platform.url, '/');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await expect(page.locator('main [data-preset]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' })).toBeAttached();
  await page.getByRole('tab', { name: 'One by one' }).click();
  await expect(page.getByRole('main').getByText('Start chat').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Highlight' })).toHaveAttribute('href', '/highlight');
  await sidebar.getByRole('button', { name: 'More about Manuka' }).click();
  await expect(sidebar.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Create character', 'Create world']);
  await page.keyboard.press('Escape');
  await button(/^My Gems/).click();
  await expect(page.getByRole('dialog', { name: 'My Gems' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/profile');
  await expect(
    page.getByRole('heading', { name: 'Notifications' }).or(page.getByText('Notifications')).first(),
  ).toBeVisible();
});

test('a chat offers text, voice, pictures, gifts and a library [SHELL-52] [NAV-21]', async ({ page }) => {
  await openChat(page);
  const chat = page.url();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Message to / })).toBeVisible();
  await expect(button('Record a voice message')).toBeVisible();
  await button(/^A picture or a video of /).click();
  const picture = page.getByRole('dialog', { name: /^A picture of / });
  await expect(picture.getByRole('button', { name: /^Picture/ })).toBeVisible();
  await expect(picture.getByRole('button', { name: /^Video/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(/^Give .* a present$/).click();
  await expect(
    page
      .getByRole('dialog', { name: /^A present for / })
      .getByRole('button', { name: / gems$/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('log').locator('[data-from="character"]').first().hover();
  await button('More about this message').first().click();
  await expect(page.getByRole('menuitem', { name: 'Listen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(/^Call /).click();
  await expect(page.getByRole('dialog', { name: /^Call with / })).toBeVisible();
  expect(page.url()).toBe(chat);
  await button('Hang up').click();
  await button(/^Library/).click();
  await expect(page).toHaveURL(`${chat}?panel=library`);
  const library = page.getByRole('dialog', { name: 'Library' });
  await expect(library.getByRole('tab')).toHaveText([/^Special/, /^Gallery/]);
  await page.goBack();
  await expect(library).toHaveCount(0);
  expect(page.url()).toBe(chat);
});
