import { eq } from 'drizzle-orm';
import { AiError, type ImageRequest, type Painting } from 'ports';
import { constants } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bots, channels, media } from '../../kernel/db/schema.ts';
import { type ChatServer, eventually, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { promptText } from '../../talk/replies/testing/scripted-chat.ts';

const REFUSED =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";

const paint = vi.fn(
  async (_request: ImageRequest): Promise<Painting> => ({
    bytes: new TextEncoder().encode(crypto.randomUUID()),
    mime: 'image/webp',
  }),
);
let server: ChatServer;
let userId: string;
let as: string;
beforeAll(async () => {
  server = await startChatServer({ image: { paint } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  paint.mockClear();
  ({ userId, accessToken: as } = await server.member());
});

const draft = async (of = as): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: of })).data.customBotKey;
const botInfo = {
  botType: 'MANUAL',
  nickname: 'Kenji',
  gender: 'MALE',
  relationship: 'A stranger to you',
  backstory: 'Left the force.',
  initialSituation: 'Rain.',
  personality: 'Grumpy',
  details: 'Smokes.',
  firstMessage: 'What do you want?',
  visualDescription: 'Grey coat',
  headline: 'A detective',
  shortDescription: 'In rainy Tokyo',
  hashTags: ['noir'],
  conversationCategory: 'CASUAL',
};
const worldInfo = {
  genre: 'Dark fantasy',
  worldName: 'Ashfall',
  firstMessage: 'The gate opens.',
  worldSetup: 'The king is dead, and nobody knows.',
  overview: 'A city under ash.',
  introduction: 'You arrive at night.',
  visualDescription: '',
  headline: 'A city of ash',
  shortDescription: 'Where it never stops snowing',
};
const create = (customBotKey: string, more: object = {}, of = as) =>
  server.call('bots.createManualChannel', {
    as: of,
    body: { customBotKey, botInfo: { ...botInfo, ...more }, shareType: 'PRIVATE' },
  });
const createWorld = (customBotKey: string, more: object = {}) =>
  server.call('bots.createManualWorldChannel', {
    as,
    body: { customBotKey, worldInfo: { ...worldInfo, ...more }, shareType: 'PRIVATE' },
  });
const generate = (
  name: 'bots.generateManualInfo' | 'bots.generateManualWorldInfo',
  customBotKey: string,
  prompt: string,
) => server.call(name, { as, body: { customBotKey, prompt } });

describe('a draft', () => {
  it('of another user is reported as unknown by every call [CREATE-60]', async () => {
    const stranger = await server.member();
    for (const key of [await draft(stranger.accessToken), uuidv7()]) {
      for (const answer of [
        await generate('bots.generateManualInfo', key, 'an idea'),
        await generate('bots.generateManualWorldInfo', key, 'an idea'),
        await create(key),
        await createWorld(key),
      ]) {
        expect(answer.status).toBe(404);
        expect({ ...answer.body, requestId: '' }).toEqual({
          code: 'NOT_FOUND',
          message: 'There is nothing here.',
          requestId: '',
        });
      }
    }
  });

  it('has a new key each time [API-42]', async () => {
    const { data } = await server.call('bots.startManualCreation', { as });
    expect(data.failureReason).toBeNull();
    expect(await draft()).not.toBe(data.customBotKey);
  });
});

describe.each(['bots.generateManualInfo', 'bots.generateManualWorldInfo'] as const)('%s', (name) => {
  it.each(['MINORS', 'SELF_HARM', 'RESTRICTED'] as const)(
    'refuses an idea about %s with the text for it [CREATE-46] [CREATE-47]',
    async (reason) => {
      server.verdicts.set('forbidden', { safe: false, reason });
      const { status, data } = await generate(name, await draft(), 'something forbidden');
      expect(status).toBe(200);
      const nothing = name === 'bots.generateManualInfo' ? { botInfo: null } : { worldInfo: null };
      expect(data).toEqual({ ...nothing, failureReason: REFUSED });
    },
  );

  it('refuses a result that is not allowed [CREATE-46]', async () => {
    // The scripted draft repeats the idea among other texts: only the draft as a whole is forbidden.
    server.verdicts.set('the idea\n', { safe: false, reason: 'RESTRICTED' });
    expect((await generate(name, await draft(), 'the idea')).data.failureReason).toBe(REFUSED);
  });

  it.each([
    ['white space', '  \n'],
    ['501 characters', 'x'.repeat(501)],
  ])('refuses %s', async (_what, prompt) => {
    expect((await generate(name, await draft(), prompt)).code).toBe('INVALID_REQUEST');
  });

  it('responds with an error if no draft can be generated', async () => {
    const kind = name === 'bots.generateManualInfo' ? 'character' : 'world';
    const failing = vi.spyOn(server.ctx.ai.drafts, kind).mockRejectedValueOnce(new AiError('unavailable', 'down'));
    const answer = await generate(name, await draft(), 'an idea');
    expect([answer.status, answer.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    failing.mockRestore();
  });
});

describe('a character for adults', () => {
  it.each([
    ['by a tag', { hashTags: ['nsfw'] }],
    ['by a text', { details: 'Writes erotica, and reads it aloud.' }],
  ])('%s is sensitive: a guest with its link gets the notice [SENSITIVE-01]', async (_what, more) => {
    const made = await server.call('bots.createManualChannel', {
      as,
      body: { customBotKey: await draft(), botInfo: { ...botInfo, ...more }, shareType: 'UNLISTED' },
    });
    const { botKey } = made.data.channel.botProfile;
    const asGuest = await server.call('guest.bot', { params: { botKey }, as: await server.guestToken() });
    expect([asGuest.code, asGuest.body.details]).toEqual(['PROFILE_NOT_FOUND', { isSensitive: true }]);
    const { accessToken } = await server.member();
    expect((await server.call('guest.bot', { params: { botKey }, as: accessToken })).status).toBe(200);
  });
});

describe('an idea', () => {
  it('becomes a character that can be created without changes [API-43] [CREATE-13]', async () => {
    const key = await draft();
    const { data } = await generate('bots.generateManualInfo', key, 'a grumpy detective');
    expect(data).toMatchObject({
      botInfo: { botType: 'MANUAL', nickname: 'Kenji', backstory: 'a grumpy detective' },
      failureReason: null,
    });
    expect((await create(key, data.botInfo)).data.success).toBe(true);
  });

  it('becomes a world that can be created without changes [API-44] [WORLD-05]', async () => {
    const key = await draft();
    const { data } = await generate('bots.generateManualWorldInfo', key, 'a city under ash');
    expect(data).toMatchObject({
      worldInfo: { worldName: 'Ashfall', overview: 'a city under ash' },
      failureReason: null,
    });
    expect((await createWorld(key, data.worldInfo)).data.success).toBe(true);
  });
});

describe('creating', () => {
  it.each([
    ['nickname', 'x'.repeat(31)],
    ['nickname', ' '],
    ['relationship', 'x'.repeat(101)],
    ['backstory', 'x'.repeat(1001)],
    ['initialSituation', 'x'.repeat(1001)],
    ['personality', 'x'.repeat(1001)],
    ['details', 'x'.repeat(1001)],
    ['hashTags', ['x'.repeat(21)]],
    ['visualDescription', 'x'.repeat(501)],
    ['headline', 'x'.repeat(61)],
    ['shortDescription', 'x'.repeat(151)],
    ['hashTags', Array.from({ length: 11 }, (_, n) => `tag${n}`)],
    ['ownerId', uuidv7()],
  ])('refuses a %s out of bounds [CREATE-20]', async (field, value) => {
    expect((await create(await draft(), { [field]: value })).code).toBe('INVALID_REQUEST');
  });

  it('accepts a character at the limits, counted in visible characters, in any script [CREATE-20]', async () => {
    const full = (length: number) => '🌙'.repeat(length);
    const { data } = await create(await draft(), {
      nickname: full(30),
      relationship: full(100),
      ...{ backstory: full(1000), initialSituation: full(1000), personality: full(1000), details: full(1000) },
      ...{ visualDescription: full(500), headline: full(60), shortDescription: full(150) },
      hashTags: Array.from({ length: 10 }, (_, n) => `${n}${full(19)}`),
    });
    expect(data.success).toBe(true);
  });

  it('refuses a world beyond the limits, and accepts one at the limits [WORLD-13]', async () => {
    const bounds = {
      ...{ worldName: 50, firstMessage: 500, worldSetup: 2000, overview: 500, introduction: 500 },
      visualDescription: 500,
    };
    const full = Object.entries(bounds).map(([field, max]) => [field, '🌙'.repeat(max)] as const);
    for (const [field, text] of full) {
      const answer = await createWorld(await draft(), { [field]: `${text}x` });
      expect([field, answer.code]).toEqual([field, 'INVALID_REQUEST']);
    }
    expect((await createWorld(await draft(), Object.fromEntries(full))).data.success).toBe(true);
  });

  it('refuses forbidden content in every field [CREATE-46] [CREATE-47]', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    for (const field of ['nickname', 'relationship', 'details', 'visualDescription', 'shortDescription']) {
      const { status, data } = await create(await draft(), { [field]: 'forbidden' });
      expect([status, data]).toEqual([
        200,
        { success: false, successMessage: null, failureReason: REFUSED, channel: null, createdToday: 0 },
      ]);
    }
    expect((await create(await draft(), { hashTags: ['ok', 'forbidden'] })).data.success).toBe(false);
    expect((await createWorld(await draft(), { worldSetup: 'forbidden' })).data.failureReason).toBe(REFUSED);
    expect(await server.ctx.db.$count(bots, eq(bots.ownerId, userId))).toBe(0);
    expect(paint).not.toHaveBeenCalled();
  });

  it('creates exactly three characters a day for twenty parallel requests [CREATE-44] [CONST-19]', async () => {
    expect(constants.dailyCharacters).toBe(3);
    const keys = await Promise.all(Array.from({ length: 20 }, () => draft()));
    const answers = await Promise.all(keys.map((key) => create(key)));
    expect(answers.filter(({ data }) => data.success)).toHaveLength(3);
    for (const { data } of answers.filter(({ data }) => !data.success)) {
      expect(data).toMatchObject({ failureReason: 'daily limit', channel: null, createdToday: 3 });
    }
    expect(await server.ctx.db.$count(bots, eq(bots.ownerId, userId))).toBe(3);
    expect(await server.ctx.db.$count(channels, eq(channels.userId, userId))).toBe(3);
    expect(paint).toHaveBeenCalledTimes(3);
  });

  it('restarts the count at midnight UTC, and does not count worlds [CREATE-44] [CREATE-45] [CREATE-56]', async () => {
    server.clock.set('2026-12-31T23:59:59.999Z');
    ({ accessToken: as } = await server.ctx.tokens.issue({ role: 'member', userId }));
    for (const expected of [1, 2, 3]) expect((await create(await draft())).data.createdToday).toBe(expected);
    expect((await createWorld(await draft())).data).toMatchObject({ success: true, createdToday: 3 });
    const key = await draft();
    expect((await create(key)).data.failureReason).toBe('daily limit');
    server.clock.advance(1);
    expect((await create(key)).data).toMatchObject({ success: true, createdToday: 1 });
  });

  it('creates one character per draft, and returns the same chat for repeated and parallel calls', async () => {
    const key = await draft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
    const ids = new Set(answers.map(({ data }) => data.channel.channelId));
    expect([ids.size, answers.every(({ data }) => data.success && data.createdToday === 1)]).toEqual([1, true]);
    expect((await createWorld(key)).data.channel.channelId).toBe([...ids][0]);
    await server.call('channels.leave', { as, params: { channelId: [...ids][0] ?? '' } });
    expect((await create(key)).status).toBe(404);
  });

  it('creates nothing if no further chat may be opened [ERR-17]', async () => {
    const botId = await server.bot();
    for (let n = 0; n < 100; n += 1) await server.channel({ userId, botId });
    const key = await draft();
    expect((await create(key)).code).toBe('MAX_CHANNEL');
    expect(await server.ctx.db.$count(bots, eq(bots.ownerId, userId))).toBe(0);
  });

  it('paints a portrait from the description, which only the owner sees [CREATE-48]', async () => {
    const { data } = await create(await draft());
    expect(paint.mock.calls[0]?.[0]).toMatchObject({
      description: 'Grey coat',
      character: { nickname: 'Kenji', gender: 'MALE' },
    });
    expect(data.channel.botProfile.thumbnailImageSignedUrl).toMatch(/^\/media\//);
    const [stored] = await server.ctx.db.select().from(media).where(eq(media.ownerId, userId));
    expect(stored).toMatchObject({ isPublic: false, mime: 'image/webp' });
  });

  it('stores the description of a portrait that was painted here', async () => {
    const look = { seed: 'kenji', gender: 'MALE' as const, description: 'Grey coat' };
    paint.mockImplementationOnce(async () => ({ bytes: new Uint8Array([1]), mime: 'image/webp' as const, look }));
    await create(await draft());
    await create(await draft());
    const made = await server.ctx.db.select().from(bots).where(eq(bots.ownerId, userId)).orderBy(bots.botId);
    expect(made.map(({ portraitLook }) => portraitLook)).toEqual([look, null]);
  });

  it('creates the character without a portrait if painting fails', async () => {
    paint.mockRejectedValueOnce(new AiError('unavailable', 'down'));
    const { data } = await create(await draft());
    expect([data.success, data.channel.botProfile.thumbnailImageSignedUrl]).toEqual([true, null]);
  });

  it('responds without a slow portrait, which is part of a later response', async () => {
    const { promise, resolve } = Promise.withResolvers<Painting>();
    paint.mockReturnValueOnce(promise);
    const { data } = await create(await draft());
    expect([data.success, data.channel.botProfile.thumbnailImageSignedUrl]).toEqual([true, null]);

    resolve({ bytes: new TextEncoder().encode('late'), mime: 'image/webp' });
    await eventually(async () => {
      const { data: list } = await server.call('channels.chatList', { as });
      expect(list.channels[0].botProfile.thumbnailImageSignedUrl).toMatch(/^\/media\//);
    });
  });

  it.each([
    ['PUBLIC', 'PENDING'],
    ['UNLISTED', 'NONE'],
    ['PRIVATE', 'NONE'],
  ])('of a %s character sets its review to %s [CREATE-50]', async (shareType, reviewState) => {
    const body = { customBotKey: await draft(), botInfo, shareType };
    const { data } = await server.call('bots.createManualChannel', { as, body });
    const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, data.channel.botProfile.botId));
    expect(bot).toMatchObject({ visibility: shareType, reviewState, ownerId: userId, personality: 'Grumpy' });
  });

  it('opens a chat that starts with the character’s first message [CREATE-41] [API-53]', async () => {
    const { data } = await create(await draft());
    expect(data).toMatchObject({
      success: true,
      failureReason: null,
      channel: { mode: 'NONE', isChannelStarted: false },
    });
    expect(data.successMessage).toEqual(expect.any(String));
    const started = await server.call('channels.casualStart', {
      as,
      params: { channelId: data.channel.channelId },
      body: { messageType: 'TEXT', screenStatus: 'SHOW' },
    });
    expect(started.data.channel).toMatchObject({ mode: 'CASUAL', lastMessageText: 'What do you want?' });
  });

  it('of a world hides its setup, and sends it to the model [WORLD-03] [WORLD-11] [API-54]', async () => {
    const created = await createWorld(await draft());
    const { channelId } = created.data.channel;
    const answers = [created, await server.call('channels.chatroom', { as, params: { channelId } })];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('The king is dead');
    server.chat.script = ['Welcome.'];
    await server.send(as, channelId, 'I enter.');
    await vi.waitFor(() => expect(promptText(server.chat.streams.at(-1)?.request)).toContain('The king is dead'));
    expect((await server.call('channels.chatroom', { as, params: { channelId } })).data.channel.mode).toBe('WORLD');
  });
});
