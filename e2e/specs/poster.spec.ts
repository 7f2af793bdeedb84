import { enterAsMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1600, height: 1000 },
];

for (const viewport of sizes) {
  test(`the first picture is in its final place before any script, at ${viewport.width} × ${viewport.height}`, async ({
    page,
    browser,
    platform,
  }) => {
    const still = await browser.newPage({ baseURL: platform.url, viewport, javaScriptEnabled: false });
    await still.goto('/');
    const poster = await still.locator('.boot-hero').boundingBox();
    const picture = await still.locator('.boot-hero img').evaluate((image) => (image as HTMLImageElement).currentSrc);
    await still.close();

    await page.setViewportSize(viewport);
    await page.goto('/');
    const hero = page.locator('main [data-style="FEATURED"]').first();
    await expect(hero).toBeVisible();
    const drawn = await hero.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((drawn?.[side] ?? 0) - (poster?.[side] ?? Number.NaN)), side).toBeLessThanOrEqual(1);
    const shown = await hero
      .locator('img')
      .last()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(new URL(shown).pathname).toBe(new URL(picture).pathname);
    expect(await page.locator('.boot-hero').count()).toBe(0);
  });
}

test('a member never sees the guests’ first picture', async ({ page }) => {
  await enterAsMember(page);
  await page.route('**/assets/main.*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.boot-hero')).toBeVisible();
  await expect(page.locator('.boot-hero img')).toBeHidden();
});
