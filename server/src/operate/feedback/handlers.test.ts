import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { feedback, users } from '../../kernel/db/schema.ts';
import { readEvents } from '../../kernel/realtime/event-log.ts';
import { reconcile } from '../../money/gems/ledger.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedbackHandlers } from './handlers.ts';

const { quotas, rewards } = businessDefaults;
let server: TestServer;
beforeAll(async () => {
  // Feedback does not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, feedbackHandlers);
});
afterAll(() => server.close());
beforeEach(() => server.ctx.db.delete(feedback));

const submit = (as: string, content: string, categoryId = 'idea') =>
  server.call('feedback.submit', { as, body: { categoryId, content } });
const stored = () => server.ctx.db.select().from(feedback).orderBy(asc(feedback.feedbackId));

describe('feedback', () => {
  it('has categories in the language of the client [API-86, FEEDBACK-08, ENT-11]', async () => {
    const { accessToken } = await server.member();
    const english = (await server.call('feedback.categories', { as: accessToken })).data.categories;
    const headers = { 'accept-language': 'ko' };
    const korean = (await server.call('feedback.categories', { as: accessToken, headers })).data.categories;
    expect(english.length).toBeGreaterThan(1);
    for (const [place, one] of english.entries()) {
      expect(Object.keys(one)).toEqual(['categoryId', 'categoryName', 'placeholderText']);
      expect(korean[place]).toMatchObject({ categoryId: one.categoryId });
      expect(korean[place].categoryName).not.toBe(one.categoryName);
    }
    expect(await server.call('feedback.categories', { as: await server.guestToken() })).toMatchObject({ status: 403 });
    const body = { categoryId: 'idea', content: 'Long enough', email: 'me@example.com' };
    expect(await server.call('feedback.submit', { as: accessToken, body })).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('has 4 to 490 code points after trim, and an existing category [API-87, FEEDBACK-11]', async () => {
    const { accessToken } = await server.member();
    for (const [content, status] of [
      ['💜💜💜', 400],
      ['  abc  ', 400],
      ['💜'.repeat(491), 400],
      [`${'x'.repeat(490)}y`, 400],
      ['a\u0000bcd', 400],
      ['💜💜💜💜', 200],
      [`   ${'💜'.repeat(490)}   `, 200],
    ] as const)
      expect(await submit(accessToken, content), content.slice(0, 10)).toMatchObject({ status });
    expect(await submit(accessToken, 'Long enough', 'unknown')).toMatchObject({ code: 'INVALID_REQUEST' });
    const contents = (await stored()).map(({ content }) => content);
    expect(contents.sort((a, b) => a.length - b.length)).toEqual(['💜💜💜💜', '💜'.repeat(490)]);
  });

  it('is stored once if its request is repeated, also concurrently', async () => {
    const { accessToken, userId } = await server.member();
    const all = await Promise.all(Array.from({ length: 5 }, () => submit(accessToken, 'The same words')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await stored()).toMatchObject([{ userId, categoryId: 'idea', content: 'The same words', language: 'en' }]);
    await submit(accessToken, 'The same words', 'problem');
    expect(await stored()).toHaveLength(2);
  });

  it('is limited per user, with the time of the next attempt', async () => {
    const [one, other] = [await server.member(), await server.member()];
    // A new token, because tokens expire before the window of the limit ends.
    const by = async ({ userId }: { userId: string }, content: string) =>
      submit((await server.ctx.tokens.issue({ role: 'member', userId })).accessToken, content);
    for (let n = 0; n < quotas.feedbackAnHour; n++) await by(one, `Number ${n}`);
    server.clock.advance(60 * 60 * 1000 - 10_000);
    const refused = await by(one, 'One too many');
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('10');
    expect(await by(other, 'Mine is welcome')).toMatchObject({ status: 200 });
    server.clock.advance(10_000);
    expect(await by(one, 'One too many')).toMatchObject({ status: 200 });
  });

  it('earns gems once per account [GEM-03]', async () => {
    const { accessToken, userId } = await server.member();
    const balance = async () => {
      const [user] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
      return user?.gemBalance;
    };
    await Promise.all(['One idea', 'Another idea', 'A third idea'].map((idea) => submit(accessToken, idea)));
    expect(await balance()).toBe(rewards.firstFeedback);
    const { events } = await readEvents(server.ctx.db, { userId, after: 0, size: 10 });
    expect(events).toMatchObject([{ eventType: 'gems-changed', updatedGemAmount: rewards.firstFeedback }]);
    expect(await reconcile(server.ctx.db)).toEqual([]);
  });

  it('requires a member', async () => {
    expect(await submit(await server.guestToken(), 'Hello there')).toMatchObject({ code: 'MEMBERS_ONLY' });
    expect(await stored()).toEqual([]);
  });
});
