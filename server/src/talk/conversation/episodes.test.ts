import { and, eq } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { episodes } from '../../kernel/db/schema.ts';
import { eventually } from '../replies/testing/chat-server.ts';
import { startConversation } from './testing/conversation.ts';

const chat = startConversation();
const { call, room, texts, ids, say, settled } = chat;

describe('reset', () => {
  it('starts the chat over under its id, with a credential, and keeps the old episode [CHAT-06] [API-22]', async () => {
    const botId = await chat.server.bot({ firstMessage: 'Hello again' });
    chat.channelId = await chat.server.channel({ userId: chat.userId, botId, vibeGauge: 40 });
    await say('one');
    const { status, data } = await call('channels.reset');
    expect(status).toBe(200);
    expect(data.channel).toMatchObject({
      channelId: chat.channelId,
      isChannelStarted: false,
      isNewChannel: true,
      lastMessageText: null,
    });
    expect(data.channelCredential).toMatchObject({ subjects: [`u.${chat.userId}.>`] });
    expect(await room()).toMatchObject({ messages: [], vibeGauge: 0 });
    await call('channels.casualStart', { body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
    expect(await texts()).toEqual(['Hello again']);
    const { episodes } = (await call('channels.info')).data;
    expect(episodes).toMatchObject([
      { status: 'ACTIVE', messageCount: 1 },
      { status: 'ARCHIVED', messageCount: 2, lastMessageText: 'one!' },
    ]);
  });

  it('of an empty chat changes nothing', async () => {
    await call('channels.reset');
    await call('channels.reset');
    expect((await call('channels.info')).data.episodes).toHaveLength(1);
  });

  it('stops the open reply', async () => {
    chat.server.chat.script = null;
    await chat.server.send(chat.as, chat.channelId, 'hello');
    await call('channels.reset');
    await eventually(async () => expect((await chat.server.rows.replies(chat.channelId))[0]?.status).toBe('STOPPED'));
  });
});

describe('another chat with the same character', () => {
  it('is opened once, even if the request is repeated [CHAT-15]', async () => {
    await say('one');
    const clientRequestId = uuidv4();
    const first = await call('channels.startNew', { body: { clientRequestId } });
    const again = await call('channels.startNew', { body: { clientRequestId } });
    expect(first.data.channel.channelId).not.toBe(chat.channelId);
    expect(again.data.channel.channelId).toBe(first.data.channel.channelId);
    expect(first.data.channel).toMatchObject({ isNewChannel: true, isChannelStarted: false });
    expect(await texts()).toEqual(['one', 'one!']);
  });
});

describe('scenes', () => {
  const select = (scenePreset: string) => call('channels.selectScenePreset', { body: { scenePreset } });

  it('are offered with the price of a message [API-28] [MSG-28]', async () => {
    expect((await call('channels.scenePresets')).data).toEqual({
      scenePresets: [
        { scenePreset: 'DATE', messagePrice: 0 },
        { scenePreset: 'RP', messagePrice: 0 },
        { scenePreset: 'SENSUAL', messagePrice: 5 },
        { scenePreset: 'DISMISS', messagePrice: 0 },
      ],
      current: 'DISMISS',
    });
  });

  it('are modes of the chat, each with its own episode [CHAT-09] [EPISODE-07] [API-32]', async () => {
    chat.server.chat.script = ['What a view.'];
    await say('one', 'one!');
    chat.server.chat.script = ['What a view.'];
    expect((await select('DATE')).data.channel).toMatchObject({ mode: 'SCENARIO', messagePrice: 0 });
    await settled();
    const { messages } = await room();
    expect(messages).toMatchObject([{ type: 'SYSTEM', message: { type: 'SYSTEM' } }, { type: 'BOT' }]);
    expect((await select('SENSUAL')).data.channel).toMatchObject({ mode: 'SENSUAL', messagePrice: 5 });
    await settled();
    expect((await select('DISMISS')).data.channel.mode).toBe('CASUAL');
    expect(await texts()).toEqual(['one', 'one!']);
    expect((await select('DATE')).data.channel.mode).toBe('SCENARIO');
    expect((await room()).messages).toEqual(messages);
  });

  it('open with a written line where no model writes, in the reader’s language and for free', async () => {
    const { ai } = chat.server.ctx;
    Object.assign(ai, { isDemo: true });
    try {
      await select('DATE');
      const { messages } = await room();
      expect(messages).toMatchObject([{ type: 'SYSTEM' }, { type: 'BOT', status: 'DONE' }]);
      expect(messages[1].message.value).toMatch(/is already there, and stands up/);
      expect(await chat.server.rows.replies(chat.channelId)).toEqual([]);
      expect(await chat.server.rows.gems(chat.userId)).toEqual([]);
      const params = { channelId: chat.channelId };
      const korean = { as: chat.as, params, headers: { 'accept-language': 'ko' } };
      await chat.server.call('channels.selectScenePreset', { ...korean, body: { scenePreset: 'SENSUAL' } });
      expect((await texts()).at(-1)).toMatch(/^\*문이 닫히고/);
    } finally {
      Object.assign(ai, { isDemo: false });
    }
  });

  it('are active once in each mode: a new one archives the other [EPISODE-01] [EPISODE-08]', async () => {
    chat.server.chat.script = ['Yes?'];
    await select('DATE');
    await settled();
    await select('RP');
    await settled();
    const { episodes } = (await call('channels.info')).data;
    const active = episodes.filter(({ status }: { status: string }) => status === 'ACTIVE');
    expect(active.map(({ mode }: { mode: string }) => mode).sort()).toEqual(['CASUAL', 'SCENARIO']);
    expect(episodes).toContainEqual(expect.objectContaining({ scenePreset: 'DATE', status: 'ARCHIVED' }));
  });

  it('that are reset are archived and open as they did, once for a repeated call [EPISODE-02] [CHAT-14]', async () => {
    chat.server.chat.script = ['Yes?'];
    await select('DATE');
    await settled();
    const opening = await texts();
    await chat.server.send(chat.as, chat.channelId, 'hello');
    await settled();
    for (let times = 0; times < 2; times += 1) {
      const { data } = await call('channels.reset');
      expect(data.channel.mode).toBe('SCENARIO');
      await settled();
      expect(await texts()).toEqual(opening);
      const { episodes } = (await call('channels.info')).data;
      expect(episodes.filter(({ mode }: { mode: string }) => mode === 'SCENARIO')).toMatchObject([
        { status: 'ACTIVE', messageCount: 2 },
        { status: 'ARCHIVED', messageCount: 4 },
      ]);
    }
  });

  it('refuse restricted content with an error of their own [EPISODE-06] [VAL-33]', async () => {
    chat.server.chat.script = ['Yes?'];
    await select('SENSUAL');
    await settled();
    chat.server.verdicts.set('forbidden', { safe: false, reason: 'RESTRICTED' });
    const answer = await chat.server.send(chat.as, chat.channelId, 'something forbidden');
    expect(answer.body).toMatchObject({
      code: 'PROMPT_NOT_SAFE',
      message: "We can't proceed due to restricted content",
    });
  });
});

describe('an episode', () => {
  it('that is active cannot be deleted [EPISODE-03]', async () => {
    await say('one');
    const [episode] = (await call('channels.info')).data.episodes;
    const answer = await call('channels.deleteEpisode', { params: { episodeId: episode.episodeId } });
    expect(answer.body).toMatchObject({
      code: 'EPISODE_ACTIVE',
      message: 'Active episode in date history cannot be deleted',
    });
    expect(answer.status).toBe(409);
    expect(await texts()).toHaveLength(2);
  });

  it('that is archived can be deleted with all its messages [EPISODE-05]', async () => {
    await say('one');
    await call('branches.create', { body: { messageId: (await ids())[0], clientRequestId: uuidv4() } });
    await say('two');
    await call('channels.reset');
    const [, archived] = (await call('channels.info')).data.episodes;
    expect((await call('channels.deleteEpisode', { params: { episodeId: archived.episodeId } })).status).toBe(200);
    expect((await call('channels.info')).data.episodes).toHaveLength(1);
    expect(await chat.server.rows.messages(chat.channelId)).toEqual([]);
    expect((await call('channels.deleteEpisode', { params: { episodeId: archived.episodeId } })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('cannot be deleted during a reply, so that its charge can be refunded', async () => {
    const { db } = chat.server.ctx;
    await chat.server.giveGems(chat.userId, 5);
    chat.server.chat.script = ['Yes?'];
    await call('channels.selectScenePreset', { body: { scenePreset: 'SENSUAL' } });
    await settled();
    chat.server.chat.script = null;
    await chat.server.send(chat.as, chat.channelId, 'Are you there?');
    const stream = await eventually(() => chat.server.chat.streams[1] ?? expect.unreachable());
    await call('channels.selectScenePreset', { body: { scenePreset: 'DISMISS' } });
    const [scene] = await db
      .update(episodes)
      .set({ status: 'ARCHIVED' })
      .where(and(eq(episodes.channelId, chat.channelId), eq(episodes.mode, 'SENSUAL')))
      .returning();
    const params = { episodeId: scene?.episodeId ?? '' };
    expect(await call('channels.deleteEpisode', { params })).toMatchObject({ status: 409, code: 'IN_PROGRESS' });
    stream.break(new Error('away'));
    await eventually(async () => expect((await call('channels.deleteEpisode', { params })).status).toBe(200));
    expect((await chat.server.rows.gems(chat.userId)).map(({ delta }) => delta)).toEqual([5, -5, 5]);
  });
});

describe('a branch of another episode', () => {
  const show = (branchId: string) => call('branches.show', { body: { branchId } });
  const scene = async () => (await call('channels.scenePresets')).data.current;

  it('is shown with its episode, which continues', async () => {
    await say('in the chat');
    await call('channels.selectScenePreset', { body: { scenePreset: 'DATE' } });
    expect(await scene()).toBe('DATE');
    expect(await texts()).not.toContain('in the chat');
    expect((await show(chat.channelId)).data.path).toEqual([{ branchId: chat.channelId, upTo: null }]);
    expect(await texts()).toEqual(['in the chat', 'in the chat!']);
    expect(await scene()).toBe('DISMISS');
    expect((await room()).channel.mode).toBe('CASUAL');
  });

  it('can be read if the episode is archived, and by the owner of the chat only [EPISODES-01]', async () => {
    await say('one');
    await call('channels.reset');
    await say('two');
    const [, archived] = (await call('channels.info')).data.episodes;
    const query = { branchId: archived.branchId };
    const read = (as: string, channelId = chat.channelId) =>
      chat.server.call('channels.messages', { as, params: { channelId }, query });
    const said = (await read(chat.as)).data.messages;
    expect(said.map(({ message }: { message: { value: string } }) => message.value)).toEqual(['one', 'one!']);
    expect(await texts()).toEqual(['two', 'two!']);
    const { accessToken, userId } = await chat.server.member();
    expect((await read(accessToken)).code).toBe('CHANNEL_NOT_FOUND');
    expect((await read(accessToken, await chat.server.channel({ userId }))).code).toBe('NOT_FOUND');
  });

  it('is refused if the episode is archived, or of another chat', async () => {
    await say('one');
    await call('channels.reset');
    expect((await show(chat.channelId)).code).toBe('NOT_FOUND');
    const foreign = await chat.server.channel({ userId: chat.userId });
    expect((await show(foreign)).code).toBe('NOT_FOUND');
    expect(await texts()).toEqual([]);
  });
});
