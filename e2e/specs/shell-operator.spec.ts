import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memberByCalls, newPerson } from '../support/people.ts';
import type { Platform } from '../support/platform.ts';
import { startSeeded } from '../support/shared-platform.ts';
import { expect, test } from '../support/test.ts';

/** A platform with all of the operator's settings that the frame shows. */
let own: Platform;
let counter: Server;
let counted: { event: string }[] = [];
const cookies: (string | undefined)[] = [];
const appStore = 'https://apps.apple.com/us/app/manuka/id100';
const playStore = 'https://play.google.com/store/apps/details?id=manuka';

test.beforeAll(async () => {
  counter = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    cookies.push(request.headers.cookie, request.headers.authorization, request.headers.referer);
    const { events } = JSON.parse(Buffer.concat(chunks).toString()) as { events: { event: string }[] };
    counted.push(...events);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
  own = await startSeeded({
    ANALYTICS_URL: `http://127.0.0.1:${(counter.address() as AddressInfo).port}/events`,
    CONSENT_REQUIRED: 'true',
    COMMUNITY_CHAT_URL: 'https://chat.example.com/manuka',
    SUPPORT_EMAIL: 'help@example.com',
    APP_STORE_URL: appStore,
    PLAY_STORE_URL: playStore,
  });
});
test.afterAll(async () => {
  counter.closeAllConnections();
  counter.close();
  await own.stop();
  own.remove();
});
test.beforeEach(() => {
  counted = [];
});

const names = () => counted.map(({ event }) => event);

test('without consent nothing is counted; then page views are, without personal data', async ({ page }) => {
  await page.goto(own.url);
  const bar = page.getByRole('region', { name: 'Privacy' });
  await expect(bar).toBeVisible();
  await page.locator('[data-preset]').first().waitFor();
  await page.goto(`${own.url}/?categoryId=featured`);
  await page.locator('[data-preset]').first().waitFor();
  await bar.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await page.locator('[data-preset]').first().waitFor();
  await expect(bar).toHaveCount(0);
  await expect.poll(names, { timeout: 15_000 }).toEqual(['view_guest_page']);

  const { session } = await memberByCalls(page, own.url, newPerson());
  const value = JSON.stringify({ version: 1, value: { session, skewMs: 0 } });
  await page.evaluate((text) => localStorage.setItem('manuka.session', text), value);
  await page.goto(own.url);
  await page.locator('[data-preset]').first().waitFor();
  await page.goto(`${own.url}/highlight`);
  await page.getByRole('article').first().waitFor();
  // Pending events are sent when the page is left.
  await page.goto('about:blank');
  await expect
    .poll(names, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['view_guest_page', 'view_explore_page', 'view_highlight_page']));
  expect(cookies.filter(Boolean)).toEqual([]);
});

test('a refused consent counts nothing and can be changed in the footer', async ({ page }) => {
  await page.goto(own.url);
  await page.getByRole('button', { name: "Don't allow" }).click();
  await page.reload();
  await page.locator('[data-preset]').first().waitFor();
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
  await expect(dialog.getByText("You don't allow it at the moment. Nothing is counted.")).toBeVisible();
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.reload();
  await page.locator('[data-preset]').first().waitFor();
  await expect.poll(names, { timeout: 15_000 }).toEqual(['view_guest_page']);
});

test('the footer shows the operator’s links, without those not set [SHELL-34]', async ({ page }) => {
  await page.goto(own.url);
  const footer = page.getByRole('navigation', { name: 'About Manuka' });
  await expect(footer.getByRole('link', { name: 'Community server' })).toHaveAttribute(
    'href',
    'https://chat.example.com/manuka',
  );
  await expect(footer.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  await expect(footer.getByRole('link', { name: 'Forum' })).toHaveCount(0);
});

test('a desktop shows a QR code and no download button [SHELL-38] [SHELL-23]', async ({ page }) => {
  await page.goto(own.url);
  await page.getByRole('button', { name: 'Get the app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get the app' });
  await expect(dialog.getByRole('img', { name: 'QR code that leads to the app' })).toBeVisible();
  await expect(dialog.getByText('Scan the code with your phone and download the app.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download the app' })).toHaveCount(0);
});

const phones = [
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148',
    'App Store',
    appStore.replace('/us/', '/at/'),
  ],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile', 'Google Play', playStore],
] as const;
for (const [phone, userAgent, store, address] of phones) {
  test(`an ${phone} is offered its store once a session [SHELL-04] [SHELL-23] [SHELL-35] [SHELL-36] [SHELL-37]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: own.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-AT',
      userAgent,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto('/');
    const bar = page.getByText('Manuka is at its best in the app.');
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download the app' }).click();
    const link = page.getByRole('dialog', { name: 'Get the app' }).getByRole('link', { name: store });
    await expect(link).toHaveAttribute('href', address);
    await expect(page.getByRole('dialog', { name: 'Get the app' }).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await page.locator('[data-preset]').first().waitFor();
    await expect(bar).toHaveCount(0);
    await context.close();
  });
}
