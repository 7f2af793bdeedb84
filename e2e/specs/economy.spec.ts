import { said } from '../support/chat.ts';
import { keepNewsAway } from '../support/news.ts';
import { caller, takeSession } from '../support/people.ts';
import { talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

test('a gift and fever mode show their price, and a double click counts once [GIFT-06] [FEVER-02] [FEVER-03]', async ({
  page,
}) => {
  const { accessToken, session, deviceId, botKey, channelId } = await talker(page);
  const call = caller(page, '', accessToken);
  await call('GET', '/notice/login');
  const chat = `/channels/${channelId}`;
  // Fills most of the gauge; the gift fills the rest.
  for (let n = 1; n < 20; n += 1) {
    const body = { text: `Nearer by ${n}`, clientMessageId: crypto.randomUUID() };
    const { messageData } = await call<{ messageData: { message: { id: string } } }>(
      'POST',
      `${chat}/text-message`,
      body,
    );
    await call('POST', `${chat}/stop-reply`, { messageId: messageData.message.id });
  }
  // One fever message costs ten gems.
  await call('POST', '/feedback', { categoryId: 'other', content: 'A warm place' });
  await keepNewsAway(page);
  await takeSession(page, '', session, deviceId);
  await page.goto(`/chat/${botKey}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/^.*\/channels\/[^/]+/, ''));
  });
  await expect(said(page, 'user').last()).toBeVisible();

  await page.getByRole('button', { name: /^Give .+ a present$/ }).click();
  const sheet = page.getByRole('dialog', { name: /^A present for / });
  await expect(sheet).toContainText('16');
  await sheet.getByRole('button', { name: /^A cup of coffee.*for 5 gems$/ }).click();
  await sheet.getByRole('button', { name: /^Give: A cup of coffee.*for 5 gems$/ }).dblclick();
  await expect(sheet).toHaveCount(0);
  await expect(said(page, 'user').last()).toContainText('A cup of coffee');
  await expect(said(page, 'user').last()).toContainText('5 gems');
  expect(sent.filter((path) => path === '/basic-gift')).toHaveLength(1);
  const last = page.getByRole('log').locator('[data-from]').last();
  await expect(last).toHaveAttribute('data-from', 'character', { timeout: 15_000 });
  await page.getByRole('button', { name: /^Give .+ a present$/ }).click();
  await expect(sheet).toContainText('11');
  await sheet.getByRole('button', { name: 'Close' }).click();

  const start = page.getByRole('button', { name: /^Start fever mode/ });
  await expect(start).toContainText('10 a message');
  await start.dblclick();
  const fever = page.getByRole('region', { name: 'Fever mode' });
  await expect(fever.getByRole('timer')).toContainText(/^(?:10:00|9:\d\d)$/);
  await expect(page.getByTestId('fever-glow')).toBeVisible();
  expect(sent.filter((path) => path === '/fever/start')).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Send for 10 gems' })).toBeVisible();
  await fever.getByRole('button', { name: 'Exit' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('meter', { name: 'Vibe' })).toHaveAttribute('aria-valuenow', '0');
});
