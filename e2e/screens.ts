import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { openMember } from './support/member.ts';
import { startPlatform } from './support/platform.ts';

/**
 * `node e2e/screens.ts [name …]`: updates the screenshots in `docs/screens`, wide and narrow, dark and light, from a
 * newly started platform.
 */
const folder = path.resolve(import.meta.dirname, '../docs/screens');
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const themes = ['dark', 'light'] as const;
const wanted = process.argv.slice(2);

const platform = await startPlatform({ LOG_LEVEL: 'error' });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
    for (const theme of themes) await takeAll(browser, size, theme);
} finally {
  await browser.close();
  await platform.stop();
  platform.remove();
}

async function takeAll(browser: Browser, size: keyof typeof sizes, theme: (typeof themes)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: sizes[size],
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('manuka.theme', chosen), theme);
  const take = (page: Page, name: string) => takeOne(page, `${name}-${size}-${theme}`, name);

  const guest = await context.newPage();
  await guest.goto('/');
  await guest.locator('[data-preset]').first().waitFor();
  await take(guest, 'home');
  await guest.goto('/?q=night');
  await guest.locator('[data-preset]').first().waitFor();
  await take(guest, 'search');
  await guest.goto('/');
  await guest.locator('main [data-preset]').nth(4).click();
  await guest.getByRole('button', { name: 'Sign up to chat' }).click();
  await guest.getByRole('dialog').waitFor();
  await take(guest, 'sign-in');
  await guest.close();

  const { page } = await openMember(context, platform.url, '/');
  await page.locator('main [data-preset]').nth(2).click();
  await page.waitForURL(/\/chat\//);
  const composer = page.getByRole('main').getByRole('textbox');
  await page.getByRole('log').locator('[data-from="character"]').first().waitFor();
  await composer.fill('Hello! My name is Robin. What do you do when you have an evening to yourself?');
  await composer.press('Enter');
  await page.getByRole('log').locator('[data-from="user"]').first().waitFor();
  await page.waitForTimeout(3_000);
  await take(page, 'chat');
  await page.goto('/highlight');
  await page.getByRole('article').first().waitFor();
  await take(page, 'highlight');
  await page.goto('/profile');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await take(page, 'profile');
  await context.close();
}

async function takeOne(page: Page, file: string, name: string): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  // Waits for pictures to load and toasts to close.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_500);
  await page.screenshot({ path: path.join(folder, `${file}.jpg`), type: 'jpeg', quality: 78 });
}
