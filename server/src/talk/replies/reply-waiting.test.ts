import { AiError } from 'ports';
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
  stream,
  userId,
  withServer,
} from './testing/reply-test.ts';

const slow = { modelId: 'm-1', displayName: 'Slow one' } as const;

describe('a reply of a model that takes long', () => {
  withServer();

  it('says so while its reader waits, and is charged once however late it comes', async () => {
    const messageId = await send();
    const waiting = await stream();
    for (let seconds = 8; seconds <= 180; seconds += 8) {
      server.clock.advance(8_000);
      waiting.request.onNotice?.({ type: 'waiting', isLoading: false, ...slow });
      const until = server.clock.now() + 15_000;
      await eventually(() => {
        const events = server.bus.of(userId).filter(({ eventType }) => eventType === 'reply-waiting');
        expect(events.at(-1)?.payload).toMatchObject({ messageId, modelName: 'Slow one', until });
      });
    }
    waiting.request.onNotice?.({ type: 'writing', ...slow });
    waiting.say('Here I am.').end();
    await said('Here I am.', 'DONE');
    expect(await movements()).toEqual([-10, 100]);
  });

  it('says how long the model is being loaded', async () => {
    await send();
    (await stream()).request.onNotice?.({ type: 'waiting', isLoading: true, leftMs: 4_200, ...slow });
    expect(await eventOf('reply-waiting')).toMatchObject({ payload: { isLoading: true, leftSeconds: 5 } });
  });

  it('is free when it comes after the reader has seen a failure', async () => {
    await send();
    const late = await stream();
    server.clock.advance(15_001);
    late.say('Late.').end();
    await ended('DONE');
    expect(await movements()).toEqual([-10, 10, 100]);
  });

  it('lets nothing wait behind a silent model: those replies fail and are refunded at once', async () => {
    for (let n = 0; n < 5; n += 1) await send(`message ${n}`);
    const silent = await stream();
    silent.request.onNotice?.({ type: 'stalled', ...slow });
    await eventually(async () => {
      const replies = await server.rows.replies(channelId);
      expect(replies.map(({ status }) => status)).toEqual(['PENDING', 'FAILED', 'FAILED', 'FAILED', 'FAILED']);
    });
    expect((await movements()).reduce((sum, gems) => sum + gems, 0)).toBe(90);
    silent.say('I was thinking.').end();
    await said('I was thinking.');
    expect(server.chat.streams).toHaveLength(1);
    expect((await movements()).reduce((sum, gems) => sum + gems, 0)).toBe(90);
  });

  it('is refunded once if the model never answers', async () => {
    await send();
    const silent = await stream();
    silent.request.onNotice?.({ type: 'stalled', ...slow });
    silent.break(new AiError('timeout', 'late'));
    await ended('FAILED');
    expect(await movements()).toEqual([-10, 10, 100]);
  });
});

describe('the model that wrote a message', () => {
  withServer();

  it('is named in it', async () => {
    await send();
    const first = await stream();
    first.request.onNotice?.({ type: 'writing', modelId: 'm-2', displayName: 'Second' });
    first.say('Hello.').end();
    await said('Hello.', 'DONE');
    const room = await server.call('channels.chatroom', { as, params: { channelId } });
    expect(room.data.messages.map(({ modelName }: { modelName?: string }) => modelName)).toEqual([undefined, 'Second']);
  });

  it('is absent where no model is named', async () => {
    await send();
    (await stream()).say('Hello.').end();
    await said('Hello.');
    const room = await server.call('channels.chatroom', { as, params: { channelId } });
    expect(room.data.messages.at(-1)).not.toHaveProperty('modelName');
  });
});
