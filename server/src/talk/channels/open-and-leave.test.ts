import { eq } from 'drizzle-orm';
import { calls, type Route, routes } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../kernel/db/schema.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';
import { addMessages } from './testing/add-messages.ts';

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

const call = (name: Parameters<ChatServer['call']>[0], channelId: string, more: object = {}) =>
  server.call(name, { as, params: { channelId }, ...more });

const say = (channelId: string, count: number) => addMessages(server, { userId, channelId, count });

describe('leaving a chat', () => {
  it('is a call for members, about their own chats [API-20]', async () => {
    const { method, path, access }: Route = routes['channels.leave'];
    expect([method, path, access]).toEqual(['DELETE', '/channels/{channelId}/users', 'member']);
    const channelId = await server.channel({ userId });
    const params = { channelId };
    expect((await server.call('channels.leave', { params })).code).toBe('UNAUTHORIZED');
    const stranger = await server.member();
    expect((await server.call('channels.leave', { params, as: stranger.accessToken })).code).toBe('CHANNEL_NOT_FOUND');
    const [kept] = await server.ctx.db.select().from(channels).where(eq(channels.channelId, channelId));
    expect(kept?.leftAt).toBeNull();
    expect((await call('channels.leave', channelId)).status).toBe(200);
    expect((await call('channels.chatroom', channelId)).code).toBe('CHANNEL_NOT_FOUND');
  });

  it('removes it from the list, and it is then answered like an unknown one', async () => {
    const channelId = await server.channel({ userId });
    expect((await call('channels.leave', channelId)).data).toEqual({});
    expect((await call('channels.leave', channelId)).code).toBe('CHANNEL_NOT_FOUND');
    expect((await server.call('channels.chatList', { as })).data.channels).toEqual([]);
  });

  it('can be undone for 30 days, with all messages', async () => {
    const channelId = await server.channel({ userId });
    const ids = await say(channelId, 2);
    await call('channels.leave', channelId);
    server.clock.advance(30 * 24 * 60 * 60 * 1000);
    ({ accessToken: as } = await server.ctx.tokens.issue({ role: 'member', userId }));
    expect((await call('channels.restore', channelId)).data.channel.channelId).toBe(channelId);
    expect((await call('channels.restore', channelId)).status).toBe(200);
    const { data } = await call('channels.messages', channelId);
    expect(data.messages.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('is final after 30 days, and another user’s chat stays unknown', async () => {
    const late = await server.channel({ userId, leftAt: server.clock.now() - 30 * 24 * 60 * 60 * 1000 - 1 });
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId, leftAt: server.clock.now() });
    for (const channelId of [late, foreign, uuidv7()]) {
      expect((await call('channels.restore', channelId)).code).toBe('CHANNEL_NOT_FOUND');
    }
  });

  it('can’t be undone if a new chat replaced it, or a hundred others are open [ERR-17] [ERR-18]', async () => {
    const { presetContentId } = await server.preset();
    const left = await server.channel({ userId, presetContentId, leftAt: server.clock.now() });
    const taken = await server.channel({ userId, presetContentId });
    const refused = await call('channels.restore', left);
    expect([refused.status, refused.code]).toEqual([409, 'ALREADY_USED_PRESET_CONTENT_ID']);
    expect(refused.body.details).toEqual({ channelId: taken });
    const botId = await server.bot();
    for (let n = 1; n < 100; n += 1) await server.channel({ userId, botId });
    const other = await server.channel({ userId, leftAt: server.clock.now() });
    expect((await call('channels.restore', other)).code).toBe('MAX_CHANNEL');
  });
});

describe('opening a chat from a preset', () => {
  const open = (body: object, of = as) => server.call('bots.createFromPreset', { as: of, body });

  it('gives the same answer for an unknown preset, mismatched keys, and characters that this member may not see [ERR-15]', async () => {
    const stranger = await server.member();
    const known = await server.preset();
    const bodies = [
      { presetKey: uuidv7(), presetContentId: known.presetContentId },
      { presetKey: known.presetKey, presetContentId: uuidv7() },
      await server.preset({ removedAt: 1 }),
      await server.preset({ ownerId: stranger.userId, visibility: 'PRIVATE' }),
      await server.preset({ ownerId: stranger.userId, visibility: 'PUBLIC', reviewState: 'PENDING' }),
    ];
    for (const body of bodies) {
      const answer = await open(body);
      expect([answer.status, answer.code, answer.body.details]).toEqual([404, 'PROFILE_NOT_FOUND', undefined]);
    }
  });

  it('opens an unstarted chat, for members also with a sensitive character [EXPLORE-11] [CHAT-02]', async () => {
    const preset = await server.preset({ isSensitive: true });
    const answer = await open(preset);
    expect(answer.data.channel).toMatchObject({
      mode: 'NONE',
      isChannelStarted: false,
      isNewChannel: true,
      presetContentId: preset.presetContentId,
      botProfile: { nickname: 'Mira' },
      messagePrice: 0,
    });
    expect(calls['bots.createFromPreset'].data.parse(answer.data)).toEqual(answer.data);
  });

  it('opens one chat for twenty parallel requests, and answers the others with its id [PRESET-15] [ERR-18]', async () => {
    const preset = await server.preset();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(preset)));
    const [opened, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const answer of refused) {
      expect(answer.code).toBe('ALREADY_USED_PRESET_CONTENT_ID');
      expect(answer.body.details).toEqual({ channelId: opened?.data.channel.channelId });
    }
  });

  it('opens a new chat after the old one was left, and one for each user', async () => {
    const preset = await server.preset();
    const first = (await open(preset)).data.channel.channelId;
    await call('channels.leave', first);
    const second = (await open(preset)).data.channel.channelId;
    const other = await open(preset, (await server.member()).accessToken);
    expect(new Set([first, second, other.data.channel.channelId]).size).toBe(3);
  });

  it('opens exactly a hundred chats at most, not counting those that were left [CHAT-35] [ERR-17]', async () => {
    const botId = await server.bot();
    for (let n = 0; n < 97; n += 1) await server.channel({ userId, botId });
    await server.channel({ userId, botId, leftAt: 1 });
    const presets = await Promise.all(Array.from({ length: 6 }, () => server.preset()));
    const answers = await Promise.all(presets.map((preset) => open(preset)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.code]).toEqual([409, 'MAX_CHANNEL']);
    }
  });
});
