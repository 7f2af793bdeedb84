import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { channels, replies } from '../../kernel/db/schema.ts';
import { eventually } from './testing/chat-server.ts';
import { channelId, ended, movements, said, send, server, stream, userId, withServer } from './testing/reply-test.ts';

describe('a process that dies', () => {
  /** Frozen timers: no heartbeat, no sweep – as dead as a process can be while its memory is still there. */
  withServer({ manual: true });

  it('before the first words: another process requests the reply again, without duplicates', async () => {
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
    await said('I was about to', 'FAILED');
    expect(await movements()).toEqual([-10, 10, 100]);
    expect(server.chat.streams).toHaveLength(1);
  });

  it('between the commit and the reply: another process starts it', async () => {
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

  it('after a stop request: the process that takes over stops it', async () => {
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
    await said('Just a moment, done.', 'DONE');
  });

  it('releases replies without words, for another process', async () => {
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

  it('ends replies in progress as interrupted, and refunds them', async () => {
    await send();
    (await stream()).say('I could go on');
    await said('I could go on');
    const stopping = server.replies.stop();
    server.timers.advance(7_000);
    await stopping;
    await said('I could go on', 'FAILED');
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
