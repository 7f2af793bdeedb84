import { said, wholeReply } from '../support/chat.ts';
import { newPerson, signIn, signUp } from '../support/people.ts';
import { startPlatform } from '../support/platform.ts';
import { expect, test, watchFaults } from '../support/test.ts';

test('a guest signs up and chats; everything survives a reload, a crash and a new sign-in [NAV-01] [EXPLORE-12] [GUEST-14] [MSG-01] [SHELL-53] [CHATS-01]', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const platform = await startPlatform();
  const context = await browser.newContext({ baseURL: platform.url, locale: 'en-US' });
  const page = await context.newPage();
  const faults = watchFaults(page);
  const memberCalls: string[] = [];
  page.on('request', (request) => {
    if (/\/manuka\/v1\/(channels|bot-channels|presets|notice)\//.test(request.url())) memberCalls.push(request.url());
  });
  const person = newPerson();
  try {
    await page.goto('/');
    await expect(page).toHaveTitle(/AI Chat with Live Video/);
    await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).not.toHaveCount(0);
    const cards = page.locator('[data-preset]');
    expect(await cards.count()).toBeGreaterThanOrEqual(12);
    await expect(cards.first().locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('link', { name: 'Highlight', exact: true })).toHaveCount(0);

    await cards.first().click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}-/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign up to chat' }).click();
    expect(memberCalls).toEqual([]);
    await signUp(page, person);

    const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
    const composer = page.getByRole('textbox', { name: `Message to ${name}` });
    await expect(composer).toBeVisible();
    await expect(said(page, 'character').first()).toBeVisible();

    await composer.fill('Hello! My name is Robin. What do you do all day?');
    await composer.press('Enter');
    await expect(said(page, 'user').last()).toContainText('My name is Robin');
    await expect(composer).toHaveValue('');
    await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
    const first = await wholeReply(page);
    expect(first.length).toBeGreaterThan(5);

    await composer.fill('Tell me about the place where you live, please.');
    await composer.press('Enter');
    await expect(said(page, 'user')).toHaveCount(2);
    await page.reload();
    await expect(said(page, 'user')).toHaveCount(2);
    await expect(said(page, 'character')).toHaveCount(3, { timeout: 20_000 });
    const second = await wholeReply(page);

    const chats = page.getByRole('navigation', { name: 'Chats' });
    await expect(chats.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(chats.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    const texts = await page.getByRole('log').locator('[data-from] p').allTextContents();

    await platform.stop('SIGKILL');
    await platform.start();
    await page.reload();
    await expect(page.getByRole('log').locator('[data-from]')).toHaveCount(texts.length);
    expect(await page.getByRole('log').locator('[data-from] p').allTextContents()).toEqual(texts);
    expect(texts.at(-1)?.trim()).toBe(second);

    await page.getByRole('button', { name: `Account of ${person.nickname}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${platform.url}/`);
    await expect(chats).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, person);
    await expect(chats.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await chats.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('log').locator('[data-from]')).toHaveCount(texts.length);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await platform.stop();
    platform.remove();
  }
});
