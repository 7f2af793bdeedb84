import type { Locator, Page } from '@playwright/test';
import { keepNewsAway } from './news.ts';
import { newPerson, type Person, signUp } from './people.ts';
import { expect } from './test.ts';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });
export const said = (page: Page, from: 'user' | 'character'): Locator =>
  page.getByRole('log').locator(`[data-from="${from}"]`);
export const allTexts = async (page: Page): Promise<string[]> =>
  (await page.getByRole('log').locator('[data-from] p').allTextContents()).map((text) => text.trim());

/** Signs up for the first character of the home, and stands in its chat, of which all messages are shown. */
export async function openChat(page: Page, person: Person = newPerson()): Promise<void> {
  await keepNewsAway(page);
  await page.goto('/');
  await page.locator('[data-preset]').first().click();
  await signUp(page, person);
  await expect(said(page, 'character').first()).toBeVisible();
  await showWholeChat(page);
}

/** A new account shows only the newest message of a chat: this shows them all, for good. */
export async function showWholeChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'Picture and sound' }).click();
  const stored = page.waitForResponse(/show-latest-message/);
  await options.getByRole('switch', { name: 'Show only latest chat' }).click();
  await stored;
  await options.getByRole('button', { name: 'Close' }).click();
  await expect(options).toHaveCount(0);
}

/** Sends, and waits until the reply is whole. */
export async function say(page: Page, text: string): Promise<void> {
  const before = await said(page, 'character').count();
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(before + 1, { timeout: 20_000 });
  await wholeReply(page);
}

/** Waits until the last reply is whole, and gives its text. */
export async function wholeReply(page: Page): Promise<string> {
  const last = said(page, 'character').last();
  await expect(page.getByRole('status', { name: /is writing/ })).toHaveCount(0, { timeout: 20_000 });
  await expect(last.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(last.locator('p')).not.toHaveText('');
  return ((await last.locator('p').textContent()) ?? '').trim();
}

/** Does one thing of a message's menu. */
export async function choose(page: Page, message: Locator, entry: string): Promise<void> {
  await message.hover();
  await message.locator('xpath=..').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
