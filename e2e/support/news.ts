import type { Page } from '@playwright/test';

/** Closes the announcements whenever they stand in the way: for journeys that are about something else. */
export async function keepNewsAway(page: Page): Promise<void> {
  const news = page.getByRole('dialog', { name: 'News' });
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Close' }).click());
}
