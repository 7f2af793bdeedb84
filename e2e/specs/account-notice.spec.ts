import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openMember } from '../support/member.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
let told: Platform;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  told = await startPlatform({}, { withNotices: true });
});
test.afterAll(async () => {
  await told.stop();
  told.remove();
});

/** A command of the operator, against this platform. */
const operator = async (script: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [path.join(root, script), ...args], {
      env: { ...process.env, PLATFORM_URL: told.url, DATA_DIR: told.dataDir },
    })
  ).stdout;

test('the announcements open once a day, and lead to pages that are there [NOTICE-03] [NOTICE-08] [NOTICE-11] [NOTICE-13] [SHELL-52]', async ({
  context,
}) => {
  const { page } = await openMember(context, told.url, '/profile');
  const news = page.getByRole('dialog', { name: 'News' });
  await expect(news.getByRole('heading', { name: 'Good to have you here' })).toBeVisible();
  await news.getByRole('button', { name: 'Next' }).click();
  await expect(news.getByRole('heading', { name: 'Bring your own character' })).toBeVisible();
  await expect(news.getByRole('button', { name: 'Back' })).toBeVisible();
  for (const link of await news.locator('li:not([inert])').getByRole('link').all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', told.url).href, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status()).toBe(200);
  }
  await news.getByRole('button', { name: 'Okay' }).click();
  await expect(news).toHaveCount(0);

  // Within seconds the server takes a second call for a repetition: it is asked again after that.
  await page.waitForTimeout(10_500);
  const answered = page.waitForResponse('**/notice/login');
  await page.reload();
  expect((await (await answered).json()).data.pages).toEqual([]);
});

test('an operator publishes an announcement with its time, and ends it [NOTICE-10]', async () => {
  expect(await operator('server/src/notice/notice-cli.ts', 'list')).toContain('notice-welcome');
  expect(await operator('server/src/notice/notice-cli.ts', 'end', 'notice-create')).toContain('has ended');
  await expect(operator('server/src/notice/notice-cli.ts', 'end', 'nobody')).rejects.toThrow(/no announcement nobody/);
});

test('feedback is sent, earns its gems once, and reaches whoever reads it [FEEDBACK-02] [FEEDBACK-09] [GEM-03]', async ({
  context,
}) => {
  const { page, person } = await openMember(context, told.url, '/profile');
  await page.getByRole('dialog', { name: 'News' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tell us what you think' }).click();
  await page.getByRole('radio', { name: 'Problem' }).click();
  const words = page.getByRole('textbox', { name: 'Your feedback' });
  const submit = page.getByRole('button', { name: 'Send', exact: true });
  await words.fill('abc');
  await expect(submit).toBeDisabled();
  await words.fill('The ferry leaves without me.');

  await page.route('**/feedback', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/feedback');
  await page.reload();
  await page.getByRole('button', { name: 'Tell us what you think' }).click();
  await expect(words).toHaveValue('The ferry leaves without me.');
  await page.getByRole('radio', { name: 'Problem' }).click();
  await submit.click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('First feedback')).toBeVisible();

  const list = await operator('server/src/feedback/feedback-cli.ts', 'list');
  expect(list).toContain('The ferry leaves without me.');
  expect(list).toContain(person.nickname);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(list)?.[0] ?? '';
  expect(await operator('server/src/feedback/feedback-cli.ts', 'done', id)).toContain('1 done');
  expect(await operator('server/src/feedback/feedback-cli.ts', 'list')).not.toContain('The ferry');
});
