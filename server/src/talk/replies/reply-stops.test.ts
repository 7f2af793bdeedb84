import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
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

describe('stopping a reply', () => {
  withServer();

  it('is refused for other users, and finds nothing if no reply is open', async () => {
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
    expect(await eventOf('message-failed')).toMatchObject({
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
    await said('As I was saying,', 'STOPPED');
    expect(await eventOf('message-updated')).toMatchObject({ payload: { message: { status: 'STOPPED' } } });
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

  it('after 15 s is still delivered, once and for free [MSG-11]', async () => {
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
    await said('And then', 'FAILED');
    expect(await movements()).toEqual([-10, 10, 100]);
  });
});
