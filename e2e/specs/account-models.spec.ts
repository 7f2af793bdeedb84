import { startFakeModelServer } from 'connections/testing';
import { composer, said } from '../support/chat.ts';
import { openMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { takeSession } from '../support/people.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

let platform: Platform;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  platform = await startPlatform();
});
test.afterAll(async () => {
  await platform.stop();
  platform.remove();
});

test('the link of the terminal leads to a model that answers [MODEL-01]', async ({ browser, context }) => {
  const server = await startFakeModelServer();
  server.at('/v1/models', { json: { data: [{ id: 'tiny', max_model_len: 8192 }] } });
  const link = /open (http\S+)/.exec(platform.output())?.[1];
  if (!link) throw new Error(`no link was printed:\n${platform.output()}`);
  const { page } = await openMember(context, platform.url, '/profile');
  await page.goto(link);
  await expect(page).toHaveURL(`${platform.url}/account/models`);
  await expect(page.getByText('None yet: the demo companion answers.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByLabel('Address').fill(server.origin);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Offer tiny' }).click();
  await expect(page.getByText('Offered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Hello there.')).toBeVisible();
  await expect(page.getByText('8,192')).toBeVisible();

  const { botKey, session, deviceId } = await talker(page, platform.url);
  const chat = await (await browser.newContext()).newPage();
  await keepNewsAway(chat);
  await takeSession(chat, platform.url, session, deviceId);
  await chat.goto(`${platform.url}/chat/${botKey}`);
  await composer(chat).fill('Good evening!');
  await composer(chat).press('Enter');
  const reply = said(chat, 'character').filter({ hasText: 'Hello there.' });
  await expect(reply).toBeVisible({ timeout: 20_000 });
  await reply.hover();
  await reply.locator('xpath=..').getByRole('button', { name: 'More about this message' }).click();
  await expect(chat.getByRole('menuitem', { name: 'Written by tiny' })).toBeVisible();
  await chat.context().close();
  await server.close();
});
