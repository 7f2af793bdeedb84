import type { Page } from '@playwright/test';
import { memberByCalls, newPerson, type Person, signIn } from '../support/people.ts';
import { settledScroll } from '../support/scroll.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => page.locator('main [data-preset]');
const calls = (page: Page, path: RegExp) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) seen.push(pathname);
  });
  return seen;
};

async function signedIn(page: Page, url: string): Promise<Person & { accessToken: string }> {
  const person = newPerson();
  const { accessToken } = await memberByCalls(page, url, person);
  await page.goto('/');
  await page.getByRole('button', { name: /Sign up and start talking/ }).click();
  await signIn(page, person);
  await expect(page.getByRole('link', { name: /Highlights for you/ })).toBeVisible();
  await closeNotice(page);
  return { ...person, accessToken };
}

/** Closes the day's announcements, which may cover the page. */
async function closeNotice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor({ timeout: 1_500 }).catch(() => undefined);
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a guest’s home page sends no request, does not shift, and loads more on scrolling [EXPLORE-05] [EXPLORE-06] [EXPLORE-07]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked = calls(page, /guest\/(curated|hero-banners)$/);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  const layouts = () =>
    page.locator('[data-layout]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.layout));
  await expect(async () => {
    await page.mouse.wheel(0, 1_200);
    expect(new Set(await layouts())).toEqual(new Set(['SLIDE', 'SCROLL', 'GRID', 'SINGLE']));
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('[data-layout]')).toHaveCount(8);
  await expect(page.getByText('Join now to see more').first()).toBeVisible();
  expect(asked).toEqual([]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('a guest searches, filters, opens a character, and returns to the same search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search characters' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('ghost');
  await expect(page).toHaveURL(/\?q=ghost$/);
  await expect(page.getByText(/^[1-9] characters?$/)).toBeVisible();
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Non-binary' }).click();
  await page.getByRole('radio', { name: 'Romance' }).click();
  await expect(page.getByText('No character fits these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Search without filters' }).click();
  await expect(cards(page)).toHaveCount(found);
  const name = await cards(page).first().textContent();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/chat\//);
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?q=ghost$/);
  await expect(field).toHaveValue('ghost');
  expect(await cards(page).first().textContent()).toBe(name);
  await page.reload();
  await expect(cards(page)).toHaveCount(found);
});

test('a guest with a link to a mature character can go home or sign up [EXPLORE-13] [MODAL-08] [MODAL-09] [GUEST-10]', async ({
  page,
  platform,
}) => {
  const { accessToken } = await memberByCalls(page, platform.url, newPerson());
  const headers = { authorization: `Bearer ${accessToken}`, 'device-id': crypto.randomUUID() };
  const answer = await page.request.get(`${platform.url}/manuka/v1/presets/search?size=100`, { headers });
  const all: { botKey: string; nickname: string; isSensitive: boolean }[] = (await answer.json()).data.cards;
  const mature = all.find(({ isSensitive }) => isSensitive);
  await page.goto(`/chat/${mature?.botKey}`);
  const notice = page.getByRole('dialog', { name: 'For members only' });
  await expect(notice.getByRole('button')).toHaveText(['Go Home', 'Sign Up to View']);
  expect(await page.content()).not.toContain(mature?.nickname);
  await notice.getByRole('button', { name: 'Sign Up to View' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
  await page.goto(`/chat/${mature?.botKey}`);
  await notice.getByRole('button', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${platform.url}/`);
});

test('a member scrolls through all characters, none missing or repeated', async ({ page, platform }) => {
  await signedIn(page, platform.url);
  await page.goto('/?q=');
  const label = page.getByText(/^\d+ characters$/);
  await expect(label).toBeVisible();
  const total = Number((await label.textContent())?.split(' ')[0]);
  expect(total).toBeGreaterThanOrEqual(120);
  const seen = new Map<string, string>();
  await expect(async () => {
    const drawn = await page
      .locator('main li[data-place]')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('data-place'),
          one.querySelector('[data-preset]')?.getAttribute('data-preset'),
        ]),
      );
    for (const [place, preset] of drawn) {
      if (!place || !preset) continue;
      expect(seen.get(place) ?? preset).toBe(preset);
      seen.set(place, preset);
    }
    await page.mouse.wheel(0, 500);
    expect(seen.size).toBe(total);
  }).toPass({ timeout: 60_000, intervals: [50] });
  expect(new Set(seen.values()).size).toBe(total);
});

test('back from a chat, the home page keeps its scroll position, without a request', async ({ page, platform }) => {
  await signedIn(page, platform.url);
  await page.getByRole('link', { name: 'The neighbourhood' }).first().click();
  await expect(cards(page).first()).toBeVisible();
  // The pointer must be over the cards, because the sidebar scrolls separately.
  await cards(page).first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 250);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  }).toPass();
  const top = await settledScroll(page);
  const card = cards(page).nth(6);
  const name = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(/\/chat\//);
  const asked = calls(page, /presets\/category\//);
  await page.goBack();
  await expect(page).toHaveURL(/categoryId=slice-of-life/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 60);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(top + 60);
  await expect(page.getByText(name ?? '').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a member browses the feed with the keyboard, chats, and returns to the same character [HIGHLIGHT-01] [NAV-08]', async ({
  page,
  platform,
}) => {
  await signedIn(page, platform.url);
  await page.getByRole('link', { name: 'Highlight', exact: true }).click();
  await expect(page).toHaveURL(/\/highlight$/);
  const heading = page.locator('main li:not([inert]) h2');
  await expect(heading).toHaveCount(1);
  const first = await heading.textContent();
  await page.getByRole('list', { name: 'Characters for you' }).focus();
  for (let step = 0; step < 2; step += 1) {
    const before = await heading.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(heading).not.toHaveText(before ?? '');
  }
  const third = await heading.textContent();
  expect(third).not.toBe(first);
  await page.locator('main li:not([inert])').getByRole('link', { name: 'Start chat' }).click();
  await expect(page).toHaveURL(/\/chat\//);
  const asked = calls(page, /presets\/highlight$/);
  await page.goBack();
  await expect(heading).toHaveText(third ?? '');
  expect(asked).toEqual([]);
});

test('search, cards and the one-by-one view work by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Search characters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('the');
  await expect(page).toHaveURL(/q=the$/);
  // The cards of the previous search stay until the response arrives.
  await expect(page.locator('main [aria-busy="false"] [data-preset]').first()).toBeVisible();
  await expect(cards(page).nth(2)).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-preset'))) break;
  }
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);

  await page.goto('/?view=one');
  const deck = page.getByRole('region', { name: 'One by one' });
  await deck.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(deck.getByText(/^2 of \d+/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(deck.getByText(/^1 of \d+/)).toBeAttached();
});
