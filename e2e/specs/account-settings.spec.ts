import { openMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

// With reduced motion the setting can't be changed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LATEST = 'Show only latest chat';
const names = ['Play replies aloud', 'Moving lips', 'Pictures in chats', 'Repeat videos'];

test('settings survive a reload and reach a second tab when it is opened again [SETTINGS-09] [SETTINGS-15] [SETTINGS-16] [SETTINGS-17] [SETTINGS-18] [NAV-16]', async ({
  context,
  platform,
}) => {
  const { page } = await openMember(context, platform.url, '/profile');
  const other = await context.newPage();
  await other.goto(`${platform.url}/profile`);
  await expect(other.getByRole('switch', { name: 'Repeat videos' })).not.toBeChecked();

  let stored = 0;
  page.on('response', (response) => {
    if (['PATCH', 'PUT'].includes(response.request().method()) && response.ok()) stored += 1;
  });
  const before = await Promise.all(names.map((name) => page.getByRole('switch', { name }).isChecked()));
  for (const name of [...names, LATEST]) await page.getByRole('switch', { name }).click();
  await page.getByRole('radio', { name: 'she', exact: true }).click();
  await expect(page.getByText("the companion's pronoun has been updated.")).toBeVisible();
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('switch', { name: 'Less motion' }).click();
  await expect.poll(() => stored).toBe(names.length + 2);

  await page.reload();
  for (const [place, name] of names.entries())
    await expect(page.getByRole('switch', { name }), name).toBeChecked({ checked: !before[place] });
  await expect(page.getByRole('switch', { name: LATEST })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'she', exact: true })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');

  // The theme changes in the other tab at once, the account once that tab is opened again.
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('switch', { name: 'Repeat videos' })).toBeChecked();
});

test('a setting that the server refuses is reset, with its error message [SETTINGS-11] [SETTINGS-13]', async ({
  context,
  platform,
}) => {
  const { page } = await openMember(context, platform.url, '/profile');
  const repeat = page.getByRole('switch', { name: 'Repeat videos' });
  await expect(repeat).not.toBeChecked();
  await page.route('**/accounts/repeat-video', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'INTERNAL_ERROR', message: 'Not now', requestId: 'r' }),
    }),
  );
  await repeat.click();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(repeat).not.toBeChecked();

  await page.unroute('**/accounts/repeat-video');
  const stored = page.waitForResponse('**/accounts/repeat-video');
  await repeat.click();
  await expect(repeat).toBeChecked();
  await stored;
  await page.reload();
  await expect(repeat).toBeChecked();
});

test('a member changes name and e-mail address, and signs in with the new one [ACCOUNT-06] [ACCOUNT-07]', async ({
  context,
  platform,
}) => {
  const { page, person } = await openMember(context, platform.url, '/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Wren');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wren' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Wren' })).toBeVisible();

  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(`new.${person.email}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
  const signIn = (email: string) =>
    page.request.post(`${platform.url}/manuka/v1/accounts/login/emails`, {
      data: { email, password: person.password },
    });
  expect((await signIn(`new.${person.email}`)).status()).toBe(200);
  expect((await signIn(person.email)).status()).toBe(401);
});
