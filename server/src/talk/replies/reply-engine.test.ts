import { eq } from 'drizzle-orm';
import { AiError } from 'ports';
import { errorCatalogue } from 'shared-sdk/contract';
import { describe, expect, it, vi } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { texts } from '../requests/platform-texts.ts';
import { eventually } from './testing/chat-server.ts';
import {
  as,
  channelId,
  ended,
  eventOf,
  movements,
  said,
  send,
  server,
  stop,
  stream,
  userId,
  withServer,
} from './testing/reply-test.ts';
import { promptText } from './testing/scripted-chat.ts';

describe('a reply', () => {
  withServer();

  it('that fails before its first words is refunded once, and leaves no message [GEM-25]', async () => {
    const messageId = await send();
    (await stream()).break(new AiError('unavailable', 'down'));
    const failed = await eventOf('message-failed');
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
    expect(await eventOf('message-updated')).toMatchObject({
      payload: { message: { status: 'FAILED', message: { value: 'Half a sentence' } } },
      updatedGemAmount: 100,
    });
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('never has the words of the user: it ends before them, and the model stops', async () => {
    await send();
    const speaking = await stream();
    expect(speaking.request.stopTexts).toEqual(['\nRobin:', '\nUser:']);
    speaking.say('Mira: Come in.', '\nRo', 'bin: Thank you.');
    expect(await ended('DONE')).toMatchObject({ failureCode: null });
    expect((await server.rows.messages(channelId)).at(-1)?.text).toBe('Come in.');
    expect(await movements()).toEqual([-10, 100]);
  });

  it('that was cut off at its longest ends with a whole sentence', async () => {
    await send();
    const speaking = (await stream()).say('*She looks up. The tide is hi');
    await said('*She looks up. The tide is hi');
    const usage = { promptTokens: 900, reusedTokens: 880, writtenTokens: 12 };
    const model = { modelId: 'standard', displayName: 'Standard' };
    speaking.request.onNotice?.({ type: 'ended', reason: 'length', usage, ...model });
    speaking.end();
    await ended('DONE');
    expect((await server.rows.messages(channelId)).at(-1)?.text).toBe('*She looks up.*');
    expect(await eventOf('message-updated')).toMatchObject({
      payload: { message: { status: 'DONE', message: { value: '*She looks up.*' } } },
    });
  });

  it('that may not be shown gives way to a refusal in plain words, and is refunded', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    await send();
    (await stream()).say('something forbidden').end();
    await said(texts.refusal.en);
    expect(await ended('DONE')).toMatchObject({ failureCode: 'UNSAFE' });
    expect(await eventOf('message-updated')).toMatchObject({ updatedGemAmount: 100 });
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
    expect(await eventOf('message-failed')).toMatchObject({
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

  it('is requested with the conversation as it was when its message was sent', async () => {
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
    expect(promptText(request)).toContain('Mira');
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
