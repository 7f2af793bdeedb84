import { readFileSync } from 'node:fs';
import { readCard } from 'shared-sdk/cards';
import { base64, png, text, v2 } from 'shared-sdk/cards/testing';
import { keepNewsAway } from '../support/news.ts';
import { caller, memberByCalls, newPerson, takeSession } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a Character Card is imported from a file, used in a chat, and exported again [CREATE-20]', async ({ page }) => {
  const { accessToken, session, deviceId } = await memberByCalls(page, '', newPerson());
  const call = caller(page, '', accessToken);
  await call('GET', '/notice/login');
  await keepNewsAway(page);
  await takeSession(page, '', session, deviceId);
  await page.goto('/create/character');

  const idea = page.getByRole('dialog');
  await idea.getByRole('button', { name: 'Import a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a card' });
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'plain.png', mimeType: 'image/png', buffer: png([]) });
  await expect(dialog.getByRole('alert')).toContainText('This picture has no card in it.');
  const buffer = png([text('chara', base64(v2()))], { width: 480, height: 640 });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mara.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(dialog).toContainText('Other greetings (1)');
  // Each file was read in a worker, with a script of the release.
  const ofTheRelease = () => threads.filter((url) => new URL(url).pathname.startsWith('/releases/mfe-create/'));
  await expect.poll(() => ofTheRelease().length).toBe(2);
  // If the worker fails, the page reads the file itself and requests the code for that.
  const createScripts = fetched.filter((file) => /^\/releases\/mfe-create\/.*\.js$/.test(file));
  expect(createScripts.filter((file) => !/\/card-worker\.\w+\.js$/.test(file))).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this card' }).click();

  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mara');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: 'Image 1' })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create character' }).click();
  await page.waitForURL(/\/chat\/.*mara/);
  await expect(page.getByText('You are soaked').first()).toBeVisible();

  const { bots } = await call<{ bots: { botId: string }[] }>('GET', '/bot-channels/mine');
  const { files } = await call<{ files: { format: string; url: string }[] }>(
    'GET',
    `/bot-channels/card-files?botId=${bots[0]?.botId}`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(
      (url) => {
        const link = document.createElement('a');
        link.href = url;
        link.click();
      },
      files.find(({ format }) => format === 'PNG')?.url ?? '',
    ),
  ]);
  expect(download.suggestedFilename()).toBe('Mara.png');
  const { card } = readCard(readFileSync(await download.path()));
  expect(card.definition).toMatchObject({ name: 'Mara', alternate_greetings: ['“The lamp is out. Hold this.”'] });
});
