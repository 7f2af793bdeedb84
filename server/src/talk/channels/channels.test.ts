import { readCharacters } from 'catalogue';
import { eq } from 'drizzle-orm';
import { type Route, routes } from 'shared-sdk/contract';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alternatives, channels } from '../../kernel/db/schema.ts';
import { newId } from '../messages/ids.ts';
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
const start = (channelId: string) =>
  call('channels.casualStart', channelId, { body: { messageType: 'TEXT', screenStatus: 'SHOW' } });

const say = (channelId: string, count: number) => addMessages(server, { userId, channelId, count });

const startBody = { messageType: 'TEXT', screenStatus: 'SHOW' };
describe.each([
  ['channels.chatroom', undefined],
  ['channels.casualStart', startBody],
  ['channels.messages', undefined],
  ['channels.leave', undefined],
  ['channels.conversationModels', undefined],
  ['channels.stopReply', { messageId: uuidv7() }],
] as const)('%s', (name, body) => {
  it('gives the same answer for an unknown chat, another user’s and one that was left [ERR-14] [ROLE-05]', async () => {
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId });
    const left = await server.channel({ userId, leftAt: server.clock.now() });
    for (const channelId of [uuidv7(), foreign, left]) {
      const answer = await call(name, channelId, body ? { body } : {});
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({
        code: 'CHANNEL_NOT_FOUND',
        message: 'This chat does not exist.',
        requestId: '',
      });
    }
    const [untouched] = await server.ctx.db.select().from(channels).where(eq(channels.channelId, foreign));
    expect(untouched?.leftAt).toBeNull();
  });
});

it('sends times as whole milliseconds since 1970 [ENT-16]', async () => {
  const at = server.clock.now();
  const channelId = await server.channel({ userId });
  const { message } = (await server.send(as, channelId, 'What time is it?')).data.messageData;
  expect(message).toMatchObject({ createdAt: at, updatedAt: at });
  const { data } = await server.call('channels.chatList', { as });
  expect(data.channels[0]).toMatchObject({ createdAt: at, lastMessageCreatedAt: at });
});

describe('the chat list', () => {
  it('refuses guests', async () => {
    expect((await server.call('channels.chatList', {})).code).toBe('UNAUTHORIZED');
    expect((await server.call('channels.chatList', { as: await server.guestToken() })).code).toBe('MEMBERS_ONLY');
  });

  it('contains only the member’s chats, the latest first, and the credential for the bus [API-15] [RT-05] [CHAT-21]', async () => {
    const now = server.clock.now();
    const stranger = await server.member();
    await server.channel({ userId: stranger.userId });
    const silent = await server.channel({ userId, createdAt: now - 20 });
    const older = await server.channel({
      userId,
      createdAt: now - 90,
      lastMessageAt: now - 30,
      lastMessageText: 'old',
    });
    const latest = await server.channel({
      userId,
      createdAt: now - 99,
      lastMessageAt: now - 10,
      lastMessageText: 'new',
    });
    await server.channel({ userId, leftAt: now });
    const { data } = await server.call('channels.chatList', { as });
    expect(data.channels.map(({ channelId }: { channelId: string }) => channelId)).toEqual([latest, silent, older]);
    expect(data.channels[0]).toMatchObject({ lastMessageText: 'new', lastMessageCreatedAt: now - 10 });
    expect(data.channelCredential).toMatchObject({ subjects: [`u.${userId}.>`], expiresAt: now + 15 * 60 * 1000 });
    expect(data.sequence).toBe(0);
  });
});

describe('the entities of a chat', () => {
  const fields = (value: object) => Object.keys(value);

  it('have the fields of a channel, its character and its model [ENT-01] [ENT-02] [ENT-03]', async () => {
    const channelId = await server.channel({ userId });
    const { channel } = (await call('channels.chatroom', channelId)).data;
    expect(fields(channel)).toEqual(
      expect.arrayContaining(
        'channelId mode botProfile lastMessageText lastMessageCreatedAt isChannelStarted isNewChannel voiceSignedUrl lastGeneratedImageUrl lastGeneratedVideoUrl conversationModel channelCredential'.split(
          ' ',
        ),
      ),
    );
    expect(fields(channel.botProfile).sort()).toEqual(
      'botId botKey hashTags nickname thumbnailImageSignedUrl voiceId voiceName'.split(' '),
    );
    expect(fields(channel.conversationModel)).toEqual(['modelId', 'displayName', 'iconUrl']);
    expect(channel.channelCredential).toMatchObject({ subjects: [`u.${userId}.>`] });
  });

  it('have the fields of a message and of an offered model [ENT-05] [ENT-06]', async () => {
    const channelId = await server.channel({ userId });
    await say(channelId, 1);
    const { data } = await call('channels.messages', channelId);
    const [message] = data.messages;
    expect(fields(message)).toEqual(
      expect.arrayContaining(
        'id channelId createdAt updatedAt type senderId userId message imageSignedUrl videoSignedUrl'.split(' '),
      ),
    );
    expect(fields(message.message)).toEqual(['type', 'value', 'voiceSignedUrl']);
    const { models } = (await call('channels.conversationModels', channelId)).data;
    for (const model of models) expect(model).toMatchObject({ modelId: expect.any(String) });
    expect(models.map(({ isCurrentModel }: { isCurrentModel: boolean }) => isCurrentModel)).toEqual([true, false]);
  });
});

describe('the chat room', () => {
  it('shows the chat, its character and its last messages [CHAT-20] [API-16]', async () => {
    const botId = await server.bot({
      relationship: '{{char}} knows {{user}}',
      worldSetup: 'the hidden truth',
      kind: 'WORLD',
    });
    const channelId = await server.channel({ userId, botId, vibeGauge: 35 });
    await say(channelId, 33);
    const answer = await call('channels.chatroom', channelId);
    expect(answer.data).toMatchObject({
      channel: { channelId, isChannelStarted: true, conversationModel: { modelId: 'standard' } },
      about: { botId, relationship: 'Mira knows Robin', presetKey: null },
      hasMore: true,
      vibeGauge: 35,
    });
    const texts = answer.data.messages.map((message: { message: { value: string } }) => message.message.value);
    expect(texts).toEqual(Array.from({ length: 30 }, (_, n) => `message ${n + 4}`));
    expect(JSON.stringify(answer.body)).not.toContain('the hidden truth');
  });

  it('keeps its history when the character is deleted [CHAT-30]', async () => {
    const channelId = await server.channel({ userId, botId: await server.bot({ removedAt: 1 }) });
    await say(channelId, 1);
    expect((await call('channels.chatroom', channelId)).data.messages).toHaveLength(1);
  });

  it('replaces a model that is no longer offered by the first one [MODEL-05]', async () => {
    const channelId = await server.channel({ userId, modelId: 'withdrawn' });
    const { data } = await call('channels.conversationModels', channelId);
    expect(data).toEqual({
      models: [
        { modelId: 'standard', displayName: 'Standard', iconUrl: null, isCurrentModel: true },
        { modelId: 'deep', displayName: 'Deep', iconUrl: null, isCurrentModel: false },
      ],
      isDemo: false,
    });
  });
});

describe('the pages of messages', () => {
  it.each([[{ cursor: 'not-an-id' }], [{ direction: 'BOTH' }], [{ size: -1 }]])('refuses %j', async (query) => {
    const channelId = await server.channel({ userId });
    expect((await call('channels.messages', channelId, { query })).code).toBe('INVALID_REQUEST');
  });

  it('never contain more than 100 messages [API-27]', async () => {
    const channelId = await server.channel({ userId });
    await say(channelId, 101);
    const { data } = await call('channels.messages', channelId, { query: { size: 1_000_000 } });
    expect([data.messages.length, data.hasMore]).toEqual([100, true]);
  });

  it('reveal nothing for another chat’s cursor: it works like an unknown one', async () => {
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId });
    const channelId = await server.channel({ userId });
    await say(channelId, 2);
    const [secret = ''] = await say(foreign, 1);
    for (const cursor of [secret, newId(server.clock.now())]) {
      const { data } = await call('channels.messages', channelId, { query: { cursor } });
      expect(data.messages.map(({ channelId: of }: { channelId: string }) => of)).toEqual([channelId, channelId]);
    }
    const nowhere = await call('channels.messages', channelId, { query: { cursor: uuidv4(), direction: 'NEXT' } });
    expect(nowhere.status).toBe(200);
  });

  it('go through a chat in both directions, each message once, oldest first in each page [API-27]', async () => {
    const channelId = await server.channel({ userId });
    const ids = await say(channelId, 8);
    const walk = async (direction: 'PREV' | 'NEXT') => {
      const pages: string[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { data } = await call('channels.messages', channelId, {
          query: { direction, size: 3, ...(cursor ? { cursor } : {}) },
        });
        pages.push(data.messages.map(({ id }: { id: string }) => id));
        cursor = data.nextCursor;
        expect(data.hasMore).toBe(cursor !== null);
      }
      return pages;
    };
    expect(await walk('PREV')).toEqual([ids.slice(5, 8), ids.slice(2, 5), ids.slice(0, 2)]);
    expect(await walk('NEXT')).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6, 8)]);
    const end = await call('channels.messages', channelId, { query: { cursor: ids[0] ?? '' } });
    expect(end.data).toEqual({ messages: [], nextCursor: null, hasMore: false });
  });
});

describe('starting a chat', () => {
  it('makes the character speak first, once, even if the chat is started repeatedly [CHAT-03]', async () => {
    const botId = await server.bot({
      firstMessage: 'Good evening, {{user}}. I am {{char}}.',
      alternateGreetings: ['You again, {{user}}?', '  '],
    });
    const channelId = await server.channel({ userId, botId, mode: 'NONE', isStarted: false, isNew: true });
    const [before] = (await server.call('channels.chatList', { as })).data.channels;
    expect(before).toMatchObject({ isNewChannel: true, isChannelStarted: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(channelId)));
    for (const { data } of answers) {
      expect(data.channel).toMatchObject({
        isChannelStarted: true,
        isNewChannel: false,
        mode: 'CASUAL',
        lastMessageText: 'Good evening, Robin. I am Mira.',
      });
    }
    const [greeting, ...more] = await server.rows.messages(channelId);
    expect(more).toEqual([]);
    expect(greeting).toMatchObject({ senderType: 'BOT', senderId: botId, parentId: null });
    const spoken = await server.ctx.db
      .select({ text: alternatives.text })
      .from(alternatives)
      .where(eq(alternatives.messageId, greeting?.messageId ?? ''));
    expect(spoken.map(({ text }) => text).sort()).toEqual(['Good evening, Robin. I am Mira.', 'You again, Robin?']);
    const { data: log } = await server.call('channels.events', { as, query: { after: 0 } });
    expect(log.events).toMatchObject([{ eventType: 'message-created', payload: { message: { type: 'BOT' } } }]);
  });

  it('uses at most fifty greetings of a card', async () => {
    const alternateGreetings = Array.from({ length: 3_000 }, (_, n) => `Hello ${n}`);
    const botId = await server.bot({ firstMessage: 'Hello', alternateGreetings });
    const channelId = await server.channel({ userId, botId, mode: 'NONE', isStarted: false, isNew: true });
    await start(channelId);
    const [greeting] = await server.rows.messages(channelId);
    const spoken = eq(alternatives.messageId, greeting?.messageId ?? '');
    expect(await server.ctx.db.select().from(alternatives).where(spoken)).toHaveLength(50);
  });

  it('greets in the language of the page where the catalogue has it', async () => {
    const botKey = readCharacters().find(({ name }) => name === 'seo-yuna')?.key ?? '';
    const botId = await server.bot({
      botKey,
      nickname: 'Seo Yuna',
      firstMessage: 'Hello',
      alternateGreetings: ['Hey'],
    });
    const greetingOf = async (member: { userId: string; accessToken: string }, headers: Record<string, string>) => {
      const channelId = await server.channel({ userId: member.userId, botId, mode: 'NONE', isStarted: false });
      const path = { as: member.accessToken, params: { channelId }, headers };
      const { data } = await server.call('channels.casualStart', { ...path, body: startBody });
      return [data.channel.botProfile.nickname, data.channel.lastMessageText.slice(0, 9)];
    };
    const robin = await server.member();
    expect(await greetingOf(robin, { 'accept-language': 'ko' })).toEqual(['서유나', '*봉투 묶음을 내']);
    expect(await greetingOf(await server.member(), { 'accept-language': 'en' })).toEqual(['Seo Yuna', 'Hello']);
  });

  it('takes only known values for the kind of message and the state of the screen [API-23]', async () => {
    const { method, path, access }: Route = routes['channels.casualStart'];
    expect([method, path, access]).toEqual(['POST', '/channels/{channelId}/casual/start', 'member']);
    const channelId = await server.channel({ userId, mode: 'NONE', isStarted: false });
    const answer = async (body: object) => (await call('channels.casualStart', channelId, { body })).status;
    for (const body of [{}, { messageType: 'GIFT', screenStatus: 'SHOW' }, { messageType: 'TEXT', screenStatus: 'ON' }])
      expect(await answer(body), JSON.stringify(body)).toBe(400);
    for (const messageType of ['TEXT', 'VOICE', 'IMAGE'])
      for (const screenStatus of ['SHOW', 'HIDE']) expect(await answer({ messageType, screenStatus })).toBe(200);
  });

  it('lets the user speak first if the character has no greeting', async () => {
    const channelId = await server.channel({ userId, mode: 'NONE', isStarted: false });
    expect((await start(channelId)).data.channel).toMatchObject({ isChannelStarted: true, lastMessageText: null });
    expect(await server.rows.messages(channelId)).toEqual([]);
  });

  it('of a world sets the mode WORLD [WORLD-12]', async () => {
    const botId = await server.bot({ kind: 'WORLD' });
    const channelId = await server.channel({ userId, botId, mode: 'NONE', isStarted: false });
    expect((await start(channelId)).data.channel.mode).toBe('WORLD');
  });

  it('keeps the mode of a chat that has one', async () => {
    const channelId = await server.channel({ userId, mode: 'SENSUAL', isStarted: false });
    expect((await start(channelId)).data.channel.mode).toBe('SENSUAL');
  });
});
