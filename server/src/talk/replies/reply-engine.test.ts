import { eq } from 'drizzle-orm';
import { errorCatalogue } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { channels, replies, users } from '../../kernel/db/schema.ts';
import { AiError } from '../../kernel/ports/ports.ts';
import { texts } from '../requests/platform-texts.ts';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';
import type { ScriptedStream } from './testing/scripted-chat.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;

/** Each test has an account with 100 gems, and a chat whose messages cost 10. */
function withServer(options: { manual?: boolean } = {}): void {
  beforeAll(async () => {
    server = await startChatServer(options);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.reset();
    ({ userId, accessToken: as } = await server.member());
    channelId = await server.channel({ userId, mode: 'FEVER' });
    await server.giveGems(userId, 100);
  });
}

const send = async (text = 'Hi'): Promise<string> =>
  (await server.send(as, channelId, text)).data.messageData.message.id;
const stop = (messageId: string, of = { as, channelId }) =>
  server.call('channels.stopReply', { as: of.as, params: { channelId: of.channelId }, body: { messageId } });

/** The nth reply that a model was asked for. */
const stream = (n = 0): Promise<ScriptedStream> =>
  eventually(() => {
    const found = server.chat.streams[n];
    expect(found).toBeDefined();
    return found as ScriptedStream;
  });
const said = (text: string, n = 1) =>
  eventually(async () => {
    const message = (await server.rows.messages(channelId))[n];
    expect(message?.text).toBe(text);
    return message;
  });
const ended = (status: string, n = 0) =>
  eventually(async () => {
    const reply = (await server.rows.replies(channelId))[n];
    expect(reply?.status).toBe(status);
    return reply;
  });
const told = (eventType: string) =>
  eventually(() => {
    const event = server.bus.of(userId).findLast((published) => published.eventType === eventType);
    expect(event).toBeDefined();
    return event;
  });
const movements = async () => (await server.rows.gems(userId)).map(({ delta }) => delta).sort((a, b) => a - b);

describe('a reply', () => {
  withServer();

  it('that fails before its first words is refunded once, and leaves no message [GEM-25]', async () => {
    const messageId = await send();
    (await stream()).break(new AiError('unavailable', 'down'));
    const failed = await told('message-failed');
    expect(failed).toMatchObject({
      channelId,
      payload: { messageId, code: 'REPLY_FAILED', message: errorCatalogue.REPLY_FAILED.message },
      updatedGemAmount: 100,
    });
    expect(await ended('FAILED')).toMatchObject({ failureCode: 'REPLY_FAILED', leaseOwner: null });
    expect(await server.rows.messages(channelId)).toHaveLength(1);
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('that is empty counts as failed, and costs nothing', async () => {
    await send();
    (await stream()).say(' ', '\n').end();
    await ended('FAILED');
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('that breaks off midway keeps its text and is refunded [GEM-25]', async () => {
    await send();
    const cut = (await stream()).say('Half a ');
    await said('Half a ');
    cut.say('sentence').break(new AiError('unavailable', 'cut'));
    await ended('FAILED');
    expect(await told('message-updated')).toMatchObject({
      payload: { message: { status: 'FAILED', message: { value: 'Half a sentence' } } },
      updatedGemAmount: 100,
    });
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('that may not be shown gives way to a refusal in plain words, and is refunded', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    await send();
    (await stream()).say('something forbidden').end();
    await said(texts.refusal.en);
    expect(await ended('DONE')).toMatchObject({ failureCode: 'UNSAFE' });
    expect(await told('message-updated')).toMatchObject({ updatedGemAmount: 100 });
    const room = await server.call('channels.chatroom', { as, params: { channelId } });
    expect(JSON.stringify(room.data)).not.toContain('forbidden');
  });

  it.each(['ko', 'ar'] as const)('is refused in the language of the person: %s', async (language) => {
    await server.ctx.db.update(users).set({ language }).where(eq(users.userId, userId));
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    await send();
    (await stream()).say('something forbidden').end();
    await said(texts.refusal[language]);
    const unanswered = await send('And this?');
    await stream(1);
    await stop(unanswered);
    expect(await told('message-failed')).toMatchObject({
      payload: { code: 'STOPPED', message: texts.stopped[language] },
    });
  });

  it('that may not be shown is broken off while it grows', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'RESTRICTED' });
    await send();
    const growing = (await stream()).say('A long beginning. '.repeat(12));
    await said('A long beginning. '.repeat(12));
    growing.say('Now the forbidden part. '.repeat(12));
    await said(texts.refusal.en);
    expect(growing.request.signal.aborted).toBe(true);
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('streams: its message comes with the first words, then each piece joins where the last one ended [RT-02]', async () => {
    const parentId = await send();
    const speaking = (await stream()).say('\nHello 🙂');
    await said('Hello 🙂');
    speaking.say(' my', ' friend');
    await said('Hello 🙂 my friend');
    speaking.say('. ').end();
    await ended('DONE');
    await said('Hello 🙂 my friend.');

    const events = await eventually(() => {
      const published = server.bus.of(userId);
      expect(published.at(-1)?.eventType).toBe('message-updated');
      return published.slice(1);
    });
    expect(events[0]).toMatchObject({
      eventType: 'message-created',
      payload: { message: { type: 'BOT', status: 'STREAMING', parentId, message: { value: 'Hello 🙂' } } },
    });
    let text = 'Hello 🙂';
    for (const event of events) {
      if (event.eventType !== 'message-delta') continue;
      expect(event.payload.offset).toBe(text.length);
      text += event.payload.text;
    }
    expect(text).toBe('Hello 🙂 my friend. ');
    expect(events.at(-1)).toMatchObject({
      payload: { message: { status: 'DONE', message: { value: text.trimEnd() } } },
    });
    expect(await movements()).toEqual([-10, 100]);
  });

  it('moves its chat to the top and is its last message [CHAT-34] [MSG-07]', async () => {
    const other = await server.channel({ userId });
    await send();
    server.clock.advance(60_000);
    await server.send(as, other, 'Elsewhere');
    server.clock.advance(60_000);
    (await stream()).say('I am ').end();
    await ended('DONE');
    const { data } = await server.call('channels.chatList', { as });
    expect(data.channels[0]).toMatchObject({
      channelId,
      lastMessageText: 'I am',
      lastMessageCreatedAt: server.clock.now(),
    });
  });

  it('is asked for with the conversation as it stood when its message was sent', async () => {
    server.chat.script = ['One.'];
    await send('First');
    await ended('DONE');
    server.chat.script = null;
    await send('Second');
    await send('Third');
    const { request } = await stream(1);
    expect(request).toMatchObject({ modelId: 'standard', userName: 'Robin', character: { nickname: 'Mira' } });
    expect(request.turns).toEqual([
      { role: 'user', text: 'First' },
      { role: 'character', text: 'One.' },
      { role: 'user', text: 'Second' },
    ]);
    expect(request.system).toContain('Mira');
  });

  it('waits for the replies before it in its chat, and for no others [MSG-33]', async () => {
    const other = await server.channel({ userId });
    await send('one');
    await send('two');
    await send('three');
    await server.send(as, other, 'elsewhere');
    await stream(1);
    expect(server.chat.streams.map(({ request }) => request.turns.at(-1)?.text).sort()).toEqual(['elsewhere', 'one']);
    for (const expected of ['one', 'two', 'three']) {
      const next = await eventually(() => {
        const found = server.chat.streams.find(({ request }) => request.turns.at(-1)?.text === expected);
        expect(found).toBeDefined();
        return found;
      });
      next?.say(`to ${expected}`).end();
    }
    await ended('DONE', 2);
    const conversation = (await server.rows.messages(channelId)).map(({ text }) => text);
    expect(conversation).toEqual(['one', 'to one', 'two', 'to two', 'three', 'to three']);
  });
});

describe('a database that fails for a moment', () => {
  withServer();

  it('before the first words delays the reply, and no more', async () => {
    await send();
    const first = await stream();
    const failing = vi.spyOn(server.ctx.db, 'transaction').mockRejectedValueOnce(new Error('connection lost'));
    first.say('Nobody hears this.');
    (await stream(1)).say('Here I am.').end();
    await ended('DONE');
    expect(first.request.signal.aborted).toBe(true);
    expect((await server.rows.messages(channelId)).map(({ text }) => text)).toEqual(['Hi', 'Here I am.']);
    expect(await movements()).toEqual([-10, 100]);
    failing.mockRestore();
  });

  it('at the end of a reply ends it as interrupted, and refunds it', async () => {
    await send();
    const speaking = (await stream()).say('All is said.');
    await said('All is said.');
    const failing = vi.spyOn(server.ctx.db, 'transaction').mockRejectedValueOnce(new Error('connection lost'));
    speaking.end();
    expect(await ended('FAILED')).toMatchObject({ failureCode: 'INTERRUPTED' });
    expect(await movements()).toEqual([-10, 10, 100]);
    failing.mockRestore();
  });
});

describe('stopping a reply', () => {
  withServer();

  it('is not for strangers, and finds nothing where there is nothing', async () => {
    const messageId = await send();
    await stream();
    const stranger = await server.member();
    expect((await stop(messageId, { as: stranger.accessToken, channelId })).code).toBe('CHANNEL_NOT_FOUND');
    const theirs = await server.channel({ userId: stranger.userId });
    const borrowed = await stop(messageId, { as: stranger.accessToken, channelId: theirs });
    expect(borrowed.data).toEqual({ stopped: false });
    expect((await stop(uuidv7())).data).toEqual({ stopped: false });
    expect(await ended('PENDING')).toMatchObject({ stopRequestedAt: null });
  });

  it('before its first words leaves no message and costs nothing', async () => {
    const messageId = await send();
    const { request } = await stream();
    expect((await stop(messageId)).data).toEqual({ stopped: true });
    await ended('STOPPED');
    expect(request.signal.aborted).toBe(true);
    expect(await server.rows.messages(channelId)).toHaveLength(1);
    expect(await told('message-failed')).toMatchObject({
      payload: { messageId, code: 'STOPPED' },
      updatedGemAmount: 100,
    });
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('keeps what has come, and is charged', async () => {
    await send();
    const speaking = (await stream()).say('As I was saying, ');
    const message = await said('As I was saying, ');
    expect((await stop(message?.messageId ?? '')).data).toEqual({ stopped: true });
    await ended('STOPPED');
    expect(speaking.request.signal.aborted).toBe(true);
    expect(await said('As I was saying,')).toMatchObject({ status: 'STOPPED' });
    expect(await told('message-updated')).toMatchObject({ payload: { message: { status: 'STOPPED' } } });
    expect(await movements()).toEqual([-10, 100]);
    expect((await stop(message?.messageId ?? '')).data).toEqual({ stopped: false });
  });

  it('ends one that waits for its turn at once, and the one before it goes on', async () => {
    await send('one');
    const second = await send('two');
    const first = (await stream()).say('To one');
    expect((await stop(second)).data).toEqual({ stopped: true });
    await ended('STOPPED', 1);
    expect(await movements()).toEqual([-10, -10, 10, 100]);
    first.end();
    await ended('DONE');
    expect(server.chat.streams).toHaveLength(1);
  });

  it('works from another process than the one that writes it', async () => {
    const messageId = await send();
    const { request } = await stream();
    const elsewhere = server.anotherProcess();
    expect(await elsewhere.requestStop({ channelId, messageId })).toBe(true);
    await ended('STOPPED');
    expect(request.signal.aborted).toBe(true);
  });

  it('happens by itself when the chat is left', async () => {
    await send();
    (await stream()).say('Wait, ');
    await said('Wait, ');
    await server.call('channels.leave', { as, params: { channelId } });
    await ended('STOPPED');
  });
});

describe('a reply that takes its time', () => {
  withServer({ manual: true });

  it('after 15 s is delivered all the same, once and for nothing [MSG-11]', async () => {
    await send();
    const slow = await stream();
    server.timers.advance(15_001);
    slow.say('Sorry, I was thinking.').end();
    await ended('DONE');
    await server.outbox.flush(userId);
    const created = server.bus.of(userId).filter(({ eventType }) => eventType === 'message-created');
    expect(created).toHaveLength(2);
    expect(created[1]).toMatchObject({ updatedGemAmount: 100, payload: { message: { type: 'BOT' } } });
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('within 15 s is charged', async () => {
    await send();
    const slow = await stream();
    server.timers.advance(14_999);
    slow.say('Here I am.').end();
    await ended('DONE');
    expect(await movements()).toEqual([-10, 100]);
  });

  it('after 25 s without a word has failed and is refunded, even when its stream never ends [CHAT-40]', async () => {
    await send();
    const { request } = await stream();
    server.timers.advance(24_999);
    expect(request.signal.aborted).toBe(false);
    server.timers.advance(1);
    await ended('FAILED');
    expect(request.signal.aborted).toBe(true);
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('falls silent for 20 s: what was said is kept, and refunded', async () => {
    await send();
    (await stream()).say('And then');
    await said('And then');
    await eventually(() => {
      server.timers.advance(5_000);
      expect(server.chat.streams[0]?.request.signal.aborted).toBe(true);
    });
    expect(await ended('FAILED')).toMatchObject({ failureCode: 'TIMEOUT' });
    expect(await said('And then')).toMatchObject({ status: 'FAILED' });
    expect(await movements()).toEqual([-10, 10, 100]);
  });
});

describe('a process that dies', () => {
  /** Frozen timers: no heartbeat, no sweep – as dead as a process can be while its memory is still there. */
  withServer({ manual: true });

  it('before the first words: another one asks again, and nothing is doubled', async () => {
    await send();
    await stream();
    server.anotherProcess();
    server.clock.advance(10_001);
    const again = await stream(1);
    again.say('I am here.').end();
    await ended('DONE');
    (await stream()).say('I am late.').end();
    await said('I am here.');
    expect((await server.rows.messages(channelId)).map(({ text }) => text)).toEqual(['Hi', 'I am here.']);
    expect(await movements()).toEqual([-10, 100]);
  });

  it('midway: the text is kept as interrupted, and refunded once', async () => {
    await send();
    const dying = (await stream()).say('I was about to ');
    await said('I was about to ');
    server.anotherProcess();
    server.clock.advance(10_001);
    expect(await ended('FAILED')).toMatchObject({ failureCode: 'INTERRUPTED' });
    dying.say('say more').end();
    expect(await said('I was about to')).toMatchObject({ status: 'FAILED' });
    expect(await movements()).toEqual([-10, 10, 100]);
    expect(server.chat.streams).toHaveLength(1);
  });

  it('between the commit and the reply: another one begins it', async () => {
    const at = server.clock.now();
    const [messageId, replyId] = [uuidv7(), uuidv7()];
    await server.ctx.db.insert(replies).values({
      replyId,
      channelId,
      userId,
      parentId: messageId,
      branchId: channelId,
      alternativeId: uuidv7(),
      status: 'PENDING',
      price: 0,
      createdAt: at,
      updatedAt: at,
    });
    server.anotherProcess();
    server.clock.advance(1_001);
    (await stream()).say('There you are.').end();
    await ended('DONE');
  });

  it('again and again: after the third attempt the reply has failed and is refunded', async () => {
    await send();
    await stream();
    await server.ctx.db.update(replies).set({ attempts: 3 }).where(eq(replies.channelId, channelId));
    server.anotherProcess();
    server.clock.advance(10_001);
    await ended('FAILED');
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('while stopping was asked for: the one that takes over stops it', async () => {
    await send();
    await stream();
    await server.ctx.db
      .update(replies)
      .set({ stopRequestedAt: server.clock.now() })
      .where(eq(replies.channelId, channelId));
    server.anotherProcess();
    server.clock.advance(10_001);
    await ended('STOPPED');
    expect(server.chat.streams).toHaveLength(1);
  });

  it('is not mistaken for one that lives: a heartbeat keeps the reply', async () => {
    await send();
    const alive = await stream();
    server.anotherProcess();
    for (let second = 0; second < 15; second += 1) {
      server.timers.advance(1_000);
      await server.ctx.db.select().from(channels).where(eq(channels.channelId, channelId));
    }
    await eventually(async () => {
      const [reply] = await server.rows.replies(channelId);
      expect(reply?.leaseUntil).toBeGreaterThan(server.clock.now());
    });
    alive.say('Still me.').end();
    await said('Still me.');
    expect(server.chat.streams).toHaveLength(1);
  });

  it('in one reply only: its heartbeat keeps nothing that it no longer writes', async () => {
    await send('one');
    await stream();
    await send('two');
    const [first, second] = await server.rows.replies(channelId);
    const forgotten = eq(replies.replyId, second?.replyId ?? '');
    await server.ctx.db
      .update(replies)
      .set({ leaseOwner: first?.leaseOwner ?? '', leaseUntil: 1 })
      .where(forgotten);
    server.timers.advance(3_000);
    await eventually(async () => {
      const [kept, left] = await server.rows.replies(channelId);
      expect(kept?.leaseUntil).toBe(server.clock.now() + 10_000);
      expect(left?.leaseUntil).toBe(1);
    });
  });
});

describe('a graceful stop', () => {
  withServer({ manual: true });

  it('lets replies end that are about to', async () => {
    await send();
    const speaking = (await stream()).say('Just a moment');
    await said('Just a moment');
    const stopping = server.replies.stop();
    speaking.say(', done.').end();
    await stopping;
    expect(await said('Just a moment, done.')).toMatchObject({ status: 'DONE' });
  });

  it('gives back what has not said a word, for another process to write', async () => {
    await send();
    await stream();
    const stopping = server.replies.stop();
    server.timers.advance(7_000);
    await stopping;
    expect(await ended('PENDING')).toMatchObject({ leaseOwner: null, leaseUntil: null, attempts: 0 });
    server.anotherProcess();
    (await stream(1)).say('Here is another.').end();
    await ended('DONE');
    expect(await movements()).toEqual([-10, 100]);
  });

  it('ends what is still being said as interrupted, and refunds it', async () => {
    await send();
    (await stream()).say('I could go on');
    await said('I could go on');
    const stopping = server.replies.stop();
    server.timers.advance(7_000);
    await stopping;
    expect(await said('I could go on')).toMatchObject({ status: 'FAILED' });
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('takes no further reply, and loses none', async () => {
    await server.replies.stop();
    await send();
    expect(await ended('PENDING')).toMatchObject({ leaseOwner: null });
    server.anotherProcess();
    server.clock.advance(1_001);
    (await stream()).say('Welcome.').end();
    await ended('DONE');
  });
});
