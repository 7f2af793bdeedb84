import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { memberByCalls, newPerson, takeSession } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Colours depend on the theme, layout on the width and the direction: two of the eight combinations cover all three.
const combinations = [
  {
    of: 'English, dark, wide',
    locale: 'en-US',
    theme: 'dark',
    viewport: { width: 1280, height: 800 },
    gems: /^My Gems/,
  },
  { of: 'Arabic, light, narrow', locale: 'ar', theme: 'light', viewport: { width: 390, height: 844 }, gems: /^جواهري/ },
] as const;

for (const { of, locale, theme, viewport, gems } of combinations)
  test.describe(`in ${of}`, () => {
    test.use({ locale, viewport });
    test.beforeEach(({ context }) =>
      context.addInitScript((value) => localStorage.setItem('manuka.theme', value), theme),
    );

    test('axe finds nothing serious on the pages, dialogs and failures of a guest', async ({ page, context }) => {
      test.slow();
      await see(page, '/', '[data-preset]');
      if (viewport.width < 992) {
        await page.getByRole('banner').getByRole('button').first().click();
        await findNothing(page, 'drawer', page.getByRole('dialog'));
        await page.keyboard.press('Escape');
      }
      // Text pages have one layout.
      for (const address of ['/static/faq', '/blog/all', '/no/such/page']) await see(page, address, 'h1');
      await page.route('**/releases/mfe-explore/**', (route) => route.abort());
      await page.goto('/');
      await findNothing(page, 'failure', page.getByRole('alert'));
      await context.setOffline(true);
      await findNothing(page, 'offline', page.locator('dialog[open]'));
    });

    test('axe finds nothing serious on the pages and dialogs of a member', async ({ page, platform }) => {
      test.slow();
      const { session, deviceId } = await memberByCalls(page, platform.url, newPerson());
      await takeSession(page, platform.url, session, deviceId);
      await page.goto('/');
      await page.locator('[data-preset]').first().waitFor();
      await page.getByRole('button', { name: gems }).first().click();
      await findNothing(page, 'gems', page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await page.locator('main [data-preset]').first().click();
      await findNothing(page, 'chat', page.getByRole('log'));
      await see(page, '/profile', 'main :is(h1, h2)');
      await see(page, '/create/character', 'main :is(h1, h2)');
    });
  });

async function see(page: Page, address: string, landmark: string): Promise<void> {
  await page.goto(address);
  await findNothing(page, address, page.locator(landmark).first());
}

/** Checks the page once the locator is there. */
async function findNothing(page: Page, name: string, there: ReturnType<Page['locator']>): Promise<void> {
  await there.waitFor();
  // The application disables zooming itself (PLAT-02).
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
}
