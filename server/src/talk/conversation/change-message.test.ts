import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { eventually } from '../replies/testing/chat-server.ts';
import { startConversation } from './testing/conversation.ts';

const chat = startConversation();
const { call, room, texts, ids, say, regenerate, eventTypes } = chat;

describe('editing', () => {
  it('is refused for unsafe or blank text, during a reply, and for other users', async () => {
    await say('one');
    const [mine = '', reply = ''] = await ids();
    chat.server.verdicts.set('bomb', { safe: false, reason: 'RESTRICTED' });
    const edit = (messageId: string, text: string) => call('messages.edit', { params: { messageId }, body: { text } });
    expect((await edit(mine, 'a bomb')).code).toBe('PROMPT_NOT_SAFE');
    expect((await edit(mine, '  ')).code).toBe('INVALID_REQUEST');
    expect((await edit(uuidv7(), 'x')).code).toBe('NOT_FOUND');
    chat.server.chat.script = null;
    await regenerate(reply);
    expect((await edit(reply, 'my words')).code).toBe('IN_PROGRESS');
    const stranger = await chat.server.member();
    const foreign = await chat.server.call('messages.edit', {
      as: stranger.accessToken,
      params: { channelId: chat.channelId, messageId: mine },
      body: { text: 'x' },
    });
    expect(foreign.code).toBe('CHANNEL_NOT_FOUND');
    expect((await texts())[0]).toBe('one');
  });

  it('changes the user’s and the character’s messages, keeps the old text, and gives the next reply the new one', async () => {
    await say('one');
    const [mine = '', reply = ''] = await ids();
    await call('messages.edit', { params: { messageId: mine }, body: { text: 'two ' } });
    const { data } = await call('messages.edit', { params: { messageId: reply }, body: { text: 'You said two.' } });
    expect(data.message).toMatchObject({ id: reply, isEdited: true });
    expect(await texts()).toEqual(['two', 'You said two.']);
    expect((await room()).messages[0].alternatives).toHaveLength(2);
    await say('and?');
    expect(chat.server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).toEqual([
      'two',
      'You said two.',
      'and?',
    ]);
  });

  it('twice with the same text changes it once', async () => {
    await say('one');
    const [mine = ''] = await ids();
    for (let n = 0; n < 2; n += 1) await call('messages.edit', { params: { messageId: mine }, body: { text: 'two' } });
    expect((await room()).messages[0].alternatives).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('removes a message from the chat and the next prompt, and can be undone', async () => {
    await say('one');
    await say('two');
    const [first = ''] = await ids();
    const which = { params: { messageId: first } };
    expect((await call('messages.delete', which)).status).toBe(200);
    expect((await call('messages.delete', which)).status).toBe(200);
    expect(await texts()).toEqual(['one!', 'two', 'two!']);
    await say('three');
    expect(chat.server.chat.streams.at(-1)?.request.turns.map(({ text }) => text)).not.toContain('one');
    await call('messages.restore', which);
    expect((await texts())[0]).toBe('one');
    await eventually(() => {
      const changes = eventTypes().filter((type) => type === 'message-deleted' || type === 'message-restored');
      expect(changes).toEqual(['message-deleted', 'message-restored']);
    });
  });

  it('shows the previous message in the list of chats', async () => {
    await say('one');
    const [, reply = ''] = await ids();
    await call('messages.delete', { params: { messageId: reply } });
    const { channels } = (await chat.server.call('channels.chatList', { as: chat.as })).data;
    expect(channels[0].lastMessageText).toBe('one');
  });

  it('cannot be undone after 30 days', async () => {
    await say('one');
    const [mine = ''] = await ids();
    await call('messages.delete', { params: { messageId: mine } });
    const { clock } = chat.server;
    clock.advance(31 * 24 * 60 * 60 * 1000);
    chat.as = (await chat.server.ctx.tokens.issue({ role: 'member', userId: chat.userId })).accessToken;
    expect((await call('messages.restore', { params: { messageId: mine } })).code).toBe('NOT_FOUND');
  });
});
