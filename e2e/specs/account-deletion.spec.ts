import { openMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test('deleting an account ends its tokens, its drafts and its other tab [ACCOUNT-04] [ACCOUNT-05] [MODAL-10] [TOAST-07] [PERSIST-09] [PERSIST-12]', async ({
  context,
  platform,
}) => {
  const { page, person, accessToken } = await openMember(context, platform.url, '/profile');
  const other = await context.newPage();
  await other.goto(`${platform.url}/profile`);
  await other.getByRole('button', { name: 'Tell us what you think' }).click();
  await other.getByRole('textbox', { name: 'Your feedback' }).fill('Half a thought of mine');
  await other.keyboard.press('Escape');
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('manuka.draft:')));
  await expect.poll(drafts).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${platform.url}/`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();

  expect(await drafts()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('manuka.session'))).toBeNull();
  const info = await page.request.get(`${platform.url}/manuka/v1/accounts/info`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect([info.status(), (await info.json()).code]).toEqual([401, 'DELETED_USER']);
  const again = await page.request.post(`${platform.url}/manuka/v1/accounts/login/emails`, {
    data: { email: person.email, password: person.password },
  });
  expect(again.status()).toBe(401);
});

test('logging out in one tab signs the other one out and hides its gems [SETTINGS-06] [PERSIST-08] [PERSIST-12]', async ({
  context,
  platform,
}) => {
  const { page } = await openMember(context, platform.url, '/profile');
  const other = await context.newPage();
  await other.goto(platform.url);
  await expect(other.getByRole('button', { name: /My Gems: 11/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${platform.url}/`);
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('button', { name: /My Gems: 11/ })).toHaveCount(0);
});
