import type { BrowserContext, Page } from '@playwright/test';
import { base64, png, text, v2 } from 'shared-sdk/cards/testing';
import { type Front, startFront } from '../support/front.ts';
import { memberByCalls, newPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

let front: Front;
test.beforeEach(async ({ platform }) => {
  front = await startFront(platform.url);
});
test.afterEach(() => front.stop());

/** The first visit, until the worker has cached everything. */
async function visit(page: Page): Promise<void> {
  await page.goto(front.url);
  await page.locator('[data-preset]').first().waitFor();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active;
    if (worker?.state !== 'activated')
      await new Promise((resolve) => worker?.addEventListener('statechange', resolve, { once: true }));
  });
  await expect.poll(() => cachedUrls(page)).toContain('/');
}
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.replace(location.origin, ''));
  });
const mainScript = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');
const offline = (page: Page) => page.getByRole('heading', { name: 'No internet connection' });

/** A new tab, as a returning visitor opens it. */
async function comeBack(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(front.url + path);
  return page;
}

test('the second visit works without a network and says so [SHELL-50]', async ({ page, context }) => {
  await visit(page);
  await page.close();
  front.isDown = true;
  await context.setOffline(true);
  for (const path of ['/', '/highlight', '/static/faq']) {
    const again = await comeBack(context, path);
    await (path === '/static/faq'
      ? again.getByRole('heading', { level: 1, name: 'Frequently asked questions' })
      : offline(again)
    ).waitFor();
    await again.close();
  }
});

test('the page comes back with the network [SHELL-51]', async ({ page, context }) => {
  await visit(page);
  await page.close();
  front.isDown = true;
  await context.setOffline(true);
  const again = await comeBack(context);
  await expect(offline(again)).toBeVisible();
  front.isDown = false;
  await context.setOffline(false);
  await expect(offline(again)).toHaveCount(0);
  // Requests that failed offline are sent again.
  await expect(again.locator('[data-preset]').first()).toBeVisible();
});

test('a slow server does not delay the second visit: the cached page is shown', async ({ page, context }) => {
  await visit(page);
  await page.close();
  front.pages = { delayMs: 20_000 };
  const startedAt = Date.now();
  const again = await comeBack(context);
  await expect(again.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(again.locator('[data-preset]').first()).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});

test('an error of the server does not replace the cached page', async ({ page, context }) => {
  await visit(page);
  await page.close();
  front.pages = { status: 502 };
  const again = await comeBack(context, '/static/tos');
  await expect(again.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
});

test('a new build is shown on the next visit, and then works without a network', async ({ page, context }) => {
  await visit(page);
  const former = await mainScript(page);
  front.deploy();
  const fresh = await comeBack(context);
  await fresh.locator('[data-preset]').first().waitFor();
  const current = await mainScript(fresh);
  expect(current).not.toBe(former);
  // The files that the open page of the old build may still request stay cached.
  expect(await cachedUrls(page)).toContain(former);
  await expect.poll(() => cachedUrls(fresh)).toContain(current);

  front.isDown = true;
  await context.setOffline(true);
  const again = await comeBack(context);
  await expect(offline(again)).toBeVisible();
  const shown = await mainScript(again);
  expect([former, current]).toContain(shown);
  expect(await cachedUrls(again)).toContain(shown);
});

test('the files of an old build are deleted when none of its pages is open', async ({ page, context }) => {
  await visit(page);
  const former = await mainScript(page);
  front.deploy();
  await page.close();
  let fresh = await comeBack(context);
  await fresh.locator('[data-preset]').first().waitFor();
  // The worker of the new build waits until this page is closed too.
  await fresh.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    if (coming) await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
  });
  await fresh.close();
  await expect(async () => {
    fresh = await comeBack(context);
    try {
      await fresh.locator('[data-preset]').first().waitFor();
      // The worker deletes after it has responded to the page.
      await expect.poll(() => cachedUrls(fresh), { timeout: 5_000 }).not.toContain(former);
    } finally {
      // A page that a failed attempt left open would keep the files cached.
      await fresh.close();
    }
  }).toPass({ timeout: 30_000 });
});

test('after a cleared cache the next online visit restores the offline pages', async ({ page, context }) => {
  await visit(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.close();
  front.isDown = true;
  await context.setOffline(true);
  const bare = await comeBack(context);
  await expect(offline(bare)).toBeVisible();
  await expect(bare.getByText('You are offline. Please check your connection and try again.')).toBeVisible();
  front.isDown = false;
  await context.setOffline(false);
  await bare.getByRole('link', { name: 'Retry' }).click();
  await expect(bare.locator('[data-preset]').first()).toBeVisible();
  await expect.poll(() => cachedUrls(bare)).toContain('/');
});

test('the worker caches nothing of a member, and signing out leaves nothing', async ({ page, context }) => {
  const { session } = await memberByCalls(page, front.url, newPerson());
  await visit(page);
  const value = JSON.stringify({ version: 1, value: { session, skewMs: 0 } });
  await page.evaluate((text) => localStorage.setItem('manuka.session', text), value);
  await page.close();
  const member = await comeBack(context);
  // The announcements open a moment after the page and are not tested here.
  await member.addLocatorHandler(member.locator('[role="dialog"] img').first(), () => member.keyboard.press('Escape'));
  await member.locator('[data-preset]').first().waitFor();
  await member.goto(`${front.url}/highlight`);
  await member.getByRole('article').first().waitFor();
  const isPublic = (url: string) => url === '/' || /^\/(assets|releases)\//.test(url);
  expect((await cachedUrls(member)).filter((url) => !isPublic(url))).toEqual([]);

  await member.getByRole('button', { name: /^Account of/ }).click();
  await member.getByRole('menuitem', { name: 'Log out' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(member.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await cachedUrls(member)).filter((url) => !isPublic(url))).toEqual([]);
  expect(await member.evaluate(() => localStorage.getItem('manuka.session'))).toBeNull();
});

/** Posts a file to the installed app, as the system's share sheet does. */
const share = (page: Page, card: Buffer) =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'mara.png', { type: 'image/png' }));
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/create/import',
      enctype: 'multipart/form-data',
    });
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'card', files: chosen.files });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, card.toString('base64'));

test('a card shared by another app can be imported after the sign-in', async ({ page }) => {
  const person = newPerson();
  await memberByCalls(page, front.url, person);
  await visit(page);
  await share(page, png([text('chara', base64(v2()))]));
  await page.waitForURL(`${front.url}/`);
  await signIn(page, person);
  await page.waitForURL(/\/create\/import/);
  const dialog = page.getByRole('dialog', { name: 'Import a card' });
  await expect(dialog.getByRole('heading', { name: 'Mara' })).toBeVisible();
  expect(await cachedUrls(page)).not.toContain('/create/import');
});

test('the page can be installed: the icons of its manifest exist', async ({ page }) => {
  await page.goto(front.url);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(front.url + href)).json();
  expect(manifest).toMatchObject({ name: 'Manuka', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(front.url + src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});
