import { and, eq } from 'drizzle-orm';
import { calls, type Route, routes } from 'shared-sdk/contract';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { episodes, replies } from '../../kernel/db/schema.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});

type Name = Parameters<ChatServer['call']>[0];
const call = (name: Name, { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {}) =>
  server.call(name, { as, params: { channelId, ...params }, ...(body === undefined ? {} : { body }) });
const room = async () => (await call('channels.chatroom')).data;
const texts = async (): Promise<string[]> =>
  (await room()).messages.map(({ message }: { message: { value: string } }) => message.value);
const ids = async (): Promise<string[]> => (await room()).messages.map(({ id }: { id: string }) => id);

/** Sends, and waits for the whole reply. */
async function say(text: string, reply = `${text}!`): Promise<void> {
  server.chat.script = [reply];
  expect((await server.send(as, channelId, text)).status).toBe(200);
  await eventually(async () => {
    const { messages, openReplies } = await room();
    expect(openReplies).toEqual([]);
    expect(messages.at(-1)).toMatchObject({ type: 'BOT', status: 'DONE' });
  });
}
const regenerate = (messageId: string, clientMessageId = uuidv4()) =>
  call('channels.regenerateText', { body: { messageId, clientMessageId } });
const settled = () => eventually(async () => expect((await room()).openReplies).toEqual([]));
const eventTypes = () => server.bus.of(userId).map(({ eventType }) => eventType);

describe('another reply', () => {
  it('is asked for by the message and an id of one’s own, and by nothing else [API-31]', async () => {
    const { method, path, access }: Route = routes['channels.regenerateText'];
    expect([method, path, access]).toEqual(['POST', '/channels/{channelId}/regenerate-text', 'member']);
    await say('one');
    const [, reply = ''] = await ids();
    const body = { messageId: reply, clientMessageId: uuidv4() };
    for (const wrong of [{ messageId: reply }, { clientMessageId: uuidv4() }, { ...body, text: 'mine' }])
      expect((await call('channels.regenerateText', { body: wrong })).code).toBe('INVALID_REQUEST');
    server.chat.script = ['Otherwise.'];
    expect((await call('channels.regenerateText', { body })).data.messageData.message.id).toBe(reply);
    await settled();
    expect((await room()).messages[1]).toMatchObject({ id: reply, message: { value: 'Otherwise.' } });
  });

  it('leaves the old one selected and whole where it fails before a word, and is not charged [MSG-16]', async () => {
    await server.giveGems(userId, 20);
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await say('one');
    const before = (await room()).messages.at(-1);
    server.chat.script = (stream) => stream.break(new Error('away'));
    expect((await regenerate(before.id)).data.messageData.updatedGemAmount).toBe(0);
    await settled();
    expect((await room()).messages.at(-1)).toEqual({
      ...before,
      receipt: { charged: 10, refunded: 10 },
      updatedAt: expect.any(Number),
    });
    expect((await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0)).toBe(10);
    const failed = server.bus.of(userId).find(({ eventType }) => eventType === 'message-failed');
    expect(failed?.payload).toMatchObject({ messageId: before.id, code: 'REPLY_FAILED' });
  });

  it('shows the old one again where it breaks off midway, and gives the gems back', async () => {
    await server.giveGems(userId, 20);
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await say('one');
    const before = (await room()).messages.at(-1);
    server.chat.script = (stream) => stream.say('half of ').break(new Error('cut'));
    await regenerate(before.id);
    await settled();
    const after = (await room()).messages.at(-1);
    expect(after).toMatchObject({ id: before.id, alternativeId: before.alternativeId, status: 'DONE' });
    expect(after.message.value).toBe('one!');
    expect(after.alternatives).toHaveLength(2);
    expect((await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0)).toBe(10);
  });

  it('keeps the message, its id and its place, however old, and the old text among its alternatives', async () => {
    await say('one');
    await say('two');
    const [, old] = (await room()).messages;
    server.chat.script = ['quite another'];
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

  it('is asked for with what was said before it, and with the replies that were not wanted', async () => {
    await say('one');
    await say('two');
    const [, old] = (await room()).messages;
    await regenerate(old.id);
    await settled();
    const request = server.chat.streams.at(-1)?.request;
    expect(request?.turns.map(({ text }) => text)).toEqual(['one']);
    expect(request?.alternatives).toEqual(['one!']);
  });

  it('costs what a message costs, once however often it is asked for [MSG-15]', async () => {
    await server.giveGems(userId, 100);
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await say('one');
    const [, reply] = await ids();
    const clientMessageId = uuidv4();
    const answers = await Promise.all(Array.from({ length: 5 }, () => regenerate(reply ?? '', clientMessageId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await settled();
    expect((await server.rows.gems(userId)).map(({ delta }) => delta)).toEqual([100, -10, -10]);
    expect((await room()).messages[1].alternatives).toHaveLength(2);
    expect((await call('channels.regenerateText', { body: { messageId: uuidv7(), clientMessageId } })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('without the gems for it changes nothing [ERR-01]', async () => {
    await server.giveGems(userId, 10);
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await say('one');
    const before = await room();
    expect((await regenerate(before.messages[1].id)).code).toBe('NOT_ENOUGH_GEM');
    expect((await room()).messages).toEqual(before.messages);
  });

  it('is written once at a time', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    server.chat.script = null;
    await regenerate(reply);
    expect((await regenerate(reply)).code).toBe('IN_PROGRESS');
  });

  it('streams into its message, and can be stopped', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    server.chat.script = null;
    await regenerate(reply);
    await eventually(() => expect(server.chat.streams).toHaveLength(2));
    server.chat.streams.at(-1)?.say('Once upon ');
    await eventually(async () =>
      expect((await room()).messages.at(-1)).toMatchObject({ id: reply, status: 'STREAMING' }),
    );
    server.chat.streams.at(-1)?.say('a time');
    await eventually(() => expect(eventTypes()).toContain('message-delta'));
    expect((await call('channels.stopReply', { body: { messageId: reply } })).data).toEqual({ stopped: true });
    await settled();
    expect((await room()).messages.at(-1)).toMatchObject({ id: reply, status: 'STOPPED' });
    expect((await texts()).at(-1)).toBe('Once upon a time');
  });

  it('comes for a message that got none', async () => {
    server.chat.script = (stream) => stream.break(new Error('away'));
    await server.send(as, channelId, 'anybody?');
    await settled();
    const [asked = ''] = await ids();
    server.chat.script = ['Here I am.'];
    await regenerate(asked);
    await settled();
    expect(await texts()).toEqual(['anybody?', 'Here I am.']);
    expect((await regenerate(asked)).code).toBe('NOT_FOUND');
  });

  it('to words of self-harm is the platform’s own again, never the character’s', async () => {
    server.verdicts.set('end it all', { safe: false, reason: 'SELF_HARM' });
    await server.send(as, channelId, 'I want to end it all');
    const [, card] = (await room()).messages;
    await regenerate(card.id);
    expect(server.chat.streams).toHaveLength(0);
    expect((await texts()).at(-1)).toContain('988');
  });
});

describe('the alternatives of a message', () => {
  it('can be swiped between, and the other devices follow', async () => {
    await say('one');
    const [, reply] = (await room()).messages;
    server.chat.script = ['another'];
    await regenerate(reply.id);
    await settled();
    const answer = await call('messages.showAlternative', {
      params: { messageId: reply.id },
      body: { alternativeId: reply.alternativeId },
    });
    expect(answer.data.message.message.value).toBe('one!');
    expect((await texts()).at(-1)).toBe('one!');
    const { channels } = (await server.call('channels.chatList', { as })).data;
    const listed = channels.find((channel: { channelId: string }) => channel.channelId === channelId);
    expect(listed.lastMessageText).toBe('one!');
    await eventually(() =>
      expect(server.bus.of(userId).at(-1)?.payload).toMatchObject({ message: answer.data.message }),
    );
  });

  it('of a greeting are the character’s other greetings', async () => {
    const botId = await server.bot({ firstMessage: 'Hello {{user}}', alternateGreetings: ['Good evening', 'Oh, you'] });
    channelId = await server.channel({ userId, botId, isStarted: false, isNew: true, mode: 'NONE' });
    await call('channels.casualStart', { body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
    const [greeting] = (await room()).messages;
    expect(greeting.message.value).toBe('Hello Robin');
    const { data } = await call('messages.showAlternative', {
      params: { messageId: greeting.id },
      body: { alternativeId: greeting.alternatives[2] },
    });
    expect(data.message.message.value).toBe('Oh, you');
  });

  it('of another message are not its own', async () => {
    await say('one');
    const [first, second] = (await room()).messages;
    const answer = await call('messages.showAlternative', {
      params: { messageId: first.id },
      body: { alternativeId: second.alternativeId },
    });
    expect(answer.code).toBe('NOT_FOUND');
  });
});

describe('editing', () => {
  it('is refused for what is not safe, for blanks, while it is written, and for strangers', async () => {
    await say('one');
    const [mine = '', reply = ''] = await ids();
    server.verdicts.set('bomb', { safe: false, reason: 'RESTRICTED' });
    const edit = (messageId: string, text: string) => call('messages.edit', { params: { messageId }, body: { text } });
    expect((await edit(mine, 'a bomb')).code).toBe('PROMPT_NOT_SAFE');
    expect((await edit(mine, '  ')).code).toBe('INVALID_REQUEST');
    expect((await edit(uuidv7(), 'x')).code).toBe('NOT_FOUND');
    server.chat.script = null;
    await regenerate(reply);
    expect((await edit(reply, 'my words')).code).toBe('IN_PROGRESS');
    const stranger = await server.member();
    const foreign = await server.call('messages.edit', {
      as: stranger.accessToken,
      params: { channelId, messageId: mine },
      body: { text: 'x' },
    });
    expect(foreign.code).toBe('CHANNEL_NOT_FOUND');
    expect((await texts())[0]).toBe('one');
  });

  it('writes one’s own and the character’s words over, keeps what stood there, and is what the next reply reads', async () => {
    await say('one');
    const [mine = '', reply = ''] = await ids();
    await call('messages.edit', { params: { messageId: mine }, body: { text: 'two ' } });
    const { data } = await call('messages.edit', { params: { messageId: reply }, body: { text: 'You said two.' } });
    expect(data.message).toMatchObject({ id: reply, isEdited: true });
    expect(await texts()).toEqual(['two', 'You said two.']);
    expect((await room()).messages[0].alternatives).toHaveLength(2);
    await say('and?');
    expect(server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual(['two', 'You said two.', 'and?']);
  });

  it('twice with the same words is once', async () => {
    await say('one');
    const [mine = ''] = await ids();
    for (let n = 0; n < 2; n += 1) await call('messages.edit', { params: { messageId: mine }, body: { text: 'two' } });
    expect((await room()).messages[0].alternatives).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('takes a message out of the chat and of the next prompt, and can be undone', async () => {
    await say('one');
    await say('two');
    const [first = ''] = await ids();
    const which = { params: { messageId: first } };
    expect((await call('messages.delete', which)).status).toBe(200);
    expect((await call('messages.delete', which)).status).toBe(200);
    expect(await texts()).toEqual(['one!', 'two', 'two!']);
    await say('three');
    expect(server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).not.toContain('one');
    await call('messages.restore', which);
    expect((await texts())[0]).toBe('one');
    await eventually(() => {
      const told = eventTypes().filter((type) => type === 'message-deleted' || type === 'message-restored');
      expect(told).toEqual(['message-deleted', 'message-restored']);
    });
  });

  it('shows the words before it in the list of chats', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    await call('messages.delete', { params: { messageId: reply } });
    const { channels } = (await server.call('channels.chatList', { as })).data;
    expect(channels[0].lastMessageText).toBe('one');
  });

  it('cannot be undone after 30 days', async () => {
    await say('one');
    const [mine = ''] = await ids();
    await call('messages.delete', { params: { messageId: mine } });
    const { clock } = server;
    clock.advance(31 * 24 * 60 * 60 * 1000);
    as = (await server.ctx.tokens.issue({ role: 'member', userId })).accessToken;
    expect((await call('messages.restore', { params: { messageId: mine } })).code).toBe('NOT_FOUND');
  });
});

describe('branches', () => {
  const branch = (messageId: string, clientRequestId = uuidv4()) =>
    call('branches.create', { body: { messageId, clientRequestId } });
  const show = (branchId: string) => call('branches.show', { body: { branchId } });

  it('go on from any message, and keep the other way whole', async () => {
    await say('one');
    await say('two');
    const [, reply = ''] = await ids();
    await branch(reply);
    expect(await texts()).toEqual(['one', 'one!']);
    await say('otherwise');
    expect(await texts()).toEqual(['one', 'one!', 'otherwise', 'otherwise!']);
    expect(server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual(['one', 'one!', 'otherwise']);
    const { branches } = (await call('branches.list')).data;
    expect(branches).toMatchObject([
      { isCurrent: true, forkMessageId: reply, messageCount: 2, lastMessageText: 'otherwise!' },
      { branchId: channelId, isCurrent: false, forkMessageId: null, messageCount: 4 },
    ]);
    await show(channelId);
    expect(await texts()).toEqual(['one', 'one!', 'two', 'two!']);
    await say('three');
    expect(server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual([
      'one',
      'one!',
      'two',
      'two!',
      'three',
    ]);
  });

  it('of branches share what is before them', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    await branch(reply);
    await say('two');
    // From a message of the first branch, seen from the second.
    await branch((await ids())[0] ?? '');
    await say('three');
    expect(await texts()).toEqual(['one', 'three', 'three!']);
    expect((await room()).path).toMatchObject([{ upTo: null }, { branchId: channelId }]);
  });

  it('asked for twice with one id are one', async () => {
    await say('one');
    const [mine = ''] = await ids();
    const clientRequestId = uuidv4();
    await branch(mine, clientRequestId);
    await branch(mine, clientRequestId);
    expect((await call('branches.list')).data.branches).toHaveLength(2);
  });

  it('page upwards through all stretches, each message once', async () => {
    for (const text of ['a', 'b', 'c']) await say(text);
    const whole = await ids();
    await branch(whole[3] ?? '');
    await say('d');
    const shown = await ids();
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await server.call('channels.messages', {
        as,
        params: { channelId },
        query: { size: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      paged.unshift(...data.messages.map(({ id }: { id: string }) => id));
      cursor = data.nextCursor;
    }
    expect(paged).toEqual(shown);
    const forward = await server.call('channels.messages', {
      as,
      params: { channelId },
      query: { size: 100, direction: 'NEXT' },
    });
    expect(forward.data.messages.map(({ id }: { id: string }) => id)).toEqual(shown);
  });

  it('of other chats and episodes are not found', async () => {
    await say('one');
    const other = await server.channel({ userId });
    expect((await show(other)).code).toBe('NOT_FOUND');
    expect((await show(uuidv7())).code).toBe('NOT_FOUND');
    expect((await branch(uuidv7())).code).toBe('NOT_FOUND');
  });

  it('get a reply that was asked for in them, whatever is shown meanwhile', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    server.chat.script = null;
    await server.send(as, channelId, 'slow?');
    await eventually(() => expect(server.chat.streams).toHaveLength(2));
    await branch(reply);
    server.chat.streams.at(-1)?.say('Slowly.').end();
    await eventually(async () =>
      expect((await server.rows.messages(channelId)).at(-1)).toMatchObject({ senderType: 'BOT', status: 'DONE' }),
    );
    expect(await texts()).toEqual(['one', 'one!']);
    const { channels } = (await server.call('channels.chatList', { as })).data;
    expect(channels[0].lastMessageText).toBe('one!');
    await show(channelId);
    expect((await texts()).at(-1)).toBe('Slowly.');
  });
});

describe('going back', () => {
  it('sets aside what followed, stops what is being written, and can be undone', async () => {
    await say('one');
    await say('two');
    const whole = await texts();
    const [, reply = ''] = await ids();
    server.chat.script = null;
    await server.send(as, channelId, 'three');
    await eventually(() => expect(server.chat.streams).toHaveLength(3));
    const { data } = await call('channels.rewind', { body: { messageId: reply, clientRequestId: uuidv4() } });
    await settled();
    expect(await texts()).toEqual(['one', 'one!']);
    expect((await call('branches.list')).data.branches).toHaveLength(1);
    await call('branches.show', { body: { branchId: data.setAsideBranchId } });
    expect(await texts()).toEqual([...whole, 'three']);
    // The empty branch that the going back had made is gone.
    expect((await call('branches.list')).data.branches).toMatchObject([{ branchId: channelId, isCurrent: true }]);
  });
});

describe('a reload in the middle', () => {
  it('that has ended between the two reads of the room is awaited no more', async () => {
    await say('one');
    const { db } = server.ctx;
    const ofChat = eq(replies.channelId, channelId);
    // As the first of the two saw it.
    await db
      .update(replies)
      .set({ status: 'STREAMING', leaseUntil: server.clock.now() + 60_000 })
      .where(ofChat);
    const { messages, openReplies } = await room();
    await db.update(replies).set({ status: 'DONE' }).where(ofChat);
    expect([messages.at(-1)?.status, openReplies]).toEqual(['DONE', []]);
  });

  it('finds the reply that is awaited, and then the words that have come', async () => {
    server.chat.script = null;
    const sent = await server.send(as, channelId, 'hello');
    const messageId = sent.data.messageData.message.id;
    const [open] = (await room()).openReplies;
    expect(open).toMatchObject({ parentId: messageId, createdAt: server.clock.now() });
    await eventually(() => expect(server.chat.streams).toHaveLength(1));
    server.chat.streams.at(-1)?.say('Well');
    await eventually(async () => {
      const { messages, openReplies } = await room();
      expect(messages.at(-1)).toMatchObject({ id: open.messageId, status: 'STREAMING' });
      expect(openReplies).toHaveLength(1);
    });
  });
});

describe('reset', () => {
  it('begins the chat afresh under its id, with a credential, and keeps the old episode [CHAT-06] [API-22]', async () => {
    const botId = await server.bot({ firstMessage: 'Hello again' });
    channelId = await server.channel({ userId, botId, vibeGauge: 40 });
    await say('one');
    const { status, data } = await call('channels.reset');
    expect(status).toBe(200);
    expect(data.channel).toMatchObject({
      channelId,
      isChannelStarted: false,
      isNewChannel: true,
      lastMessageText: null,
    });
    expect(data.channelCredential).toMatchObject({ subjects: [`u.${userId}.>`] });
    expect(await room()).toMatchObject({ messages: [], vibeGauge: 0 });
    await call('channels.casualStart', { body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
    expect(await texts()).toEqual(['Hello again']);
    const { episodes } = (await call('channels.info')).data;
    expect(episodes).toMatchObject([
      { status: 'ACTIVE', messageCount: 1 },
      { status: 'ARCHIVED', messageCount: 2, lastMessageText: 'one!' },
    ]);
  });

  it('of a chat in which nothing was said changes nothing', async () => {
    await call('channels.reset');
    await call('channels.reset');
    expect((await call('channels.info')).data.episodes).toHaveLength(1);
  });

  it('stops what is being written', async () => {
    server.chat.script = null;
    await server.send(as, channelId, 'hello');
    await call('channels.reset');
    await eventually(async () => expect((await server.rows.replies(channelId))[0]?.status).toBe('STOPPED'));
  });
});

describe('a further chat with the same character', () => {
  it('is a chat of its own, once however often it is asked for [CHAT-15]', async () => {
    await say('one');
    const clientRequestId = uuidv4();
    const first = await call('channels.startNew', { body: { clientRequestId } });
    const again = await call('channels.startNew', { body: { clientRequestId } });
    expect(first.data.channel.channelId).not.toBe(channelId);
    expect(again.data.channel.channelId).toBe(first.data.channel.channelId);
    expect(first.data.channel).toMatchObject({ isNewChannel: true, isChannelStarted: false });
    expect(await texts()).toEqual(['one', 'one!']);
  });
});

describe('scenes', () => {
  const select = (scenePreset: string) => call('channels.selectScenePreset', { body: { scenePreset } });

  it('are offered with what a message costs there [API-28] [MSG-28]', async () => {
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
    server.chat.script = ['What a view.'];
    await say('one', 'one!');
    server.chat.script = ['What a view.'];
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

  it('are at most one active in each mode: a new one archives the other [EPISODE-01] [EPISODE-08]', async () => {
    server.chat.script = ['Yes?'];
    await select('DATE');
    await settled();
    await select('RP');
    await settled();
    const { episodes } = (await call('channels.info')).data;
    const active = episodes.filter(({ status }: { status: string }) => status === 'ACTIVE');
    expect(active.map(({ mode }: { mode: string }) => mode).sort()).toEqual(['CASUAL', 'SCENARIO']);
    expect(episodes).toContainEqual(expect.objectContaining({ scenePreset: 'DATE', status: 'ARCHIVED' }));
  });

  it('begun anew are archived and start fresh [EPISODE-02]', async () => {
    server.chat.script = ['Yes?'];
    await select('DATE');
    await settled();
    const { data } = await call('channels.reset');
    expect(data.channel.mode).toBe('SCENARIO');
    expect(await texts()).toEqual([]);
    const { episodes } = (await call('channels.info')).data;
    expect(episodes.filter(({ mode }: { mode: string }) => mode === 'SCENARIO')).toMatchObject([
      { status: 'ACTIVE', messageCount: 0 },
      { status: 'ARCHIVED', messageCount: 2 },
    ]);
  });

  it('refuse restricted content in its own words [EPISODE-06] [VAL-33]', async () => {
    server.chat.script = ['Yes?'];
    await select('SENSUAL');
    await settled();
    server.verdicts.set('forbidden', { safe: false, reason: 'RESTRICTED' });
    const answer = await server.send(as, channelId, 'something forbidden');
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

  it('in the history can, with all that was said in it [EPISODE-05]', async () => {
    await say('one');
    await call('branches.create', { body: { messageId: (await ids())[0], clientRequestId: uuidv4() } });
    await say('two');
    await call('channels.reset');
    const [, archived] = (await call('channels.info')).data.episodes;
    expect((await call('channels.deleteEpisode', { params: { episodeId: archived.episodeId } })).status).toBe(200);
    expect((await call('channels.info')).data.episodes).toHaveLength(1);
    expect(await server.rows.messages(channelId)).toEqual([]);
    expect((await call('channels.deleteEpisode', { params: { episodeId: archived.episodeId } })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('cannot be deleted while a reply in it is awaited, so that its charge is given back', async () => {
    const { db } = server.ctx;
    await server.giveGems(userId, 5);
    server.chat.script = ['Yes?'];
    await call('channels.selectScenePreset', { body: { scenePreset: 'SENSUAL' } });
    await settled();
    server.chat.script = null;
    await server.send(as, channelId, 'Are you there?');
    const stream = await eventually(() => server.chat.streams[1] ?? expect.unreachable());
    await call('channels.selectScenePreset', { body: { scenePreset: 'DISMISS' } });
    const [scene] = await db
      .update(episodes)
      .set({ status: 'ARCHIVED' })
      .where(and(eq(episodes.channelId, channelId), eq(episodes.mode, 'SENSUAL')))
      .returning();
    const params = { episodeId: scene?.episodeId ?? '' };
    expect(await call('channels.deleteEpisode', { params })).toMatchObject({ status: 409, code: 'IN_PROGRESS' });
    stream.break(new Error('away'));
    await eventually(async () => expect((await call('channels.deleteEpisode', { params })).status).toBe(200));
    expect((await server.rows.gems(userId)).map(({ delta }) => delta)).toEqual([5, -5, 5]);
  });
});

it('is spoken of in all that there must be: gems, streak, gauge, fever, episodes, scenes, backgrounds, limits of a day [ENT-13]', async () => {
  const of = (name: 'accounts.info' | 'channels.voiceByText' | 'bots.createManualChannel') =>
    JSON.stringify(z.toJSONSchema(calls[name].data, { io: 'output' }));
  expect(of('accounts.info')).toMatch(/"gemAmount".*"loginStreakDays"/);
  expect(of('channels.voiceByText')).toMatch(/"limit".*"remaining".*"resetsAt"/);
  expect(of('bots.createManualChannel')).toContain('"createdToday"');
  await server.giveGems(userId, 40);
  await say('one');
  const before = await room();
  expect(before).toMatchObject({ vibeGauge: 5, channel: { mode: 'CASUAL' } });
  for (const background of ['thumbnailImageSignedUrl', 'livePictureSignedUrl'])
    expect(JSON.stringify(before)).toContain(`"${background}"`);
  expect(before.channel).toMatchObject({ lastGeneratedImageUrl: null, lastGeneratedVideoUrl: null });
  server.chat.script = ['Good evening.'];
  await call('channels.selectScenePreset', { body: { scenePreset: 'DATE' } });
  await settled();
  const { episodes } = (await call('channels.info')).data;
  expect(episodes.map(({ mode }: { mode: string }) => mode).sort()).toEqual(['CASUAL', 'SCENARIO']);
  const fever = await server.channel({ userId, vibeGauge: 100 });
  expect(
    (
      await call('channels.feverStart', {
        params: { channelId: fever },
        body: { type: 'START', clientRequestId: uuidv4() },
      })
    ).data,
  ).toMatchObject({
    channel: { mode: 'FEVER' },
  });
});

describe('the model of a chat', () => {
  it('is one of those offered, exactly one of which is current [MODEL-01] [MODEL-05] [API-18]', async () => {
    const { models } = (await call('channels.conversationModels')).data;
    expect(models.filter(({ isCurrentModel }: { isCurrentModel: boolean }) => isCurrentModel)).toHaveLength(1);
  });

  it('can be changed, and a deep one costs twice the mode’s price [MODEL-03] [MODEL-06] [API-19]', async () => {
    channelId = await server.channel({ userId, mode: 'FEVER' });
    const { data } = await call('channels.changeModel', { body: { conversationModelId: 'deep' } });
    expect(data.channel).toMatchObject({ conversationModel: { modelId: 'deep' }, messagePrice: 20 });
    expect((await room()).channel.conversationModel).toEqual({ modelId: 'deep', displayName: 'Deep', iconUrl: null });
    expect((await call('channels.changeModel', { body: { conversationModelId: 'none' } })).code).toBe('NOT_FOUND');
  });
});

describe('about a chat', () => {
  it('tells of its character and its episodes, never of a world’s setup [API-17] [CHAT-10]', async () => {
    const botId = await server.bot({ kind: 'WORLD', worldSetup: 'the hidden truth', backstory: 'the hidden truth' });
    const world = await server.channel({ userId, botId });
    expect(JSON.stringify((await call('channels.info', { params: { channelId: world } })).data)).not.toContain(
      'hidden',
    );
    const { about } = (await call('channels.info')).data;
    expect(about).toMatchObject({
      initialSituation: 'A storm is coming.',
      relationship: 'An old friend of yours',
      backstory: 'Grew up by the sea.',
      personality: 'Calm',
      hashTags: ['sea'],
      isOwn: false,
    });
  });

  it('tells the backstory of another member’s character, or of an imported card, to its maker alone', async () => {
    const definition = 'The whole description of the card.';
    const maker = await server.member();
    const infoFor = async (as: string, owner: string, fields: object) => {
      const botId = await server.bot({ backstory: definition, ...fields });
      const params = { channelId: await server.channel({ userId: owner, botId }) };
      return JSON.stringify((await server.call('channels.info', { as, params })).data);
    };
    for (const fields of [
      { source: 'import', ownerId: maker.userId, visibility: 'UNLISTED' as const },
      { source: 'manual', ownerId: maker.userId, visibility: 'UNLISTED' as const },
    ]) {
      expect(await infoFor(as, userId, fields)).not.toContain(definition);
      expect(await infoFor(maker.accessToken, maker.userId, fields)).toContain(definition);
    }
    expect(await infoFor(as, userId, { source: 'import' })).not.toContain(definition);
  });

  it('tells whoever made the character that it is theirs', async () => {
    const own = await server.channel({ userId, botId: await server.bot({ ownerId: userId }) });
    expect((await call('channels.info', { params: { channelId: own } })).data.about.isOwn).toBe(true);
  });
});

describe('a report', () => {
  const report = (body: object) => call('channels.report', { body });

  it('of a chat is taken; of a message also hides it from who reports it [CHAT-19] [API-21]', async () => {
    await say('one');
    expect((await report({ reason: 'HATE' })).status).toBe(200);
    const [, reply] = await ids();
    expect((await report({ reason: 'OTHER', text: 'Not nice', messageId: reply })).status).toBe(200);
    expect(await texts()).toEqual(['one']);
  });

  it('has a reason that there is, and no more than 500 characters', async () => {
    expect((await report({ reason: 'BORING' })).code).toBe('INVALID_REQUEST');
    expect((await report({ reason: 'OTHER', text: 'x'.repeat(501) })).code).toBe('INVALID_REQUEST');
    expect((await report({ reason: 'OTHER', messageId: uuidv7() })).code).toBe('NOT_FOUND');
  });

  it('can be made ten times a day', async () => {
    for (let n = 0; n < 10; n += 1) expect((await report({ reason: 'OTHER' })).status).toBe(200);
    expect((await report({ reason: 'OTHER' })).code).toBe('TOO_MANY_REQUESTS');
  });
});
