import { openChat, said } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';

test('a spoken message gets a spoken reply, in the chat and in a call [VOICE-01] [VOICE-02] [VOICE-09] [CHAT-33]', async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(page.getByRole('img', { name: 'Recording' })).toBeVisible();
  // The fake microphone beeps once a second.
  await expect(page.getByText('0:01', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('group', { name: 'Your voice message' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the recording' }).click();
  await expect(said(page, 'user').last().getByRole('group', { name: 'Your voice message' })).toBeVisible();

  const answer = said(page, 'character')
    .last()
    .getByRole('group', { name: /^Voice message of / });
  await expect(answer.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() =>
      answer.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime > 0 && audio.duration > 2),
    )
    .toBe(true);

  await page.getByRole('button', { name: /^Call / }).click();
  const talk = page.getByRole('button', { name: /Hold to talk|Done talking/ });
  await talk.click();
  await expect(page.getByRole('img', { name: 'Recording' })).toBeVisible();
  // A recording shorter than a second is discarded, so a real wait is needed.
  await page.waitForTimeout(1_000);
  await talk.click();
  await expect(page.getByText(/ is speaking$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(said(page, 'user')).toHaveCount(2);
});
