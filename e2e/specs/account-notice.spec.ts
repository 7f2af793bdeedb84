import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { caller, memberByCalls, newPerson } from '../support/people.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
let noticed: Platform;
/** Has got the day's announcements before the journeys start; a second call within seconds is a repetition. */
let early: Awaited<ReturnType<typeof memberByCalls>>;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  noticed = await startPlatform({}, { withNotices: true });
  early = await memberByCalls({ request }, noticed.url, newPerson());
  const { pages } = await caller({ request }, noticed.url, early.accessToken)<Turn>('GET', '/notice/login');
  expect(pages).toHaveLength(2);
});
test.afterAll(async () => {
  await noticed.stop();
  noticed.remove();
});
interface Turn {
  readonly pages: readonly unknown[];
}

/** Runs an operator's command against this platform. */
const operator = async (script: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [path.join(root, script), ...args], {
      env: { ...process.env, PLATFORM_URL: noticed.url, DATA_DIR: noticed.dataDir },
    })
  ).stdout;

test('the announcements open and link to existing pages [NOTICE-03] [NOTICE-08] [NOTICE-11] [SHELL-52]', async ({
  context,
}) => {
  const { page } = await openMember(context, noticed.url, '/');
  const news = page.getByRole('dialog', { name: 'News' });
  await expect(news.getByRole('heading', { name: 'Good to have you here' })).toBeVisible();
  await news.getByRole('button', { name: 'Next' }).click();
  await expect(news.getByRole('heading', { name: 'Bring your own character' })).toBeVisible();
  await expect(news.getByRole('button', { name: 'Back' })).toBeVisible();
  for (const link of await news.locator('li:not([inert])').getByRole('link').all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', noticed.url).href, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status()).toBe(200);
  }
  await news.getByRole('button', { name: 'Okay' }).click();
  await expect(news).toHaveCount(0);
});

test('an operator ends an announcement, and gets an error for an unknown one', async () => {
  const [ended, refused] = await Promise.allSettled([
    operator('server/src/operate/notices/notice-cli.ts', 'end', 'notice-create'),
    operator('server/src/operate/notices/notice-cli.ts', 'end', 'unknown-notice'),
  ]);
  expect(ended).toMatchObject({ value: expect.stringContaining('has ended') });
  expect(String(refused.status === 'rejected' && refused.reason)).toContain('no announcement unknown-notice');
});

test('feedback earns gems once and reaches the operator; announcements open once a day [FEEDBACK-02] [FEEDBACK-09] [GEM-03] [NOTICE-13]', async ({
  context,
}) => {
  const { page, person } = await openMember(context, noticed.url, '/profile');
  await keepNewsAway(page);
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

  const list = await operator('server/src/operate/feedback/feedback-cli.ts', 'list');
  expect(list).toContain('The ferry leaves without me.');
  expect(list).toContain(person.nickname);

  const again = caller(page, noticed.url, early.accessToken);
  await expect.poll(async () => (await again<Turn>('GET', '/notice/login')).pages, { timeout: 20_000 }).toEqual([]);
});
