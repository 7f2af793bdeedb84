import { allTexts, said, say } from '../support/chat.ts';
import { enterAsMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { caller } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const botInfo = {
  botType: 'MANUAL',
  nickname: 'Kenji',
  gender: 'MALE',
  relationship: 'A stranger to you',
  backstory: 'Left the force.',
  initialSituation: 'Rain.',
  personality: 'Grumpy',
  details: 'Smokes.',
  firstMessage: 'What do you want?',
  visualDescription: 'Grey coat',
  headline: 'A detective',
  shortDescription: 'In rainy Tokyo',
  hashTags: ['noir'],
  conversationCategory: 'CASUAL',
};

test('a reader keeps the version of a chat until they take the edited one, and can read it after its deletion [VERSION-01] [VERSION-02] [VERSION-04]', async ({
  browser,
  page,
}) => {
  await keepNewsAway(page);
  const { accessToken } = await enterAsMember(page, '/profile');
  const call = caller(page, '', accessToken);
  const { customBotKey } = await call<{ customBotKey: string }>('POST', '/bot-channels/start-manual-creation');
  const body = { customBotKey, botInfo, shareType: 'UNLISTED' };
  const { channel } = await call<{ channel: { botProfile: { botKey: string } } }>(
    'POST',
    '/bot-channels/create-manual-channel',
    body,
  );
  const { botKey } = channel.botProfile;

  const context = await browser.newContext();
  const reader = await context.newPage();
  await keepNewsAway(reader);
  await enterAsMember(reader, `/chat/${botKey}-kenji`);
  await reader.getByRole('button', { name: 'Start chat' }).click();
  // The greeting comes half a second after the room.
  await expect(said(reader, 'character')).toHaveCount(1);
  await say(reader, 'I have a case for you.');

  await page.reload();
  await page.getByRole('button', { name: 'Edit Kenji' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your character' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kenzo');
  // The draft survives a reload.
  await expect(page.getByText('Kenzo').first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kenzo');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/chat\/.*kenzo/);

  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Kenji' })).toBeVisible();
  await reader.getByRole('button', { name: 'See what is new' }).click();
  const dialog = reader.getByRole('dialog', { name: 'A newer version of Kenji' });
  await expect(dialog).toContainText('Kenzo');
  await dialog.getByRole('button', { name: 'Use the new version' }).click();
  await expect(reader.getByRole('heading', { name: 'Kenzo' })).toBeVisible();
  await expect(reader.getByText('This character has a newer version.')).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Kenzo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Kenzo' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Kenzo' })).toBeVisible();
  await expect(reader.getByText('Kenzo is no longer available. You can still read this chat.')).toBeVisible();
  expect(await allTexts(reader)).toContain('I have a case for you.');
  await context.close();
});
