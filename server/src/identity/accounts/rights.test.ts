import type { CallName } from 'shared-sdk/contract';
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
    params: { channelId: id, categoryId: 'featured', botKey: id },
    query: { presetKey: id },
    ...(as === undefined ? {} : { as }),
  });

/** What the specification gives to members: only the access is under test here, the calls have no handler. */
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

describe('what one may do', () => {
  it('a guest looks around, and nothing else: everything of members is refused [ROLE-01]', async () => {
    const guest = await server.guestToken();
    for (const name of members)
      expect(await ask(name, guest), name).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    for (const name of guests) expect((await ask(name, guest)).code, name).toBe('NOT_FOUND');
    expect((await ask('guest.heroBanners')).code).toBe('NOT_FOUND');
  });

  it('a member gets everything of members, and what guests see as well [ROLE-02]', async () => {
    const { accessToken } = await server.member();
    for (const name of [...members, ...guests])
      expect(['UNAUTHORIZED', 'MEMBERS_ONLY', 'FORBIDDEN'], name).not.toContain((await ask(name, accessToken)).code);
    expect(await ask('accounts.info', accessToken)).toMatchObject({ status: 200, data: { tier: 'BASIC' } });
  });

  it('nobody without a token gets anything of either', async () => {
    for (const name of [...members, ...guests])
      expect(await ask(name), name).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });
});
