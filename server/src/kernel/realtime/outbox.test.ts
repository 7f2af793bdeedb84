import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, eventually, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import type { Db } from '../db/open.ts';
import { events, users } from '../db/schema.ts';
import { appendEvent } from './event-log.ts';
import { EVENTS_HELD_MS } from './outbox.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer({ manual: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.bus.isUp = true;
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});

/** Any change, recorded as the event of a deleted picture. */
const append = (tx: Db, messageId = crypto.randomUUID()) =>
  appendEvent(tx, { userId, channelId, eventType: 'image-deleted', payload: { messageId }, at: server.clock.now() });
const appendMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) await server.ctx.db.transaction((tx) => append(tx));
};
const catchUp = (query: { after: number; size?: number }, of = as) => server.call('channels.events', { as: of, query });
const published = () => server.bus.of(userId).map((event) => ('sequence' in event ? event.sequence : Number.NaN));
const unnoted = async () => {
  const rows = await server.ctx.db.query.events.findMany({
    where: (row, { and, isNull }) => and(eq(row.userId, userId), isNull(row.publishedAt)),
  });
  return rows.map(({ sequence }) => sequence).sort((a, b) => a - b);
};
const oneToN = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

describe('the event log', () => {
  it('rolls an event back with its change', async () => {
    const failing = server.ctx.db.transaction(async (tx) => {
      await append(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await catchUp({ after: 0 })).data).toEqual({ events: [], sequence: 0, hasMore: false, reset: false });
  });

  it('counts without gaps and duplicates under parallel changes [RT-02]', async () => {
    const other = await server.channel({ userId });
    await Promise.all(
      oneToN(20).map((n) =>
        server.ctx.db.transaction((tx) =>
          appendEvent(tx, {
            userId,
            channelId: n % 2 ? channelId : other,
            eventType: 'image-deleted',
            payload: { messageId: crypto.randomUUID() },
            at: server.clock.now(),
          }),
        ),
      ),
    );
    const { data } = await catchUp({ after: 0 });
    expect(data.events.map(({ sequence }: { sequence: number }) => sequence)).toEqual(oneToN(20));
    const ofChannel = data.events.filter((event: { channelId: string }) => event.channelId === channelId);
    expect(ofChannel.map((event: { channelSequence: number }) => event.channelSequence)).toEqual(oneToN(10));
    expect(new Set(data.events.map(({ eventId }: { eventId: string }) => eventId)).size).toBe(20);
  });

  it('returns the events after a sequence in pages, to their user only', async () => {
    await appendMany(5);
    const stranger = await server.member();
    expect((await catchUp({ after: 0 }, stranger.accessToken)).data.events).toEqual([]);
    const first = (await catchUp({ after: 1, size: 3 })).data;
    expect([first.events.length, first.hasMore, first.sequence]).toEqual([3, true, 5]);
    const second = (await catchUp({ after: first.events[2].sequence, size: 3 })).data;
    expect(second).toMatchObject({ events: [{ sequence: 5 }], hasMore: false, sequence: 5, reset: false });
  });

  it.each([[{ after: -1 }], [{ after: 0, size: 0 }]])('refuses %j', async (query) => {
    expect((await catchUp(query)).code).toBe('INVALID_REQUEST');
  });

  it('reports that requested events are no longer stored, or never were', async () => {
    await appendMany(3);
    await server.ctx.db.delete(events).where(eq(events.sequence, 1));
    expect((await catchUp({ after: 0 })).data).toEqual({ events: [], sequence: 3, hasMore: false, reset: true });
    expect((await catchUp({ after: 1 })).data).toMatchObject({
      reset: false,
      events: [{ sequence: 2 }, { sequence: 3 }],
    });
    expect((await catchUp({ after: 9 })).data).toMatchObject({ reset: true, sequence: 3 });
    await server.ctx.db.delete(events).where(eq(events.userId, userId));
    expect((await catchUp({ after: 2 })).data).toMatchObject({ reset: true });
    expect((await catchUp({ after: 3 })).data).toMatchObject({ reset: false, events: [] });
  });
});

describe('the outbox', () => {
  it('loses nothing and blocks no request while the bus is down', async () => {
    server.bus.isUp = false;
    await appendMany(3);
    await server.outbox.flush(userId);
    expect(published()).toEqual([]);
    server.bus.isUp = true;
    await eventually(() => {
      server.timers.advance(1_000);
      expect(published()).toEqual([1, 2, 3]);
    });
  });

  it('continues where the bus stopped in the middle of a batch', async () => {
    await appendMany(4);
    const { publish } = server.bus;
    let left = 2;
    server.bus.publish = (subject, event) => left-- > 0 && publish.call(server.bus, subject, event);
    await server.outbox.flush(userId);
    server.bus.publish = publish;
    expect(published()).toEqual([1, 2]);
    await server.outbox.flush(userId);
    expect(published()).toEqual([1, 2, 3, 4]);
  });

  it('publishes each event once, in order, on the user’s subject, even if flushed often', async () => {
    await appendMany(450);
    await Promise.all(oneToN(5).map(() => server.outbox.flush(userId)));
    expect(published()).toEqual(oneToN(450));
    await server.outbox.flush(userId);
    expect(published()).toHaveLength(450);
    expect(new Set(server.bus.published.map(({ subject }) => subject)).has(`u.${userId}.events`)).toBe(true);
    await eventually(async () => {
      server.timers.advance(200);
      expect(await unnoted()).toEqual([]);
    });
  });

  it('marks events as published a little later, and publishes each once meanwhile', async () => {
    await appendMany(2);
    await server.outbox.flush(userId);
    expect(await unnoted()).toEqual([1, 2]);
    await appendMany(1);
    await server.outbox.flush(userId);
    expect(published()).toEqual([1, 2, 3]);
    await eventually(async () => {
      server.timers.advance(200);
      expect(await unnoted()).toEqual([]);
    });
    await server.outbox.flush(userId);
    expect(published()).toEqual([1, 2, 3]);
  });

  it('publishes events that a dead process committed', async () => {
    await appendMany(2);
    await eventually(() => {
      server.timers.advance(1_000);
      expect(published()).toEqual([1, 2]);
    });
  });

  it('stores events for seven days', async () => {
    await appendMany(2);
    await server.outbox.flush(userId);
    server.clock.advance(EVENTS_HELD_MS - 60 * 60 * 1000);
    await appendMany(1);
    server.timers.advance(60 * 60 * 1000 + 1);
    const fresh = (await server.member()).userId;
    expect(await server.ctx.db.$count(users, eq(users.userId, fresh))).toBe(1);
    await eventually(async () => {
      server.timers.advance(60 * 60 * 1000);
      const held = await server.ctx.db.query.events.findMany({ where: (row) => eq(row.userId, userId) });
      expect(held.map(({ sequence }) => sequence)).toEqual([3]);
    });
  });
});
