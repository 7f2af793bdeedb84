import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBot, addCategory } from '../../discover/feed/testing/characters.ts';
import { bots, channels } from '../../kernel/db/schema.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createChannelHandlers } from './create-channel.ts';

const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
const BANNER = '018f0000-0000-7000-8000-0000000000aa';
const model = { modelId: 'standard', displayName: 'Standard', iconUrl: null, depth: 'standard' };
const banners = new Map<string, string>();
let server: TestServer;
let as: string;
let userId: string;

beforeAll(async () => {
  const ai = { chat: { models: () => [model] }, models: [model] };
  server = await startTestServer({ ai } as unknown as Parts, (ctx) =>
    createChannelHandlers(ctx, { presetOfBanner: (_viewer, bannerId) => banners.get(bannerId) }),
  );
  await addCategory(server.ctx.db, 'sea', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  banners.clear();
  ({ userId, accessToken: as } = await server.member());
});

/** Each call with a body that names the character. */
async function offered(fields: Parameters<typeof addBot>[1] = {}) {
  const bot = await addBot(server.ctx.db, fields, {});
  banners.set(BANNER, bot.presetKey);
  return { bot, bodies: bodiesOf(bot) };
}
const bodiesOf = ({ botKey, presetKey }: { botKey: string; presetKey: string }) =>
  [
    ['bots.createFromPresetKey', { presetKey }],
    ['bots.createFromBanner', { bannerId: BANNER }],
    ['bots.createFromBannerPreset', { bannerId: BANNER, presetKey }],
    ['bots.createFromDeeplink', { deeplink: `/chat/${botKey}-ada` }],
    ['bots.createFromDeeplink', { deeplink: `manuka://chat/${botKey}` }],
    ['bots.createFromWeblink', { url: `https://manuka.example/chat/${botKey}-ada?utm_source=friend#top` }],
  ] as const;
const own = () => server.ctx.db.select().from(channels).where(eq(channels.userId, userId));

describe('opening a chat by key, banner or link', () => {
  it('creates the chat once, and then answers with its id [API-55] [API-57] [API-58] [API-59] [API-60] [PRESET-15]', async () => {
    for (let which = 0; which < 6; which += 1) {
      const { bot, bodies } = await offered();
      const [name, body] = bodies[which]!;
      const first = await server.call(name, { as, body });
      expect([name, first.status]).toEqual([name, 200]);
      expect(first.data.channel).toMatchObject({ presetContentId: bot.presetContentId });
      for (const [again, sameBody] of bodies) {
        expect((await server.call(again, { as, body: sameBody })).body).toMatchObject({
          code: 'ALREADY_USED_PRESET_CONTENT_ID',
          details: { channelId: first.data.channel.channelId },
        });
      }
    }
    expect(await own()).toHaveLength(6);
  });

  it('creates one chat for a double click', async () => {
    const { bot, bodies } = await offered({ visibility: 'UNLISTED' });
    const answers = await Promise.all(bodies.map(([name, body]) => server.call(name, { as, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own()).toMatchObject([{ botId: bot.botId }]);
  });

  it('creates one chat also for a character without a preset', async () => {
    const { botKey } = await addBot(server.ctx.db, { visibility: 'UNLISTED' });
    const body = { deeplink: `/chat/${botKey}` };
    const answers = await Promise.all([1, 2, 3].map(() => server.call('bots.createFromDeeplink', { as, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await own()).toHaveLength(1);
  });

  it('refuses guests', async () => {
    const { bodies } = await offered();
    for (const [name, body] of bodies) {
      expect((await server.call(name, { body })).code).toBe('UNAUTHORIZED');
      expect((await server.call(name, { as: await server.guestToken(), body })).code).toBe('MEMBERS_ONLY');
    }
  });

  it('gives the same answer for an unknown character and another member’s private one [ROLE-05]', async () => {
    const { userId: ownerId } = await server.member();
    const { bodies } = await offered({ visibility: 'PRIVATE', ownerId });
    const removed = await addBot(server.ctx.db, { removedAt: 5 }, {});
    for (const [name, body] of [
      ...bodies,
      ...bodiesOf(removed),
      ...bodiesOf({ botKey: UNKNOWN, presetKey: UNKNOWN }),
    ]) {
      const answer = await server.call(name, { as, body });
      expect([name, answer.status, answer.code]).toEqual([name, 404, 'PROFILE_NOT_FOUND']);
    }
    expect(await own()).toEqual([]);
  });

  it('opens only the preset that the banner shows [API-58]', async () => {
    await offered();
    const other = await addBot(server.ctx.db, {}, {});
    for (const bannerId of [BANNER, UNKNOWN]) {
      const body = { bannerId, presetKey: other.presetKey };
      expect((await server.call('bots.createFromBannerPreset', { as, body })).code).toBe('PROFILE_NOT_FOUND');
    }
  });

  it('is refused when a member has a hundred chats', async () => {
    const { bodies } = await offered();
    const [bot] = await server.ctx.db.select().from(bots).limit(1);
    const row = { userId, botId: bot?.botId ?? '', modelId: 'standard', createdAt: 1 };
    await server.ctx.db
      .insert(channels)
      .values(
        Array.from({ length: 100 }, (_, index) => ({ ...row, channelId: `${UNKNOWN.slice(0, -3)}${100 + index}` })),
      );
    expect((await server.call(bodies[0]![0], { as, body: bodies[0]![1] })).code).toBe('MAX_CHANNEL');
  });
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://manuka.example/profile',
    '//evil.example/chat/',
    'chat',
    '💌',
    'x'.repeat(2000),
  ])('without a known character is refused, and nothing is fetched: %s [API-60]', async (url) => {
    expect((await server.call('bots.createFromWeblink', { as, body: { url } })).code).toBe('PROFILE_NOT_FOUND');
    expect((await server.call('bots.createFromDeeplink', { as, body: { deeplink: url } })).code).toBe(
      'PROFILE_NOT_FOUND',
    );
  });

  it.each([{}, { url: 5 }, { url: '' }, { url: '/chat/x', extra: 1 }, { url: '\u0000' }])(
    'is refused as %j',
    async (body) => {
      expect((await server.call('bots.createFromWeblink', { as, body })).status).toBe(400);
    },
  );
});
