import { composer, openChat, said, say, toggleLatestOnly } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';

// Live pictures do not move with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a chat shows the whole conversation until the user wants only the latest exchange [CHAT-16] [CHAT-27] [SETTINGS-17]', async ({
  page,
}) => {
  await openChat(page);
  const shown = page.getByRole('log').locator('[data-from]');
  await say(page, 'First things first.');
  await say(page, 'And then the second.');
  await expect(shown).toHaveCount(5);
  await toggleLatestOnly(page);
  await expect(shown).toHaveCount(2);
  await page.reload();
  await expect(shown).toHaveCount(2);
  await expect(said(page, 'user')).toContainText('And then the second.');
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(shown).toHaveCount(5);
});

test('More options: about, voice autoplay, repeat video, background, download [CHAT-10] [CHAT-12] [CHAT-17] [CHAT-18] [CHAT-22] [CHAT-26]', async ({
  page,
}) => {
  await openChat(page);
  const video = page.getByRole('main').locator('video');
  await expect(video).toHaveCount(1);
  await expect(video).toHaveJSProperty('loop', false);
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  for (const term of ['Where you meet', 'To you', 'Backstory', 'Personality'])
    await expect(options.getByText(term, { exact: true })).toBeVisible();
  await expect(options.getByText(/^#/).first()).toBeVisible();

  await options.getByRole('button', { name: 'Picture and sound' }).click();
  const autoplay = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('voice'));
  await options.getByRole('switch', { name: 'Voice autoplay' }).click();
  expect((await autoplay).method()).toBe('PATCH');
  await options.getByRole('switch', { name: 'Repeat video' }).click();
  await expect(video).toHaveJSProperty('loop', true);
  await expect(options.getByRole('link', { name: 'Download image' })).toHaveAttribute('download', /^.+-[\w-]+\.jpg$/);
  await options.getByRole('switch', { name: 'Live background' }).click();
  await expect(video).toHaveCount(0);
  await page.reload();
  await expect(said(page, 'character').first()).toBeVisible();
  await expect(video).toHaveCount(0);
});

test('markup in a message is shown as text [MSG-27]', async ({ page }) => {
  await openChat(page);
  const hostile =
    '<img src=x onerror="document.title=1"> *<b>bold</b>* <script>document.title=2</script> {{user}} "quoted"';
  await composer(page).fill(hostile);
  await composer(page).press('Enter');
  await expect(said(page, 'user').last().locator('p')).toHaveText(hostile.replaceAll('*', ''));
  await expect(said(page, 'user').last().locator('em')).toHaveText('<b>bold</b>');
  await expect(page.getByRole('log').locator('p img, p b, p script')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^[12]$/);
});

test('a message about self-harm gets the crisis card [MSG-32]', async ({ page }) => {
  await openChat(page);
  await composer(page).fill('I want to kill myself tonight');
  await composer(page).press('Enter');
  await expect(said(page, 'user')).toHaveCount(1);
  await expect(said(page, 'character').last()).toContainText('988', { timeout: 20_000 });
});
