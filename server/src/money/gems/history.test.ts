import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bots, channels } from '../../kernel/db/schema.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { gemHandlers } from './history.ts';
import { move, refund } from './ledger.ts';

let server: TestServer;
beforeAll(async () => {
  // Gems do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, gemHandlers);
});
afterAll(() => server.close());

const history = async (as: string, query: Record<string, string | number> = {}) =>
  (await server.call('gems.history', { as, query })).data;

async function chatOf(userId: string): Promise<string> {
  const [botId, channelId] = [uuidv7(), uuidv7()];
  const empty = { headline: '', shortDescription: '', relationship: '', backstory: '', initialSituation: '' };
  const more = { personality: '', details: '', firstMessage: '', exampleDialogue: '', hashTags: [] };
  const bot = { botId, botKey: botId, nickname: 'Mira', gender: 'FEMALE' as const, visibility: 'PUBLIC' as const };
  const kind = { alternateGreetings: [], conversationCategory: 'CASUAL' as const, source: 'catalogue' };
  await server.ctx.db.insert(bots).values({ ...bot, ...empty, ...more, ...kind, createdAt: 0, updatedAt: 0 });
  await server.ctx.db.insert(channels).values({ channelId, userId, botId, modelId: 'm', createdAt: 0 });
  return channelId;
}

describe('the history of gems', () => {
  it('lists every movement with its kind, amount and character, and refunds with the refunded kind', async () => {
    const { userId, accessToken } = await server.member();
    const { db } = server.ctx;
    const channelId = await chatOf(userId);
    const streak = { day: '2026-03-04', streak: 4 };
    await move(db, { userId, delta: 14, kind: 'login-streak', key: 'a', reference: streak });
    const charge = { userId, delta: -10, kind: 'message', key: 'b', reference: { channelId, messageId: uuidv7() } };
    const { entry } = await move(db, charge);
    await refund(db, { userId, chargeKey: 'b' });
    const { entries, nextCursor } = await history(accessToken);
    const chat = { channelId, nickname: 'Mira' };
    expect(entries).toMatchObject([
      { kind: 'message-refund', amount: 10, balance: 14, chat, refundOf: entry.entryId, streakDays: null },
      { kind: 'message', amount: -10, balance: 4, chat, refundOf: null },
      { kind: 'login-streak', amount: 14, balance: 14, chat: null, streakDays: 4 },
    ]);
    expect(entries[0].createdAt).toBeGreaterThanOrEqual(entries[2].createdAt);
    expect(nextCursor).toBeNull();
  });

  it('is read page by page, each entry once, newest first, also while new entries are added', async () => {
    const { userId, accessToken } = await server.member();
    const { db } = server.ctx;
    for (let n = 1; n <= 7; n++) await move(db, { userId, delta: n, kind: 'test', key: `${n}`, reference: {} });
    const first = await history(accessToken, { size: 3 });
    await move(db, { userId, delta: 8, kind: 'test', key: '8', reference: {} });
    const second = await history(accessToken, { size: 3, cursor: first.nextCursor });
    const third = await history(accessToken, { size: 3, cursor: second.nextCursor });
    const amounts = [first, second, third].flatMap(({ entries }) =>
      entries.map((one: { amount: number }) => one.amount),
    );
    expect(amounts).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(third.nextCursor).toBeNull();
  });

  it('requires a member, and contains only their own entries', async () => {
    const [one, other] = [await server.member(), await server.member()];
    await move(server.ctx.db, { userId: one.userId, delta: 5, kind: 'test', key: 'a', reference: {} });
    expect(await history(other.accessToken)).toEqual({ entries: [], nextCursor: null });
    expect(await server.call('gems.history', { as: await server.guestToken() })).toMatchObject({
      code: 'MEMBERS_ONLY',
    });
  });
});
