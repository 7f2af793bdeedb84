import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';

let server: ChatServer;
let userId: string;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
});

const arrange = (channelId: string, body: object, of = as) =>
  server.call('channels.arrange', { as: of, params: { channelId }, body });
const listed = async () => (await server.call('channels.chatList', { as })).data.channels;
const changes = () => server.bus.of(userId).filter(({ eventType }) => eventType === 'channel-changed');

describe('renaming a chat', () => {
  it('shows its title in the list until it is emptied', async () => {
    const channelId = await server.channel({ userId });
    expect(await listed()).toMatchObject([{ title: null }]);
    expect((await arrange(channelId, { title: '  The\nnight  train 💜 ' })).data.channel.title).toBe(
      'The night train 💜',
    );
    expect(await listed()).toMatchObject([{ channelId, title: 'The night train 💜' }]);
    await arrange(channelId, { isPinned: true });
    expect(await listed()).toMatchObject([{ title: 'The night train 💜' }]);
    expect((await arrange(channelId, { title: '   ' })).data.channel.title).toBeNull();
  });

  it.each([
    ['more than 60 characters', { title: '가'.repeat(61) }],
    ['half a character', { title: 'x\ud800' }],
    ['a NUL', { title: 'x\0' }],
    ['a field that it does not have', { name: 'x' }],
  ])('refuses %s', async (_what, body) => {
    const channelId = await server.channel({ userId });
    expect((await arrange(channelId, body)).code).toBe('INVALID_REQUEST');
    expect((await arrange(channelId, { title: '💜'.repeat(60) })).status).toBe(200);
  });
});

describe('pinning and archiving', () => {
  it('keeps one state when a request is repeated', async () => {
    const channelId = await server.channel({ userId });
    const first = (await arrange(channelId, { isPinned: true })).data.channel.pinnedAt;
    server.clock.advance(1000);
    expect((await arrange(channelId, { isPinned: true })).data.channel.pinnedAt).toBe(first);
    expect((await arrange(channelId, { isArchived: true })).data.channel).toMatchObject({
      pinnedAt: null,
      archivedAt: server.clock.now(),
    });
    expect((await arrange(channelId, { isPinned: true })).data.channel).toMatchObject({ archivedAt: null });
    expect((await arrange(channelId, { isPinned: false })).data.channel).toMatchObject({ pinnedAt: null });
  });

  it('refuses a pin above the quota, also for requests at the same time', async () => {
    const botId = await server.bot();
    const ids = await Promise.all(Array.from({ length: 22 }, () => server.channel({ userId, botId })));
    const answers = await Promise.all(ids.map((channelId) => arrange(channelId, { isPinned: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'MAX_PIN',
      body: { details: { max: 20 } },
    });
    const pinned = (await listed()).find(({ pinnedAt }: { pinnedAt: number | null }) => pinnedAt !== null).channelId;
    expect((await arrange(pinned, { isPinned: true, title: 'Still pinned' })).status).toBe(200);
  });

  it('is for the owner of the chat [CHATS-03]', async () => {
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId });
    const left = await server.channel({ userId, leftAt: 1 });
    for (const channelId of [foreign, left]) {
      expect((await arrange(channelId, { title: 'Mine' })).code).toBe('CHANNEL_NOT_FOUND');
    }
    expect((await arrange(foreign, { title: 'Mine' }, await server.guestToken())).code).toBe('MEMBERS_ONLY');
  });
});

describe('the other devices', () => {
  it('get one event for each change, and none for a repeated request', async () => {
    const channelId = await server.channel({ userId });
    for (const _ of [1, 2]) await arrange(channelId, { title: 'Trains', isPinned: true });
    await server.call('channels.leave', { as, params: { channelId } });
    for (const _ of [1, 2]) await server.call('channels.restore', { as, params: { channelId } });
    await server.outbox.flush(userId);
    const at = server.clock.now();
    const listing = { title: 'Trains', pinnedAt: at, archivedAt: null };
    expect(changes().map((event) => ('payload' in event ? event.payload : null))).toEqual([
      { ...listing, isLeft: false },
      { ...listing, isLeft: true },
      { ...listing, isLeft: false },
    ]);
  });
});

describe('deleting several chats', () => {
  const leave = (channelIds: string[], of = as) => server.call('channels.leaveMany', { as: of, body: { channelIds } });
  const restore = (channelIds: string[]) => server.call('channels.restoreMany', { as, body: { channelIds } });

  it('leaves those of the caller, and restores them together [CHATS-02]', async () => {
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId });
    const ids = [await server.channel({ userId }), await server.channel({ userId })];
    expect((await leave([...ids, ...ids, foreign])).data.channelIds).toEqual(ids);
    expect(await listed()).toEqual([]);
    expect((await leave(ids)).data.channelIds).toEqual([]);
    const strangers = (await server.call('channels.chatList', { as: stranger.accessToken })).data.channels;
    expect(strangers).toHaveLength(1);
    for (const _ of [1, 2]) expect((await restore(ids)).data.channels).toHaveLength(2);
    expect(await listed()).toHaveLength(2);
  });

  it('restores none if one of them can’t be restored [CHATS-02]', async () => {
    const mine = await server.channel({ userId, leftAt: server.clock.now() });
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId, leftAt: server.clock.now() });
    expect((await restore([mine, foreign])).code).toBe('CHANNEL_NOT_FOUND');
    expect(await listed()).toEqual([]);
  });

  it('refuses no ids, more than a hundred, and guests', async () => {
    const id = await server.channel({ userId });
    expect((await leave([])).code).toBe('INVALID_REQUEST');
    expect((await leave(Array.from({ length: 101 }, () => id))).code).toBe('INVALID_REQUEST');
    expect((await leave([id], await server.guestToken())).code).toBe('MEMBERS_ONLY');
  });
});
