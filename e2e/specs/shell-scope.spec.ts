import { expect, test } from '../support/test.ts';

test('the product runs in a browser and offers the apps’ store and push calls [SHELL-01]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const { paths } = await (await page.request.get('/manuka/openapi.json')).json();
  const areas = new Set(Object.keys(paths).map((path) => path.replace(/^\/manuka\/v1/, '').split('/')[1]));
  expect([...areas]).toEqual(expect.arrayContaining(['appstore', 'playstore', 'push']));
});
