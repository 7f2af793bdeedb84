import type { Locator, Page } from '@playwright/test';
import { keepNewsAway } from './news.ts';
import { newPerson, type Person, takeSession } from './people.ts';
import { talker } from './talker.ts';
import { expect } from './test.ts';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });
export const said = (page: Page, from: 'user' | 'character'): Locator =>
  page.getByRole('log').locator(`[data-from="${from}"]`);
export const allTexts = async (page: Page): Promise<string[]> =>
  (await page.getByRole('log').locator('[data-from] p').allTextContents()).map((text) => text.trim());

/** Opens the first character's chat as a new member. */
export async function openChat(page: Page, person: Person = newPerson()): Promise<void> {
  const { session, deviceId, botKey } = await talker(page, '', person);
  await keepNewsAway(page);
  await takeSession(page, '', session, deviceId);
  await page.goto(`/chat/${botKey}`);
  await expect(said(page, 'character').first()).toBeVisible();
}

/** Turns “Show only latest chat” on or off. */
export async function toggleLatestOnly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'Picture and sound' }).click();
  const stored = page.waitForResponse(/show-latest-message/);
  await options.getByRole('switch', { name: 'Show only latest chat' }).click();
  await stored;
  await options.getByRole('button', { name: 'Close' }).click();
  await expect(options).toHaveCount(0);
}

/** Sends a message and waits until its reply is complete. */
export async function say(page: Page, text: string): Promise<void> {
  const before = await said(page, 'character').count();
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(said(page, 'character')).toHaveCount(before + 1, { timeout: 20_000 });
  await wholeReply(page);
}

/** Waits until the last reply is complete. @returns its text */
export async function wholeReply(page: Page): Promise<string> {
  const last = said(page, 'character').last();
  await expect(page.getByRole('status', { name: /is writing/ })).toHaveCount(0, { timeout: 20_000 });
  await expect(last.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(last.locator('p')).not.toHaveText('');
  return ((await last.locator('p').textContent()) ?? '').trim();
}

/** Chooses an entry of a message's menu. */
export async function choose(page: Page, message: Locator, entry: string): Promise<void> {
  await message.hover();
  await message.locator('xpath=..').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
