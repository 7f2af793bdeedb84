import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openMember } from '../support/member.ts';
import { keepNewsAway } from '../support/news.ts';
import { controlWorker, replacePushManager, subscribedKey } from '../support/push-browser.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { test as base, expect } from '../support/test.ts';

interface WorkerFixtures {
  readonly service: PushService;
}
const test = base.extend<object, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow' });

/** Calls of a member that the page does not send. */
function callsOf(page: Page, url: string, accessToken: string) {
  const headers = { 'device-id': randomUUID(), authorization: `Bearer ${accessToken}` };
  return async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(`${url}/manuka/v1${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    });
    expect(response.ok(), `${method} ${path}`).toBe(true);
    return (await response.json()).data;
  };
}

test('a reply is pushed to a member elsewhere, and not while its chat is in view [PUSH-02] [PUSH-04] [PUSH-05] [SETTINGS-19]', async ({
  context,
  platform,
  service,
}) => {
  await replacePushManager(context, service.subscription);
  const { page, accessToken } = await openMember(context, platform.url, '/profile');
  await keepNewsAway(page);
  const call = callsOf(page, platform.url, accessToken);
  const { carousels } = await call('GET', '/presets/curated');
  const { presetKey, presetContentId, botKey, nickname } = carousels[0].cards[0];
  const { channel } = await call('POST', '/bot-channels/create/preset/v3', { presetKey, presetContentId });
  const { channelId } = channel;
  const say = (text: string) =>
    call('POST', `/channels/${channelId}/text-message`, { text, clientMessageId: randomUUID() });

  // Enabled in the settings, with the platform's key.
  const notifications = page.getByRole('switch', { name: 'Notifications' });
  await expect(notifications).not.toBeChecked();
  expect(await subscribedKey(page)).toBeNull();
  const stored = page.waitForResponse(/\/accounts\/push-toggle$/);
  await notifications.click();
  expect((await (await stored).json()).data).toMatchObject({ pushEnabled: true });
  await expect(notifications).toBeChecked();
  const settings = JSON.parse((await page.locator('#manuka-settings').textContent()) ?? '{}');
  expect(await subscribedKey(page)).toBe(settings.pushKey);

  // The reply arrives while the user is in the settings.
  const worker = await controlWorker(page);
  await say('Hello there!');
  await expect.poll(() => service.posted.length, { timeout: 20_000 }).toBe(1);
  const [first] = service.posted;
  if (!first) throw new Error('nothing was pushed');
  expect(first).toMatchObject({ url: `/chat/${channelId}`, also: `/chat/${botKey}`, tag: channelId });
  expect(first.body).not.toBe('');
  await worker.deliver(first);
  const { title, body, tag, url } = first;
  await expect.poll(worker.shown).toEqual([{ title, body, tag, url, icon: '/assets/icons/icon-192.png' }]);
  expect(title).toBe(nickname);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await worker.tap();
  await expect(page).toHaveURL(new RegExp(`/chat/${channelId}$`));
  await expect(page.getByRole('log').locator('[data-from="character"]').last()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // With the chat in view, only messages of other chats are shown.
  await worker.deliver({ ...first, body: 'in sight' });
  const { also: _, ...about } = first;
  await worker.deliver({ ...about, body: 'elsewhere', url: `/chat/${randomUUID()}`, tag: 'elsewhere' });
  await expect.poll(async () => (await worker.shown()).map((one) => one.body)).toEqual([body, 'elsewhere']);

  // A browser that has unsubscribed gets no more notifications.
  service.answer = 410;
  const send = () => call('POST', '/push/test', { title: 'a', body: 'b' });
  expect(await send()).toEqual({ sent: 0 });
  expect(service.posted).toHaveLength(2);
  service.answer = 201;
  expect(await send()).toEqual({ sent: 0 });
  expect(service.posted).toHaveLength(2);
});
