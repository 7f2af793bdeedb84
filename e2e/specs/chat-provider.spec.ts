import { composer, openChat, said, wholeReply } from '../support/chat.ts';
import { follow, newPerson, signIn } from '../support/people.ts';
import { expect, test } from '../support/provider-test.ts';
import { releaseBody, releaseWith } from '../support/release.ts';

const story = (length: number) => Array.from({ length }, (_, index) => ` word${index}`);
const TIMED_OUT = 'Partner has trouble in response. Try again or check connection.';

test.beforeEach(({ provider }) => {
  provider.delayMs = 0;
  provider.paceMs = 120;
  provider.status = 200;
  provider.words = story(60);
});

test.describe('a reply in progress', () => {
  test('is joined by a second device, stopped there at once, and kept on both', async ({ page, browser, provider }) => {
    // Longer than all steps below take on the slowest machine.
    provider.paceMs = 250;
    provider.words = story(400);
    const person = newPerson();
    await openChat(page, person);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word2');

    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(new URL(page.url()).origin);
    await phone.getByRole('button', { name: 'Sign in' }).first().click();
    await signIn(phone, person);
    await phone.goto(page.url());
    const there = said(phone, 'character').last();
    await expect(there).toContainText('word3');
    const joined = (await there.locator('p').textContent()) ?? '';
    expect(joined.trim().startsWith('word0 word1 word2')).toBe(true);

    // It is shown at once, before the server responds.
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await phone.route('**/stop-reply', async (route) => {
      await allowed;
      await route.continue();
    });
    await phone.getByRole('button', { name: 'Stop the reply' }).click();
    await expect(there).toContainText('Stopped');
    allow();
    await expect(said(page, 'character').last()).toContainText('Stopped');
    const kept = await wholeReply(page);
    expect(kept).not.toContain('word399');
    await expect(there.locator('p')).toHaveText(kept);
    await page.reload();
    expect(await wholeReply(page)).toBe(kept);
    await other.close();
  });

  test('survives a reload in its middle, byte for byte', async ({ page, provider }) => {
    provider.paceMs = 50;
    await openChat(page);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word10');
    await page.reload();
    await expect(said(page, 'character').last()).toContainText('word59', { timeout: 20_000 });
    expect(await wholeReply(page)).toBe(provider.words.join('').trim());
  });

  test('continues while the open page loads a new release of the chat, and the draft stays', async ({
    page,
    platform,
    provider,
  }) => {
    provider.paceMs = 400;
    provider.words = story(300);
    const operate = (address: string, data: unknown) =>
      page.request.post(platform.url + address, {
        data,
        headers: { authorization: `Bearer ${platform.releaseToken}` },
      });
    await openChat(page);
    const chat = new URL(page.url()).pathname;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word1');

    const release = releaseBody(releaseWith('mfe-chat', '"Stop the reply"', '"Halt the reply"'));
    expect((await operate('/platform/releases', release)).status()).toBe(200);
    // A page that becomes visible again after a minute checks for releases.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 61_000;
      document.dispatchEvent(new Event('visibilitychange'));
      Date.now = now;
    });
    await expect(page.getByText('A newer version is here.')).toBeVisible();
    // A visit waits 300 ms for the release, so on a busy machine only the next visit may show it.
    const halt = page.getByRole('button', { name: 'Halt the reply' });
    await expect(async () => {
      await composer(page).fill('half a sentence');
      await follow(page, '/');
      await expect(page.locator('main [data-preset]').first()).toBeVisible();
      await follow(page, chat);
      await expect(composer(page)).toHaveValue('half a sentence');
      await composer(page).fill('');
      await expect(halt).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const words = async () => ((await said(page, 'character').last().locator('p').textContent()) ?? '').trim();
    const joined = await words();
    await expect.poll(words).not.toBe(joined);
    await halt.click();
    await expect(said(page, 'character').last()).toContainText('Stopped');
    const kept = await wholeReply(page);
    expect(provider.words.join('').trim().startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThan(joined.length);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect((await operate('/platform/rollback', { remote: 'mfe-chat' })).status()).toBe(200);
  });

  test('is still shown as pending after a reload before its first words', async ({ page, provider }) => {
    const release = provider.hold();
    provider.words = ['At', ' last.'];
    await openChat(page);
    await composer(page).fill('Are you there?');
    await composer(page).press('Enter');
    await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
    release();
    await expect(said(page, 'character').last()).toContainText('At last.', { timeout: 15_000 });
  });

  test('is kept as interrupted after a crash of the server, and can be requested again', async ({
    page,
    platform,
    provider,
  }) => {
    test.setTimeout(120_000);
    await openChat(page);
    await composer(page).fill('Tell me a story');
    await composer(page).press('Enter');
    await expect(said(page, 'character').last()).toContainText('word8');
    await platform.stop('SIGKILL');
    await platform.start();
    await expect(said(page, 'character').last()).toContainText('The reply was interrupted.', { timeout: 45_000 });
    await expect(said(page, 'user')).toHaveCount(1);
    provider.words = ['Whole', ' this', ' time.'];
    await page.getByRole('button', { name: 'Another reply' }).click();
    await expect(said(page, 'character').last()).toContainText('Whole this time.', { timeout: 20_000 });
  });
});

test('after 15 s without words a toast appears, and a late reply is still shown [MSG-09] [MSG-10] [MSG-11]', async ({
  page,
  provider,
}) => {
  const release = provider.hold();
  provider.words = ['Sorry,', ' I', ' was', ' away.'];
  await page.clock.install();
  await openChat(page);
  await composer(page).fill('Are you there?');
  await composer(page).press('Enter');
  await expect(page.getByRole('status', { name: /is writing/ })).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText(TIMED_OUT)).toBeVisible();
  await expect(page.getByRole('status', { name: /is writing/ })).toHaveCount(0);
  release();
  await expect(said(page, 'character').last()).toContainText('Sorry, I was away.');
  await expect(said(page, 'character')).toHaveCount(2);
});

test('an error of the provider is reported, and the next reply arrives', async ({ page, provider }) => {
  await openChat(page);
  provider.status = 401;
  await composer(page).fill('Hello?');
  await composer(page).press('Enter');
  await expect(page.getByText(TIMED_OUT)).toBeVisible({ timeout: 20_000 });
  provider.status = 200;
  provider.words = ['Back', ' again.'];
  await composer(page).fill('And now?');
  await composer(page).press('Enter');
  await expect(said(page, 'character').last()).toContainText('Back again.', { timeout: 20_000 });
});
