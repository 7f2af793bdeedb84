import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { showWholeChat } from './support/chat.ts';
import { newPerson, signUp } from './support/people.ts';
import { startPlatform } from './support/platform.ts';

/** `node e2e/screens.ts`: renews the pictures of `docs/screens`, wide and narrow, of a platform as it starts. */
const folder = path.resolve(import.meta.dirname, '../docs/screens');
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

const platform = await startPlatform({ LOG_LEVEL: 'error' });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage({ baseURL: platform.url, viewport, locale: 'en-US', reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('[data-preset]').first().waitFor();
    await take(page, `home-${name}`);
    await page.locator('[data-preset]').nth(4).click();
    await page.getByRole('dialog').waitFor();
    await take(page, `sign-in-${name}`);
    await signUp(page, newPerson());
    const composer = page.getByRole('main').getByRole('textbox');
    await page.getByRole('log').locator('[data-from="character"]').first().waitFor();
    await showWholeChat(page);
    await composer.fill('Hello! My name is Robin. What do you do when you have an evening to yourself?');
    await composer.press('Enter');
    await page.getByRole('log').locator('[data-from="character"]').nth(1).waitFor();
    await take(page, `chat-${name}`);
    await page.goto('/highlight');
    await page.getByRole('article').first().waitFor();
    await take(page, `highlight-${name}`);
    await page.goto('/profile');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await take(page, `profile-${name}`);
    await page.close();
  }
} finally {
  await browser.close();
  await platform.stop();
  platform.remove();
}

async function take(page: Page, name: string): Promise<void> {
  // Pictures and toasts need a moment to come and to go.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4_000);
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
}
