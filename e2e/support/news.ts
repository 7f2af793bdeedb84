import type { Page } from '@playwright/test';

/** Closes the announcements whenever they cover the page, for journeys that do not test them. */
export async function keepNewsAway(page: Page): Promise<void> {
  const news = page.getByRole('dialog', { name: 'News' });
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Close' }).click());
}
