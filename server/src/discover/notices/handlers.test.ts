import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gemEntries, notices, users } from '../../kernel/db/schema.ts';
import { readEvents } from '../../kernel/realtime/event-log.ts';
import { reconcile } from '../../money/gems/ledger.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { noticeHandlers } from './handlers.ts';

const banner = { imageUrl: '/gems.webp', title: 'Free gems', body: 'Come back tomorrow', url: null };
let server: TestServer;
let picture: string;
beforeAll(async () => {
  // Notices do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, (ctx) =>
    noticeHandlers(ctx, { freeGemBanners: async () => [banner] }),
  );
  picture = await server.ctx.media.store({ bytes: Buffer.from('picture'), mime: 'image/webp', isPublic: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-03-04T10:00:00Z');
  await server.ctx.db.delete(notices);
});

/** Announces something. */
const announce = (noticeId: string, fields: Partial<typeof notices.$inferInsert> = {}) =>
  server.ctx.db.insert(notices).values({
    noticeId,
    source: 'operator',
    seqNo: 1,
    title: { en: noticeId, ko: '안녕' },
    body: { en: 'notice.hello' },
    urls: ['/highlight'],
    pictureMediaId: picture,
    createdAt: 0,
    ...fields,
  });

/** A visit today, with a token issued today. */
async function visit(userId: string) {
  const { accessToken } = await server.ctx.tokens.issue({ role: 'member', userId });
  return (await server.call('notice.login', { as: accessToken })).data;
}
const entriesOf = async (userId: string) => {
  const rows = await server.ctx.db.select().from(gemEntries).where(eq(gemEntries.userId, userId));
  return rows.map(({ kind, entryKey, delta }) => ({ kind, entryKey, delta })).sort((a, b) => b.delta - a.delta);
};

describe('the login notice', () => {
  it('is for members', async () => {
    expect(await server.call('notice.login', { as: await server.guestToken() })).toMatchObject({ status: 403 });
    expect(await server.call('notice.login')).toMatchObject({ status: 401 });
  });

  it('credits nothing to a deleted account', async () => {
    const { userId, accessToken } = await server.member();
    await server.ctx.db.update(users).set({ deletedAt: 1 }).where(eq(users.userId, userId));
    expect(await server.call('notice.login', { as: accessToken })).toMatchObject({ code: 'DELETED_USER' });
    expect(await entriesOf(userId)).toEqual([]);
  });

  it('credits a day once, for 20 parallel calls and later ones [GEM-04]', async () => {
    for (let round = 0; round < 3; round++) {
      const { userId } = await server.member();
      const all = await Promise.all(Array.from({ length: 20 }, () => visit(userId)));
      expect(new Set(all.map((data) => JSON.stringify(data))).size).toBe(1);
      expect(await visit(userId)).toMatchObject({ updatedGemAmount: 11, loginStreakDays: 1 });
      expect(await entriesOf(userId)).toEqual([
        { kind: 'daily-refill', entryKey: 'daily-refill:2026-03-04', delta: 10 },
        { kind: 'login-streak', entryKey: 'login-streak:2026-03-04', delta: 1 },
      ]);
      // Pages that are open since yesterday get the event once.
      const { events } = await readEvents(server.ctx.db, { userId, after: 0, size: 10 });
      expect(events).toMatchObject([{ eventType: 'gems-changed', channelId: null, updatedGemAmount: 11 }]);
    }
    expect(await reconcile(server.ctx.db)).toEqual([]);
  });

  it('credits n gems on the n-th day in a row, and starts again after a missed day [GEM-05]', async () => {
    const { userId } = await server.member();
    const seen: unknown[] = [];
    for (const at of ['2026-02-27T23:59', '2026-02-28T00:01', '2026-03-01T12:00', '2026-03-03T12:00']) {
      server.clock.set(`${at}:00Z`);
      seen.push(await visit(userId));
    }
    expect(seen).toMatchObject([
      { loginStreakDays: 1, updatedGemAmount: 11 },
      { loginStreakDays: 2, updatedGemAmount: 23 },
      { loginStreakDays: 3, updatedGemAmount: 36 },
      { loginStreakDays: 1, updatedGemAmount: 47 },
    ]);
  });

  it.each(['2026-12-31', '2028-02-29', '2026-03-29', '2026-10-25'])('counts %s as one day', async (day) => {
    const { userId } = await server.member();
    server.clock.set(`${day}T00:00:00Z`);
    await visit(userId);
    server.clock.set(`${day}T23:59:59.999Z`);
    expect(await visit(userId)).toMatchObject({ loginStreakDays: 1, updatedGemAmount: 11 });
    server.clock.advance(1);
    expect(await visit(userId)).toMatchObject({ loginStreakDays: 2, updatedGemAmount: 23 });
  });

  it('does not credit a day again if the clock goes back', async () => {
    const { userId } = await server.member();
    await visit(userId);
    server.clock.set('2026-03-03T23:59:00Z');
    expect(await visit(userId)).toMatchObject({ loginStreakDays: 1, updatedGemAmount: 11 });
  });

  it('returns the pages in the client’s language, with the gem amount [API-74, NOTICE-02, NOTICE-10]', async () => {
    await announce('Hello');
    const { accessToken } = await server.member();
    const { data } = await server.call('notice.login', { as: accessToken, headers: { 'accept-language': 'ko-KR' } });
    expect(data).toEqual({
      pages: [
        { imageUrl: expect.stringContaining(picture), title: '안녕', body: 'notice.hello', urls: ['/highlight'] },
      ],
      updatedGemAmount: 11,
      loginStreakDays: 1,
    });
  });

  it('returns them once per UTC day, and again to an immediately repeated request [NOTICE-13]', async () => {
    await announce('Hello');
    const { userId } = await server.member();
    const counts: number[] = [];
    for (const at of ['04T10:00:00', '04T10:00:05', '04T10:01:00', '04T23:59:59', '05T00:00:00', '05T00:01:00']) {
      server.clock.set(`2026-03-${at}Z`);
      counts.push((await visit(userId)).pages.length);
    }
    expect(counts).toEqual([1, 1, 0, 0, 1, 0]);
  });

  it('returns them to each user independently [NOTICE-13]', async () => {
    await announce('Hello');
    const [one, other] = [await server.member(), await server.member()];
    await visit(one.userId);
    server.clock.advance(60_000);
    expect((await visit(other.userId)).pages).toHaveLength(1);
  });

  it('returns the current ones in order', async () => {
    const hour = 60 * 60 * 1000;
    const now = server.clock.now();
    await announce('over', { endsAt: now });
    await announce('last', { seqNo: 9, startsAt: now, endsAt: now + hour });
    await announce('first', { seqNo: 0, startsAt: null, endsAt: null });
    await announce('to-come', { startsAt: now + 1 });
    const { userId } = await server.member();
    expect((await visit(userId)).pages.map(({ title }: { title: string }) => title)).toEqual(['first', 'last']);
  });

  it('does not use up the day if there are no announcements', async () => {
    const { userId } = await server.member();
    expect((await visit(userId)).pages).toEqual([]);
    server.clock.advance(60_000);
    await announce('Hello');
    expect((await visit(userId)).pages).toHaveLength(1);
  });
});

it('the free-gem banners are for members, and viewing them earns nothing [API-72, BANNER-03, GEM-03]', async () => {
  expect(await server.call('notice.freeGemBanners', { as: await server.guestToken() })).toMatchObject({ status: 403 });
  expect(await server.call('notice.freeGemBanners')).toMatchObject({ status: 401 });
  const { accessToken, userId } = await server.member();
  expect((await server.call('notice.freeGemBanners', { as: accessToken })).data).toEqual({ freeGemBanners: [banner] });
  expect(await entriesOf(userId)).toEqual([]);
  // Only the day's visit, which the server has seen, earns gems.
  expect(await visit(userId)).toMatchObject({ updatedGemAmount: 11 });
});
