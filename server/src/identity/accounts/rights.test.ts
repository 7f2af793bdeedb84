import { type CallName, routes } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => server.close());

const id = '01900000-0000-7000-8000-000000000000';
const ask = (name: CallName, as?: string) =>
  server.call(name, {
    params: { channelId: id, categoryId: 'featured', botKey: id, messageId: id, memoryId: id, episodeId: id },
    query: { presetKey: id },
    ...(as === undefined ? {} : { as }),
  });

/** Calls for members by the specification. The test checks only access, so the ids are unknown. */
const members = [
  'channels.chatList',
  'channels.chatroom',
  'presets.highlight',
  'bots.startManualCreation',
  'bots.generateManualInfo',
  'bots.createManualChannel',
  'accounts.info',
  'notice.login',
  'notice.freeGemBanners',
  'notice.heroBanners',
  'notice.eventBanners',
  'gems.history',
  'shop.basicGifts',
  'appstore.prepare',
  'presets.curated',
  'presets.category',
] as const satisfies readonly CallName[];
const guests = ['guest.curated', 'guest.category', 'guest.presetPreview'] as const satisfies readonly CallName[];
const refusals = ['UNAUTHORIZED', 'MEMBERS_ONLY', 'FORBIDDEN'];

describe('access', () => {
  it('a guest can read the public catalogue, and is refused by every call for members [ROLE-01]', async () => {
    const guest = await server.guestToken();
    for (const name of members)
      expect(await ask(name, guest), name).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    for (const name of guests) expect(refusals, name).not.toContain((await ask(name, guest)).code);
    expect((await ask('guest.heroBanners')).status).toBe(200);
  });

  it('a member can use every call of members and of guests [ROLE-02]', async () => {
    const { accessToken } = await server.member();
    for (const name of [...members, ...guests])
      expect(refusals, name).not.toContain((await ask(name, accessToken)).code);
    expect(await ask('accounts.info', accessToken)).toMatchObject({ status: 200, data: { tier: 'BASIC' } });
  });

  it('to gems, purchases, the profile, gifts and every call of a chat needs a member’s credentials [ROLE-03]', async () => {
    const areas =
      /^(channels|messages|memories|branches|library|gems|shop|appstore|playstore|userSetting)\.|^accounts\.(info|update)/;
    const stores: readonly string[] = ['appstore.webhook', 'playstore.pubsub'];
    const names = Object.keys(routes) as CallName[];
    const closed = names.filter((name) => areas.test(name) && !stores.includes(name));
    expect(closed.length).toBeGreaterThan(60);
    const guest = await server.guestToken();
    for (const name of closed) {
      expect(await ask(name), name).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      expect(await ask(name, guest), name).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    }
  });

  it('without a token both are refused', async () => {
    for (const name of [...members, ...guests])
      expect(await ask(name), name).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});
