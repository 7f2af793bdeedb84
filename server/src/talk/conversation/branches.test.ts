import { eq } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { replies } from '../../kernel/db/schema.ts';
import { eventually } from '../replies/testing/chat-server.ts';
import { startConversation } from './testing/conversation.ts';

const chat = startConversation();
const { call, room, texts, ids, say, settled } = chat;

describe('branches', () => {
  const branch = (messageId: string, clientRequestId = uuidv4()) =>
    call('branches.create', { body: { messageId, clientRequestId } });
  const show = (branchId: string) => call('branches.show', { body: { branchId } });

  it('start at any message with what was said before it, and leave the other branch complete', async () => {
    await say('one');
    await say('two');
    const [, reply = ''] = await ids();
    await branch(reply);
    expect(await texts()).toEqual(['one', 'one!']);
    const begun = (await call('branches.list')).data.branches[0];
    expect(begun).toMatchObject({ isCurrent: true, messageCount: 2, lastMessageText: 'one!' });
    await say('otherwise');
    expect(await texts()).toEqual(['one', 'one!', 'otherwise', 'otherwise!']);
    expect(chat.server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual([
      'one',
      'one!',
      'otherwise',
    ]);
    const { branches } = (await call('branches.list')).data;
    expect(branches).toMatchObject([
      { isCurrent: true, forkMessageId: reply, messageCount: 4, lastMessageText: 'otherwise!' },
      { branchId: chat.channelId, isCurrent: false, forkMessageId: null, messageCount: 4 },
    ]);
    await show(chat.channelId);
    expect(await texts()).toEqual(['one', 'one!', 'two', 'two!']);
    await say('three');
    expect(chat.server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual([
      'one',
      'one!',
      'two',
      'two!',
      'three',
    ]);
  });

  it('of branches share the messages before the fork', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    await branch(reply);
    await say('two');
    // At a message of the first branch that the second one shares.
    await branch((await ids())[0] ?? '');
    await say('three');
    expect(await texts()).toEqual(['one', 'three', 'three!']);
    expect((await room()).path).toMatchObject([{ upTo: null }, { branchId: chat.channelId }]);
  });

  it('are created once for a repeated id', async () => {
    await say('one');
    const [mine = ''] = await ids();
    const clientRequestId = uuidv4();
    await branch(mine, clientRequestId);
    await branch(mine, clientRequestId);
    expect((await call('branches.list')).data.branches).toHaveLength(2);
  });

  it('are paged through all segments, each message once', async () => {
    for (const text of ['a', 'b', 'c']) await say(text);
    const whole = await ids();
    await branch(whole[3] ?? '');
    await say('d');
    const shown = await ids();
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await chat.server.call('channels.messages', {
        as: chat.as,
        params: { channelId: chat.channelId },
        query: { size: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      paged.unshift(...data.messages.map(({ id }: { id: string }) => id));
      cursor = data.nextCursor;
    }
    expect(paged).toEqual(shown);
    const forward = await chat.server.call('channels.messages', {
      as: chat.as,
      params: { channelId: chat.channelId },
      query: { size: 100, direction: 'NEXT' },
    });
    expect(forward.data.messages.map(({ id }: { id: string }) => id)).toEqual(shown);
  });

  it('of other chats and episodes are not found', async () => {
    await say('one');
    const other = await chat.server.channel({ userId: chat.userId });
    expect((await show(other)).code).toBe('NOT_FOUND');
    expect((await show(uuidv7())).code).toBe('NOT_FOUND');
    expect((await branch(uuidv7())).code).toBe('NOT_FOUND');
  });

  it('get the reply to their message, even if another branch is shown meanwhile', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    chat.server.chat.script = null;
    await chat.server.send(chat.as, chat.channelId, 'slow?');
    await eventually(() => expect(chat.server.chat.streams).toHaveLength(2));
    await branch(reply);
    chat.server.chat.streams.at(-1)?.say('Slowly.').end();
    await eventually(async () =>
      expect((await chat.server.rows.messages(chat.channelId)).at(-1)).toMatchObject({
        senderType: 'BOT',
        status: 'DONE',
      }),
    );
    expect(await texts()).toEqual(['one', 'one!']);
    const { channels } = (await chat.server.call('channels.chatList', { as: chat.as })).data;
    expect(channels[0].lastMessageText).toBe('one!');
    await show(chat.channelId);
    expect((await texts()).at(-1)).toBe('Slowly.');
  });
});

describe('going back', () => {
  it('sets aside the later messages, stops the open reply, and can be undone', async () => {
    await say('one');
    await say('two');
    const whole = await texts();
    const [, reply = ''] = await ids();
    chat.server.chat.script = null;
    await chat.server.send(chat.as, chat.channelId, 'three');
    await eventually(() => expect(chat.server.chat.streams).toHaveLength(3));
    const { data } = await call('channels.rewind', { body: { messageId: reply, clientRequestId: uuidv4() } });
    await settled();
    expect(await texts()).toEqual(['one', 'one!']);
    expect((await call('branches.list')).data.branches).toHaveLength(1);
    await call('branches.show', { body: { branchId: data.setAsideBranchId } });
    expect(await texts()).toEqual([...whole, 'three']);
    // The empty branch that the rewind created is deleted.
    expect((await call('branches.list')).data.branches).toMatchObject([{ branchId: chat.channelId, isCurrent: true }]);
  });
});

describe('a reload during a reply', () => {
  it('does not wait for a reply that ended between the two reads of the room', async () => {
    await say('one');
    const { db } = chat.server.ctx;
    const ofChat = eq(replies.channelId, chat.channelId);
    // The row as the first read saw it.
    await db
      .update(replies)
      .set({ status: 'STREAMING', leaseUntil: chat.server.clock.now() + 60_000 })
      .where(ofChat);
    const { messages, openReplies } = await room();
    await db.update(replies).set({ status: 'DONE' }).where(ofChat);
    expect([messages.at(-1)?.status, openReplies]).toEqual(['DONE', []]);
  });

  it('finds the open reply, and then the text so far', async () => {
    chat.server.chat.script = null;
    const sent = await chat.server.send(chat.as, chat.channelId, 'hello');
    const messageId = sent.data.messageData.message.id;
    const [open] = (await room()).openReplies;
    expect(open).toMatchObject({ parentId: messageId, createdAt: chat.server.clock.now() });
    await eventually(() => expect(chat.server.chat.streams).toHaveLength(1));
    chat.server.chat.streams.at(-1)?.say('Well');
    await eventually(async () => {
      const { messages, openReplies } = await room();
      expect(messages.at(-1)).toMatchObject({ id: open.messageId, status: 'STREAMING' });
      expect(openReplies).toHaveLength(1);
    });
  });
});
