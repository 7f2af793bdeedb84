import AxeBuilder from '@axe-core/playwright';
import type { CallData } from 'shared-sdk/contract';
import { openMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { expect, test } from '../support/test.ts';

const LINE = 'The lighthouse keeper keeps a parrot.';

test('many chats are found, named, pinned, archived and deleted together, and a hit opens at its message', async ({
  context,
  platform,
}) => {
  const { page, accessToken } = await openMember(context, platform.url, '/profile');
  await keepNewsAway(page);
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await page.request.fetch(`/manuka/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    return (await answer.json()).data;
  };
  const { cards } = await call<CallData<'presets.search'>>('GET', '/presets/search?size=12');
  const chats: { channelId: string; nickname: string }[] = [];
  for (const { presetKey, presetContentId, nickname } of cards) {
    const body = { presetKey, presetContentId };
    const { channel } = await call<CallData<'bots.createFromPreset'>>('POST', '/bot-channels/create/preset/v3', body);
    await call('POST', `/channels/${channel.channelId}/casual/start`, { messageType: 'TEXT', screenStatus: 'SHOW' });
    chats.push({ channelId: channel.channelId, nickname });
  }
  const [spoken, pinned, archived, ...others] = chats;
  if (!spoken || !pinned || !archived) throw new Error('The catalogue has too few characters.');
  const text = { text: LINE, clientMessageId: crypto.randomUUID() };
  await call('POST', `/channels/${spoken.channelId}/text-message`, text);

  await page.reload();
  const list = page.getByRole('navigation', { name: 'Chats' });
  const row = (name: string) => list.getByRole('link', { name, exact: true });
  await expect(list.getByRole('link')).toHaveCount(chats.length);
  const choose = async (name: string, entry: string) => {
    await row(name).hover();
    await page.getByRole('button', { name: `Options for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose(pinned.nickname, 'Pin');
  await choose(pinned.nickname, 'Rename');
  await page.getByRole('textbox', { name: 'Name of the chat' }).fill('The night train');
  await page.getByRole('button', { name: 'Save' }).click();
  await choose(archived.nickname, 'Archive');
  await expect(row(archived.nickname)).toHaveCount(0);

  await page.getByRole('button', { name: 'Select chats' }).click();
  const deleted = others.slice(0, 2).map(({ nickname }) => nickname);
  for (const name of deleted) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete the selected chats' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const name of deleted) await expect(row(name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const name of deleted) await expect(row(name)).toHaveCount(1);

  await page.reload();
  await expect(list.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveAccessibleName('The night train');
  await expect(list.getByRole('button', { name: 'Archived (1)' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('lihgthouse parrot');
  const hit = page.getByRole('navigation', { name: 'Search results' }).getByRole('link');
  await hit.click();
  await expect(page).toHaveURL(/\/chat\/[^?]*$/);
  await expect(page.locator('[data-sought]')).toContainText(LINE);
});
