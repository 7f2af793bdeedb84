import { eq } from 'drizzle-orm';
import { type OperatorClient, operatorClient } from 'operator-client';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessDefaults, businessOf } from '../../kernel/config/business.ts';
import { botDrafts, channels, media, recordings, tierChanges } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { assertStorage } from '../../kernel/quotas/storage.ts';
import { quotaFor } from '../../kernel/quotas/tiers.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { tierCommand } from './tier-command.ts';
import { registerTiers, tiersPath } from './tier-route.ts';

const DAY = 24 * 60 * 60 * 1000;
const { quotas, tiers, voice } = businessDefaults;
let server: ChatServer;
let app: Awaited<ReturnType<typeof createApp>>;
let client: OperatorClient;
let userId: string;
beforeAll(async () => {
  server = await startChatServer();
  app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
  registerTiers(app, server.ctx, async ({ headers }) => {
    if (headers.authorization !== 'Bearer secret') throw new AppError('UNAUTHORIZED');
    return { name: 'the operator' };
  });
  client = operatorClient({ PLATFORM_URL: await app.listen({ port: 0 }), RELEASE_TOKEN: 'secret' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await server.reset();
  server.clock.set('2027-01-10T12:00:00Z');
  ({ userId } = await server.member());
});

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await tierCommand(client, args, (line) => void lines.push(line));
  return lines.join('\n');
}
const signedIn = async (id = userId) => (await server.ctx.tokens.issue({ role: 'member', userId: id })).accessToken;
const tierSeen = async (id = userId) =>
  (await server.call('accounts.info', { as: await signedIn(id) })).data.tier as string;

describe('an operator [SAFETY-04]', () => {
  it('sets the tier of a member, and of no other one [ACCOUNT-09]', async () => {
    const other = await server.member();
    const said = await run('set', userId, 'premium', 'Won', 'the', 'contest.');
    expect(said).toBe(`${userId}  PREMIUM: 100 spoken replies a day, 200 chats, 200 drafts, 4 GiB`);
    expect([await tierSeen(), await tierSeen(other.userId)]).toEqual(['PREMIUM', 'BASIC']);
    expect(await run('show', `${userId.toUpperCase()}@Example.com`)).toBe(said);
    expect((await run('audit')).split('\n')[0]).toMatch(`the operator  ${userId}  PREMIUM: Won the contest.`);
  });

  it('lends a tier to the end of a day in UTC, after which the member is BASIC [ACCOUNT-09]', async () => {
    expect(await run('set', userId, 'SUPER', '--until', '2027-01-31', 'A', 'trial')).toMatch(
      'SUPER to the end of 2027-01-31',
    );
    server.clock.set('2027-01-31T23:59:59.999Z');
    expect(await tierSeen()).toBe('SUPER');
    server.clock.set('2027-02-01T00:00:00Z');
    expect(await tierSeen()).toBe('BASIC');
    expect(await run('show', userId)).toBe(`${userId}  BASIC: 30 spoken replies a day, 100 chats, 100 drafts, 1 GiB`);
    expect(await run('set', userId, 'SUPER', '--until=2027-02-02', 'Again')).toMatch('SUPER to the end of 2027-02-02');
  });

  it.each([
    [['set', 'ID', 'GOLD', 'x'], 'There are the tiers BASIC, PREMIUM and SUPER.'],
    [['set', 'ID', 'GUEST', 'x'], 'There are the tiers BASIC, PREMIUM and SUPER.'],
    [['set', 'ID', 'SUPER', '--until', 'soon', 'x'], '--until needs a day such as 2027-01-31.'],
    [['set', 'ID', 'SUPER', '--until', '2027-02-30', 'x'], '--until needs a day such as 2027-01-31.'],
    [['set', 'ID', 'SUPER', '--until', '2027-01-09', 'x'], 'The last day of the tier is in the past.'],
    [['set', 'ID', 'BASIC', '--until', '2027-02-01', 'x'], 'BASIC has no end: leave out --until.'],
    [['set', 'ID', 'SUPER', 'LONG'], 'expected string to have <=500 characters'],
    [['show', 'nemo@example.com'], 'There is no member nemo@example.com.'],
    [['set', '00000000-0000-7000-8000-000000000000', 'SUPER', 'x'], 'There is no member 00000000'],
    [['set', 'ID', 'SUPER'], 'npm run tier -- --help'],
    [['show'], 'npm run tier -- --help'],
    [['raise', 'ID'], 'npm run tier -- --help'],
  ])('reads why %j is refused, and nothing changes', async (args, message) => {
    await expect(run(...args.map((word) => ({ ID: userId, LONG: 'x'.repeat(501) })[word] ?? word))).rejects.toThrow(
      message,
    );
    expect(await tierSeen()).toBe('BASIC');
    expect(await server.ctx.db.select().from(tierChanges).where(eq(tierChanges.userId, userId))).toEqual([]);
  });

  it('is asked for an id if accounts share an address', async () => {
    const email = `${userId}@example.com`;
    const other = await server.member({ email, loginType: 'GOOGLE' });
    const failed = run('set', email, 'SUPER', 'x');
    await expect(failed).rejects.toThrow(`${other.userId} (google)`);
    await expect(failed).rejects.toThrow(`${userId} (email)`);
  });

  it('gets USER_NOT_FOUND for an account that does not exist [ERR-16]', async () => {
    const headers = { authorization: 'Bearer secret' };
    const answer = await app.inject({ url: `${tiersPath}?who=${uuidv7()}`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('needs a token', async () => {
    const payload = { who: userId, tier: 'SUPER', reason: 'x' };
    for (const url of [`${tiersPath}?who=${userId}`, `${tiersPath}/audit`])
      expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ url: tiersPath, method: 'POST', payload })).statusCode).toBe(401);
    expect(await tierSeen()).toBe('BASIC');
  });

  it('does not find a deleted account, whose changes are erased with it', async () => {
    await run('set', userId, 'SUPER', 'A gift');
    await server.call('accounts.delete', { as: await signedIn(), query: { request: uuidv7() } });
    await expect(run('show', userId)).rejects.toThrow('There is no member');
    expect(await server.ctx.db.select().from(tierChanges).where(eq(tierChanges.userId, userId))).toEqual([]);
  });
});

describe('the limits of a tier [ACCOUNT-09]', () => {
  const until = '2027-01-10';
  const lend = () => run('set', userId, 'PREMIUM', '--until', until, 'A trial');

  it('count for chats, until the tier ends; existing chats stay', async () => {
    const botId = await server.bot({});
    const rows = Array.from({ length: quotas.chats - 1 }, () => ({ channelId: uuidv7(), userId, botId, createdAt: 0 }));
    const channelId = await server.channel({ userId, botId });
    await server.ctx.db.insert(channels).values(rows.map((row) => ({ ...row, modelId: 'standard' })));
    const open = async () => {
      const body = { clientRequestId: uuidv7() };
      return server.call('channels.startNew', { as: await signedIn(), params: { channelId }, body });
    };
    expect((await open()).code).toBe('MAX_CHANNEL');
    await lend();
    expect((await open()).status).toBe(200);
    server.clock.advance(DAY);
    expect((await open()).code).toBe('MAX_CHANNEL');
    expect((await server.send(await signedIn(), channelId, 'Hello')).status).toBe(200);
    expect(await server.ctx.db.$count(channels, eq(channels.userId, userId))).toBe(quotas.chats + 1);
  });

  it('count for drafts', async () => {
    const rows = Array.from({ length: quotas.drafts }, () => ({ customBotKey: uuidv7(), userId, createdAt: 0 }));
    await server.ctx.db.insert(botDrafts).values(rows);
    const begin = async () => server.call('bots.startManualCreation', { as: await signedIn() });
    expect(await begin()).toMatchObject({ code: 'MAX_DRAFT', body: { details: { max: quotas.drafts } } });
    await lend();
    expect((await begin()).status).toBe(200);
    server.clock.advance(DAY);
    expect((await begin()).code).toBe('MAX_DRAFT');
  });

  it('count for storage', async () => {
    const row = { mediaId: uuidv7(), blobKey: uuidv7(), mime: 'image/png', ownerId: userId, createdAt: 0 };
    await server.ctx.db.insert(media).values({ ...row, bytes: quotas.storageBytes });
    await expect(assertStorage(server.ctx, userId, 1)).rejects.toMatchObject({ code: 'MAX_STORAGE' });
    await lend();
    await expect(assertStorage(server.ctx, userId, 1)).resolves.toBeUndefined();
    await expect(assertStorage(server.ctx, userId, tiers.PREMIUM.storageBytes)).rejects.toMatchObject({
      details: { maxBytes: tiers.PREMIUM.storageBytes },
    });
    server.clock.advance(DAY);
    await expect(assertStorage(server.ctx, userId, 1)).rejects.toMatchObject({ code: 'MAX_STORAGE' });
  });

  it('count for spoken replies; replies beyond the limit of the next tier leave none, and no debt [VOICE-07]', async () => {
    const channelId = await server.channel({ userId });
    const { BASIC, PREMIUM } = voice.repliesADay;
    const spoken = Array.from({ length: BASIC + 10 }, () => ({
      ...{ alternativeId: uuidv7(), userId, channelId, createdAt: 0 },
      ...{ kind: 'SPOKEN' as const, status: 'DONE' as const, day: Math.floor(server.clock.now() / DAY) },
    }));
    await server.ctx.db.insert(recordings).values(spoken);
    const speak = async () => {
      const body = { text: 'Speak.', clientMessageId: uuidv7() };
      return (await server.call('channels.voiceByText', { as: await signedIn(), params: { channelId }, body })).data
        .voice;
    };
    expect(await speak()).toMatchObject({ limit: BASIC, remaining: 0, isLimited: true });
    await run('set', userId, 'PREMIUM', 'A gift');
    expect(await speak()).toMatchObject({ limit: PREMIUM, remaining: PREMIUM - BASIC - 11, isLimited: false });
    await run('set', userId, 'BASIC', 'Taken back');
    expect(await speak()).toMatchObject({ limit: BASIC, remaining: 0, isLimited: true });
  });

  it('leave the price of a message that was sent before, and of a chat that has begun [MODEL-05]', async () => {
    const { models } = server.ctx.ai;
    const priced = {
      modelId: 'lent',
      displayName: 'Lent',
      iconUrl: null,
      depth: 'deep',
      tier: 'SUPER',
      gems: 7,
    } as const;
    Object.assign(server.ctx.ai, { models: [...models, priced] });
    await server.giveGems(userId, 50);
    const channelId = await server.channel({ userId });
    const choose = async () =>
      server.call('channels.changeModel', {
        as: await signedIn(),
        params: { channelId },
        body: { conversationModelId: 'lent' },
      });
    expect((await choose()).code).toBe('NOT_FOUND');
    await run('set', userId, 'SUPER', '--until', until, 'A trial');
    expect((await choose()).status).toBe(200);
    const gemsAfter = async () =>
      (await server.send(await signedIn(), channelId, 'Hello')).data.messageData.updatedGemAmount as number;
    const price = 50 - (await gemsAfter());
    expect(price).toBeGreaterThan(0);
    server.clock.advance(DAY);
    expect(await gemsAfter()).toBe(50 - 2 * price);
    expect((await server.rows.gems(userId)).reduce((sum, { delta }) => sum + delta, 0)).toBe(50 - 2 * price);
    Object.assign(server.ctx.ai, { models });
  });

  it('never lower what an operator has set for all members', () => {
    const business = businessOf({ quotas: { chats: 1000 } });
    expect((['BASIC', 'PREMIUM', 'SUPER'] as const).map((tier) => quotaFor(business, tier, 'chats'))).toEqual([
      1000, 1000, 1000,
    ]);
  });
});
