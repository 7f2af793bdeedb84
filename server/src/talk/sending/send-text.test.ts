import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REPLY_LENGTH } from '../replies/limits.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { texts } from '../requests/platform-texts.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

describe('sending a text', () => {
  let user: { userId: string; accessToken: string };
  let as: string;
  let channelId: string;
  beforeEach(async () => {
    server.chat.script = ['Hello', ' there.'];
    server.verdicts.clear();
    user = await server.member();
    as = user.accessToken;
    channelId = await server.channel({ userId: user.userId });
  });

  it('gives the same answer for an unknown chat, another user’s and one that was left [ERR-14] [ROLE-05]', async () => {
    const stranger = await server.member();
    const foreign = await server.channel({ userId: stranger.userId });
    const left = await server.channel({ userId: user.userId, leftAt: server.clock.now() });
    const answers = await Promise.all([uuidv7(), foreign, left].map((id) => server.send(as, id, 'Hi')));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
      expect(answer.code).toBe('CHANNEL_NOT_FOUND');
    }
    expect(await server.rows.messages(foreign)).toEqual([]);
  });

  it.each([
    ['MINORS', 'MINORS' as const],
    ['restricted content', 'RESTRICTED' as const],
  ])('refuses a text about %s and stores nothing of it [MSG-32]', async (_what, reason) => {
    server.verdicts.set('forbidden', { safe: false, reason });
    const answer = await server.send(as, channelId, 'something forbidden');
    expect([answer.status, answer.code]).toEqual([422, 'PROMPT_NOT_SAFE']);
    expect(await server.rows.messages(channelId)).toEqual([]);
    expect(await server.rows.replies(channelId)).toEqual([]);
  });

  it('stores a text about self-harm, and answers it immediately, for free and out of character [MSG-32]', async () => {
    server.verdicts.set('hopeless', { safe: false, reason: 'SELF_HARM' });
    const paid = await server.channel({ userId: user.userId, mode: 'FEVER' });
    const before = server.chat.streams.length;
    const answer = await server.send(as, paid, 'I feel hopeless');
    expect([answer.status, answer.data.messageData.updatedGemAmount]).toEqual([200, 0]);
    const stored = await server.rows.messages(paid);
    expect(stored.map(({ senderType, text }) => [senderType, text])).toEqual([
      ['USER', 'I feel hopeless'],
      ['BOT', texts.crisis.en],
    ]);
    expect(server.chat.streams).toHaveLength(before);
  });

  it('refuses a removed character, and keeps its messages [CHAT-30] [ERR-15]', async () => {
    const botId = await server.bot({ removedAt: server.clock.now() });
    const kept = await server.channel({ userId: user.userId, botId });
    const answer = await server.send(as, kept, 'Are you there?');
    expect([answer.status, answer.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect((await server.call('channels.chatroom', { as, params: { channelId: kept } })).status).toBe(200);
  });

  it.each([
    ['no text', { clientMessageId: uuidv7() }],
    ['white space', { text: ' \n ', clientMessageId: uuidv7() }],
    ['1001 characters', { text: '🙂'.repeat(1001), clientMessageId: uuidv7() }],
    ['a NUL', { text: 'a\u0000b', clientMessageId: uuidv7() }],
    ['no id of its own', { text: 'Hi' }],
    ['a price of its own', { text: 'Hi', clientMessageId: uuidv7(), price: 0 }],
  ])('refuses a body with %s [MSG-29]', async (_what, body) => {
    const answer = await server.call('channels.sendText', { as, params: { channelId }, body });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('stores nothing and charges nothing when there are too few gems [FEVER-13]', async () => {
    const paid = await server.channel({ userId: user.userId, mode: 'FEVER' });
    await server.giveGems(user.userId, 9);
    const answer = await server.send(as, paid, 'Hi');
    expect([answer.status, answer.code]).toEqual([402, 'NOT_ENOUGH_GEM']);
    expect(await server.rows.messages(paid)).toEqual([]);
    expect(await server.rows.replies(paid)).toEqual([]);
    expect(await server.rows.gems(user.userId)).toHaveLength(1);
    const balance = (await server.call('channels.chatroom', { as, params: { channelId: paid } })).data;
    expect([balance.vibeGauge, balance.messages]).toEqual([0, []]);
  });

  it('refuses a known id with another text, or in another chat', async () => {
    const clientMessageId = uuidv7();
    const other = await server.channel({ userId: user.userId });
    await server.send(as, channelId, 'One', clientMessageId);
    const changed = await server.send(as, channelId, 'Two', clientMessageId);
    const moved = await server.send(as, other, 'One', clientMessageId);
    expect([changed.status, changed.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect([moved.status, moved.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await server.rows.messages(other)).length).toBe(0);
  });

  it('creates one message, one charge and one reply for twenty parallel requests with one id', async () => {
    const paid = await server.channel({ userId: user.userId, mode: 'FEVER' });
    await server.giveGems(user.userId, 100);
    const clientMessageId = uuidv7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.send(as, paid, 'Hi', clientMessageId)));
    for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
    expect(answers[0]?.data.messageData.updatedGemAmount).toBe(90);
    await eventually(async () => {
      const stored = await server.rows.messages(paid);
      expect(stored.map(({ senderType, status }) => [senderType, status])).toEqual([
        ['USER', 'DONE'],
        ['BOT', 'DONE'],
      ]);
    });
    expect(await server.rows.replies(paid)).toHaveLength(1);
    expect((await server.rows.gems(user.userId)).map(({ delta }) => delta).sort()).toEqual([-10, 100]);
  });

  it('repeats its first answer for a repeated request, even after later changes', async () => {
    const clientMessageId = uuidv7();
    const first = await server.send(as, channelId, 'Hi', clientMessageId);
    await server.send(as, channelId, 'And another');
    server.verdicts.set('Hi', { safe: false, reason: 'RESTRICTED' });
    const again = await server.send(as, channelId, 'Hi', clientMessageId);
    expect([again.status, again.data]).toEqual([200, first.data]);
  });

  it('accepts exactly as many of fifty parallel messages as the gems pay for', async () => {
    const paid = await server.channel({ userId: user.userId, mode: 'SENSUAL' });
    await server.giveGems(user.userId, 50);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => server.send(as, paid, `Message ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'NOT_ENOUGH_GEM')).toHaveLength(40);
    const stored = await server.rows.messages(paid);
    expect(stored.filter(({ senderType }) => senderType === 'USER')).toHaveLength(10);
  });

  it.each([
    ['CASUAL', 'standard', 0],
    ['WORLD', 'deep', 0],
    ['SENSUAL', 'standard', 5],
    ['SENSUAL', 'deep', 10],
    ['FEVER', 'standard', 10],
    ['FEVER', 'deep', 20],
  ])('charges for %s with a %s model: %i gems [GEM-23] [MODEL-06]', async (mode, modelId, price) => {
    const paid = await server.channel({ userId: user.userId, mode, modelId });
    await server.giveGems(user.userId, 100);
    const { data } = await server.call('channels.chatroom', { as, params: { channelId: paid } });
    expect(data.channel.messagePrice).toBe(price);
    const answer = await server.send(as, paid, 'Hi');
    expect(answer.data.messageData.updatedGemAmount).toBe(100 - price);
  });

  it('answers with the message, the balance and the gauge [MSG-29] [API-30]', async () => {
    const clientMessageId = uuidv7();
    const answer = await server.send(as, channelId, '  <b>Hi</b> 🙂 ', clientMessageId);
    expect(answer.data.messageData).toMatchObject({
      message: {
        channelId,
        type: 'USER',
        senderId: user.userId,
        message: { type: 'TEXT', value: '  <b>Hi</b> 🙂 ' },
        status: 'DONE',
        parentId: null,
        clientMessageId,
      },
      updatedGemAmount: 0,
      vibeGauge: 5,
    });
  });

  it('fills the gauge by 5 points a message, up to 100 [FEVER-01]', async () => {
    const nearly = await server.channel({ userId: user.userId, vibeGauge: 88 });
    const gauges: number[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      gauges.push((await server.send(as, nearly, text)).data.messageData.vibeGauge);
    }
    expect(gauges).toEqual([93, 98, 100, 100]);
  });

  it('starts an unstarted chat, so that the character still speaks first', async () => {
    const botId = await server.bot({ firstMessage: 'Hello, {{user}}.' });
    const fresh = await server.channel({ userId: user.userId, botId, isStarted: false, isNew: true, mode: 'NONE' });
    await server.send(as, fresh, 'Hi');
    await server.call('channels.casualStart', {
      as,
      params: { channelId: fresh },
      body: { messageType: 'TEXT', screenStatus: 'SHOW' },
    });
    const [first, second] = await server.rows.messages(fresh);
    expect([first?.text, second?.text, second?.parentId]).toEqual(['Hello, Robin.', 'Hi', first?.messageId]);
  });

  it('publishes the message before the reply, with the balance if it changed [RT-02] [RT-03]', async () => {
    const paid = await server.channel({ userId: user.userId, mode: 'FEVER' });
    await server.giveGems(user.userId, 25);
    await server.send(as, paid, 'Hi');
    const stored = await eventually(() => {
      const events = server.bus.of(user.userId).filter(({ eventType }) => eventType !== 'message-delta');
      expect(events).toHaveLength(3);
      return events;
    });
    expect(stored).toMatchObject([
      { eventType: 'message-created', sequence: 1, channelSequence: 1, updatedGemAmount: 15 },
      { eventType: 'message-created', sequence: 2, payload: { message: { type: 'BOT', status: 'STREAMING' } } },
      { eventType: 'message-updated', sequence: 3, payload: { message: { type: 'BOT', status: 'DONE' } } },
    ]);
    expect(stored[1]).not.toHaveProperty('updatedGemAmount');
  });

  it('limits the length of a reply', async () => {
    server.chat.script = ['x'.repeat(MAX_REPLY_LENGTH * 3)];
    await server.send(as, channelId, 'Talk');
    await eventually(async () => {
      const [, reply] = await server.rows.messages(channelId);
      expect([reply?.status, reply?.text.length]).toEqual(['DONE', MAX_REPLY_LENGTH]);
    });
  });
});
