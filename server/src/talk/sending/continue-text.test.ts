import { v4 as uuidv4 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { startConversation } from '../conversation/testing/conversation.ts';
import { eventually } from '../replies/testing/chat-server.ts';

const chat = startConversation();
const { call, room, ids, say } = chat;

const goOn = (messageId: string, clientMessageId: string = uuidv4()) =>
  call('channels.continueText', { body: { messageId, clientMessageId } });
const last = async () => (await room()).messages.at(-1);
/** Waits until no reply is open or under way. */
const settled = () =>
  eventually(async () => {
    const replies = await chat.server.rows.replies(chat.channelId);
    expect(replies.filter(({ status }) => status === 'PENDING' || status === 'STREAMING')).toEqual([]);
  });
const gems = async () => (await chat.server.rows.gems(chat.userId)).map(({ delta }) => delta);
let reply = '';

beforeEach(async () => {
  await chat.server.giveGems(chat.userId, 50);
  chat.channelId = await chat.server.channel({ userId: chat.userId, mode: 'FEVER' });
  await say('Hello', 'The tide is out.');
  reply = (await ids()).at(-1) ?? '';
});

describe('a reply that is continued', () => {
  it('gets longer in its place, and is streamed as pieces of the same text', async () => {
    const before = await last();
    chat.server.chat.script = null;
    expect((await goOn(reply)).data.messageData.message.id).toBe(reply);
    const stream = await eventually(() => {
      expect(chat.server.chat.streams).toHaveLength(2);
      return chat.server.chat.streams[1];
    });
    stream?.say('It');
    await eventually(async () => expect((await last()).message.value).toBe('The tide is out. It'));
    expect(await last()).toMatchObject({ status: 'STREAMING', alternativeId: before.alternativeId });
    stream?.say(' will return.').end();
    await settled();
    expect(await last()).toMatchObject({
      id: reply,
      alternativeId: before.alternativeId,
      alternatives: before.alternatives,
      status: 'DONE',
      message: { value: 'The tide is out. It will return.' },
    });
    const delta = chat.server.bus.of(chat.userId).findLast(({ eventType }) => eventType === 'message-delta');
    expect(delta?.payload).toMatchObject({ messageId: reply, offset: 19, text: ' will return.' });
  });

  it('gives the model the conversation, and the text so far as its own last words', async () => {
    chat.server.chat.script = ['More.'];
    await goOn(reply);
    await settled();
    const { messages } = chat.server.chat.streams[1]?.request.prompt ?? { messages: [] };
    expect(messages.at(-1)).toEqual({ role: 'assistant', text: 'The tide is out.' });
    expect(messages.at(-2)?.text).toContain('Hello');
  });

  it('is charged once for several presses of the button and repeated requests', async () => {
    chat.server.chat.script = null;
    const clientMessageId = uuidv4();
    const answers = await Promise.all([goOn(reply, clientMessageId), goOn(reply, clientMessageId), goOn(reply)]);
    expect(answers.map(({ code }) => code).filter((code) => code !== undefined)).toEqual(['IN_PROGRESS']);
    await eventually(() => expect(chat.server.chat.streams).toHaveLength(2));
    chat.server.chat.streams[1]?.say('More.').end();
    await settled();
    expect((await last()).message.value).toBe('The tide is out. More.');
    expect((await gems()).filter((delta) => delta < 0)).toEqual([-10, -10]);
    expect((await goOn(reply, clientMessageId)).status).toBe(200);
    expect(chat.server.chat.streams).toHaveLength(2);
  });

  it('keeps its text and is refunded if no word comes', async () => {
    chat.server.chat.script = (stream) => stream.break(new Error('away'));
    await goOn(reply);
    await settled();
    expect(await last()).toMatchObject({ status: 'DONE', message: { value: 'The tide is out.' } });
    expect((await gems()).reduce((sum, delta) => sum + delta, 0)).toBe(40);
  });

  it('keeps what came if it breaks off, is refunded, and can be continued again', async () => {
    chat.server.chat.script = (stream) => stream.say('It will').break(new Error('cut'));
    await goOn(reply);
    await settled();
    expect(await last()).toMatchObject({ status: 'FAILED', message: { value: 'The tide is out. It will' } });
    expect((await gems()).reduce((sum, delta) => sum + delta, 0)).toBe(40);
    chat.server.chat.script = ['return.'];
    await goOn(reply);
    await settled();
    expect(await last()).toMatchObject({ status: 'DONE', message: { value: 'The tide is out. It will return.' } });
  });

  it('gets back the text that it had if what comes may not be shown', async () => {
    chat.server.verdicts.set('awful', { safe: false, reason: 'ILLEGAL' } as never);
    chat.server.chat.script = ['An awful thing.'];
    await goOn(reply);
    await settled();
    expect(await last()).toMatchObject({ status: 'DONE', message: { value: 'The tide is out.' } });
    expect((await gems()).reduce((sum, delta) => sum + delta, 0)).toBe(40);
  });

  it('must be the last message, and a reply of this member', async () => {
    const [mine = ''] = await ids();
    expect((await goOn(mine)).code).toBe('NOT_FOUND');
    await say('And then?');
    expect((await goOn(reply)).code).toBe('NOT_FOUND');
    const { accessToken } = await chat.server.member();
    const input = { params: { channelId: chat.channelId }, body: { messageId: reply, clientMessageId: uuidv4() } };
    expect((await chat.server.call('channels.continueText', { as: accessToken, ...input })).code).toBe(
      'CHANNEL_NOT_FOUND',
    );
  });

  it('can not get longer without end', async () => {
    await say('Tell me all', 'x'.repeat(7_000));
    expect((await goOn((await ids()).at(-1) ?? '')).code).toBe('MAX_REPLY');
  });
});
