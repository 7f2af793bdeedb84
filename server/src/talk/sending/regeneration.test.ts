import { type Route, routes } from 'shared-sdk/contract';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { startConversation } from '../conversation/testing/conversation.ts';
import { eventually } from '../replies/testing/chat-server.ts';

const chat = startConversation();
const { call, room, texts, ids, say, regenerate, settled, eventTypes } = chat;

describe('another reply', () => {
  it('takes only the message and an id from the client [API-31]', async () => {
    const { method, path, access }: Route = routes['channels.regenerateText'];
    expect([method, path, access]).toEqual(['POST', '/channels/{channelId}/regenerate-text', 'member']);
    await say('one');
    const [, reply = ''] = await ids();
    const body = { messageId: reply, clientMessageId: uuidv4() };
    for (const wrong of [{ messageId: reply }, { clientMessageId: uuidv4() }, { ...body, text: 'mine' }])
      expect((await call('channels.regenerateText', { body: wrong })).code).toBe('INVALID_REQUEST');
    chat.server.chat.script = ['Otherwise.'];
    expect((await call('channels.regenerateText', { body })).data.messageData.message.id).toBe(reply);
    await settled();
    expect((await room()).messages[1]).toMatchObject({ id: reply, message: { value: 'Otherwise.' } });
  });

  it('that fails before a word leaves the old one selected and complete, and is free [MSG-16]', async () => {
    await chat.server.giveGems(chat.userId, 20);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    await say('one');
    const before = (await room()).messages.at(-1);
    chat.server.chat.script = (stream) => stream.break(new Error('away'));
    expect((await regenerate(before.id)).data.messageData.updatedGemAmount).toBe(0);
    await settled();
    expect((await room()).messages.at(-1)).toEqual({
      ...before,
      receipt: { charged: 10, refunded: 10 },
      updatedAt: expect.any(Number),
    });
    expect((await chat.server.rows.gems(chat.userId)).reduce((sum, { delta }) => sum + delta, 0)).toBe(10);
    const failed = chat.server.bus.of(chat.userId).find(({ eventType }) => eventType === 'message-failed');
    expect(failed?.payload).toMatchObject({ messageId: before.id, code: 'REPLY_FAILED' });
  });

  it('that breaks off shows the old one again, and is refunded', async () => {
    await chat.server.giveGems(chat.userId, 20);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    await say('one');
    const before = (await room()).messages.at(-1);
    chat.server.chat.script = (stream) => stream.say('half of ').break(new Error('cut'));
    await regenerate(before.id);
    await settled();
    const after = (await room()).messages.at(-1);
    expect(after).toMatchObject({ id: before.id, alternativeId: before.alternativeId, status: 'DONE' });
    expect(after.message.value).toBe('one!');
    expect(after.alternatives).toHaveLength(2);
    expect((await chat.server.rows.gems(chat.userId)).reduce((sum, { delta }) => sum + delta, 0)).toBe(10);
  });

  it('keeps the message, its id and its position, and the old text among its alternatives', async () => {
    await say('one');
    await say('two');
    const [, old] = (await room()).messages;
    chat.server.chat.script = ['quite another'];
    await regenerate(old.id);
    await settled();
    const { messages } = await room();
    expect(messages.map(({ id }: { id: string }) => id)).toEqual(await ids());
    expect(messages[1]).toMatchObject({ id: old.id, parentId: old.parentId, createdAt: old.createdAt });
    expect(await texts()).toEqual(['one', 'quite another', 'two', 'two!']);
    const { data } = await call('messages.alternatives', { params: { messageId: old.id } });
    expect(data.alternatives.map(({ text }: { text: string }) => text)).toEqual(['one!', 'quite another']);
    expect(messages[1].alternatives).toEqual([old.alternativeId, messages[1].alternativeId]);
  });

  it('gets a prompt with the conversation before it, and the rejected replies', async () => {
    await say('one');
    await say('two');
    const [, old] = (await room()).messages;
    await regenerate(old.id);
    await settled();
    const request = chat.server.chat.streams.at(-1)?.request;
    expect(request?.turns.map(({ text }) => text)).toEqual(['one']);
    expect(request?.alternatives).toEqual(['one!']);
  });

  it('costs as much as a message, once for a repeated request [MSG-15]', async () => {
    await chat.server.giveGems(chat.userId, 100);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    await say('one');
    const [, reply] = await ids();
    const clientMessageId = uuidv4();
    const answers = await Promise.all(Array.from({ length: 5 }, () => regenerate(reply ?? '', clientMessageId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settled();
    expect((await chat.server.rows.gems(chat.userId)).map(({ delta }) => delta)).toEqual([100, -10, -10]);
    expect((await room()).messages[1].alternatives).toHaveLength(2);
    expect((await call('channels.regenerateText', { body: { messageId: uuidv7(), clientMessageId } })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('without enough gems changes nothing [ERR-01]', async () => {
    await chat.server.giveGems(chat.userId, 10);
    chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
    await say('one');
    const before = await room();
    expect((await regenerate(before.messages[1].id)).code).toBe('NOT_ENOUGH_GEM');
    expect((await room()).messages).toEqual(before.messages);
  });

  it('is refused while one is being written', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    chat.server.chat.script = null;
    await regenerate(reply);
    expect((await regenerate(reply)).code).toBe('IN_PROGRESS');
  });

  it('streams into its message, and can be stopped', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    chat.server.chat.script = null;
    await regenerate(reply);
    await eventually(() => expect(chat.server.chat.streams).toHaveLength(2));
    chat.server.chat.streams.at(-1)?.say('Once upon ');
    await eventually(async () =>
      expect((await room()).messages.at(-1)).toMatchObject({ id: reply, status: 'STREAMING' }),
    );
    chat.server.chat.streams.at(-1)?.say('a time');
    await eventually(() => expect(eventTypes()).toContain('message-delta'));
    expect((await call('channels.stopReply', { body: { messageId: reply } })).data).toEqual({ stopped: true });
    await settled();
    expect((await room()).messages.at(-1)).toMatchObject({ id: reply, status: 'STOPPED' });
    expect((await texts()).at(-1)).toBe('Once upon a time');
  });

  it('can be requested for a message without a reply', async () => {
    chat.server.chat.script = (stream) => stream.break(new Error('away'));
    await chat.server.send(chat.as, chat.channelId, 'anybody?');
    await settled();
    const [asked = ''] = await ids();
    chat.server.chat.script = ['Here I am.'];
    await regenerate(asked);
    await settled();
    expect(await texts()).toEqual(['anybody?', 'Here I am.']);
    expect((await regenerate(asked)).code).toBe('NOT_FOUND');
  });

  it('to a text about self-harm is the platform’s again, never the character’s', async () => {
    chat.server.verdicts.set('end it all', { safe: false, reason: 'SELF_HARM' });
    await chat.server.send(chat.as, chat.channelId, 'I want to end it all');
    const [, card] = (await room()).messages;
    await regenerate(card.id);
    expect(chat.server.chat.streams).toHaveLength(0);
    expect((await texts()).at(-1)).toContain('988');
  });
});

describe('the alternatives of a message', () => {
  it('can be switched, and the other devices follow', async () => {
    await say('one');
    const [, reply] = (await room()).messages;
    chat.server.chat.script = ['another'];
    await regenerate(reply.id);
    await settled();
    const answer = await call('messages.showAlternative', {
      params: { messageId: reply.id },
      body: { alternativeId: reply.alternativeId },
    });
    expect(answer.data.message.message.value).toBe('one!');
    expect((await texts()).at(-1)).toBe('one!');
    const { channels } = (await chat.server.call('channels.chatList', { as: chat.as })).data;
    const listed = channels.find((channel: { channelId: string }) => channel.channelId === chat.channelId);
    expect(listed.lastMessageText).toBe('one!');
    await eventually(() =>
      expect(chat.server.bus.of(chat.userId).at(-1)?.payload).toMatchObject({ message: answer.data.message }),
    );
  });

  it('of a greeting are the character’s other greetings', async () => {
    const botId = await chat.server.bot({
      firstMessage: 'Hello {{user}}',
      alternateGreetings: ['Good evening', 'Oh, you'],
    });
    chat.channelId = await chat.server.channel({
      userId: chat.userId,
      botId,
      isStarted: false,
      isNew: true,
      mode: 'NONE',
    });
    await call('channels.casualStart', { body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
    const [greeting] = (await room()).messages;
    expect(greeting.message.value).toBe('Hello Robin');
    const { data } = await call('messages.showAlternative', {
      params: { messageId: greeting.id },
      body: { alternativeId: greeting.alternatives[2] },
    });
    expect(data.message.message.value).toBe('Oh, you');
  });

  it('of another message are refused', async () => {
    await say('one');
    const [first, second] = (await room()).messages;
    const answer = await call('messages.showAlternative', {
      params: { messageId: first.id },
      body: { alternativeId: second.alternativeId },
    });
    expect(answer.code).toBe('NOT_FOUND');
  });
});
