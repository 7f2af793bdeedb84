import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bots, categories, media as mediaTable, presets, users } from '../../kernel/db/schema.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedHandlers } from './handlers.ts';
import { addBot, addCategory } from './testing/characters.ts';

const PAGE = { startSeqNo: 0, size: 60 };
let server: TestServer;
let guest: string;
const seenBy: string[] = [];

beforeAll(async () => {
  const banners = {
    async heroBanners({ role }: { role: string }, language: string) {
      seenBy.push(`${role} ${language}`);
      return [];
    },
    async eventBanners({ role }: { role: string }, language: string) {
      seenBy.push(`event ${role} ${language}`);
      return [];
    },
  };
  server = await startTestServer({} as Parts, (ctx) => feedHandlers(ctx, banners));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [presets, bots, categories, mediaTable]) await server.ctx.db.delete(table);
  await addCategory(server.ctx.db, 'sea', 1);
  await addCategory(server.ctx.db, 'city', 2);
  server.clock.advance(60_000); // What an earlier test listed is forgotten.
  guest = await server.guestToken();
});

const db = () => server.ctx.db;
const portrait = (isPublic: boolean) =>
  server.ctx.media.store({ bytes: Buffer.from('x'), mime: 'image/webp', isPublic });
const names = (cards: readonly { nickname: string }[]) => cards.map(({ nickname }) => nickname);
const member = async (preferredGender = 'NON_BINARY', nickname = 'Robin') =>
  (await server.member({ preferredGender, nickname })).accessToken;

describe('what a guest may not have', () => {
  it.each([
    ['presets.categoryList', {}],
    ['presets.curated', {}],
    ['presets.category', { params: { categoryId: 'sea' } }],
    ['presets.highlight', {}],
    ['presets.chatList', {}],
    ['presets.curatedSections', {}],
    ['presets.mainCurated', {}],
    ['presets.search', {}],
    ['notice.heroBanners', {}],
    ['notice.eventBanners', {}],
  ] as const)('%s is for members [GUEST-13] [ROLE-01] [PRESET-11] [BANNER-02] [API-71]', async (name, input) => {
    expect(await server.call(name, { ...input, as: guest })).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    expect(await server.call(name, input)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('previews a character by its preset key, for whoever has a guest’s token [API-124]', async () => {
    const { botKey, presetKey } = await addBot(db(), { nickname: 'Previewed' }, { seqNo: 5, rank: 5 });
    const preview = await server.call('guest.presetPreview', { query: { presetKey }, as: guest });
    expect(preview).toMatchObject({ status: 200, data: { botKey, presetKey, nickname: 'Previewed' } });
    expect(await server.call('guest.presetPreview', { query: { presetKey } })).toMatchObject({ status: 401 });
    expect(await server.call('guest.presetPreview', { query: {}, as: guest } as never)).toMatchObject({ status: 400 });
  });

  it.each([
    ['guest.curated', {}],
    ['guest.category', { params: { categoryId: 'sea' } }],
    ['guest.mainCurated', {}],
    ['guest.search', {}],
    ['guest.presetKeys', {}],
    ['guest.presetPreview', { query: { presetKey: '018f0000-0000-7000-8000-000000000000' } }],
    ['guest.bot', { params: { botKey: '018f0000-0000-7000-8000-000000000000' } }],
  ] as const)('%s needs a guest’s token [API-121] [API-123] [API-124] [API-125]', async (name, input) => {
    expect(await server.call(name, input)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('is anything of a sensitive character, in any answer [EXPLORE-13] [EXPLORE-14]', async () => {
    const portraitMediaId = await portrait(false);
    const hidden = { nickname: 'Hidden', headline: 'Hidden line', isSensitive: true, portraitMediaId };
    const { botKey, presetKey } = await addBot(db(), hidden, { seqNo: 0, rank: 0 });
    await addBot(db(), { nickname: 'Shown' }, { seqNo: 1, rank: 1 });
    const answers = await Promise.all([
      server.call('guest.curated', { as: guest }),
      server.call('guest.category', { params: { categoryId: 'sea' }, query: PAGE, as: guest }),
      server.call('guest.category', { params: { categoryId: 'featured' }, query: PAGE, as: guest }),
      server.call('guest.presetPreview', { query: { presetKey }, as: guest }),
      server.call('guest.bot', { params: { botKey }, as: guest }),
      server.call('guest.heroBanners'),
      server.call('guest.mainCurated', { as: guest }),
      server.call('guest.search', { query: { query: 'hidden' }, as: guest }),
      server.call('guest.presetKeys', { as: guest }),
    ]);
    const told = JSON.stringify(answers.map(({ body }) => body));
    expect(told).toContain('Shown');
    expect(told).not.toContain('Hidden');
    expect(told).not.toContain(portraitMediaId);
    expect(told).not.toContain('"isSensitive":true,"');
    expect(told).not.toContain(presetKey);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 200, 200, 200, 200]);
  });

  it('is the sensitive character itself: the answer only lets the client show the notice [EXPLORE-13]', async () => {
    const { botKey, presetKey } = await addBot(db(), { nickname: 'Hidden', isSensitive: true }, {});
    const unlisted = await addBot(db(), { visibility: 'UNLISTED', isSensitive: true });
    const asked = [
      await server.call('guest.bot', { params: { botKey }, as: guest }),
      await server.call('guest.presetPreview', { query: { presetKey }, as: guest }),
      await server.call('guest.bot', { params: { botKey: unlisted.botKey }, as: guest }),
    ];
    for (const { body } of asked) {
      expect(body).toEqual({
        code: 'PROFILE_NOT_FOUND',
        message: 'This character is not available.',
        requestId: expect.any(String),
        details: { isSensitive: true },
      });
    }
  });

  it('is given to members [EXPLORE-13]', async () => {
    const { presetKey } = await addBot(db(), { nickname: 'Hidden', isSensitive: true }, {});
    const as = await member();
    const { data } = await server.call('presets.category', { params: { categoryId: 'sea' }, query: PAGE, as });
    expect(data.cards).toMatchObject([{ nickname: 'Hidden', isSensitive: true }]);
    expect((await server.call('guest.presetPreview', { query: { presetKey }, as })).data.nickname).toBe('Hidden');
  });
});

describe('a character that is not everyone’s', () => {
  const open = async (botKey: string, as: string) => {
    const { status, body } = await server.call('guest.bot', { params: { botKey }, as });
    return { status, body: { ...body, requestId: '' } };
  };

  it('answers like one that does not exist, whatever keeps it away [ROLE-04] [ROLE-05]', async () => {
    const { userId: ownerId } = await server.member();
    const unknown = await open('018f0000-0000-7000-8000-000000000000', await member());
    expect(unknown.status).toBe(404);
    expect(unknown.body.code).toBe('PROFILE_NOT_FOUND');
    const away = [
      { visibility: 'PRIVATE', ownerId },
      { visibility: 'PRIVATE', ownerId, isSensitive: true },
      { visibility: 'PUBLIC', ownerId, reviewState: 'PENDING' },
      { visibility: 'PUBLIC', ownerId, reviewState: 'REJECTED' },
      { visibility: 'PUBLIC', removedAt: 5 },
      { visibility: 'UNLISTED', ownerId, removedAt: 5 },
    ] as const;
    for (const fields of away) {
      const { botKey, presetKey } = await addBot(db(), fields, {});
      for (const as of [await member(), guest]) {
        expect(await open(botKey, as)).toEqual(unknown);
        expect((await server.call('guest.presetPreview', { query: { presetKey }, as })).code).toBe('PROFILE_NOT_FOUND');
      }
    }
    server.clock.advance(60_000);
    const { data } = await server.call('presets.curated', { as: await member() });
    expect(data).toMatchObject({ carousels: [], categories: [], ranked: { cards: [] } });
  });

  it('is its owner’s: private, unlisted or waiting for its review [CREATE-48]', async () => {
    const { userId: ownerId, accessToken } = await server.member();
    for (const visibility of ['PRIVATE', 'UNLISTED', 'PUBLIC'] as const) {
      const { botKey } = await addBot(db(), { visibility, ownerId, reviewState: 'PENDING' });
      expect((await open(botKey, accessToken)).status).toBe(200);
    }
  });

  it('is gone for its owner too once it is removed [ROLE-04]', async () => {
    const { userId: ownerId, accessToken } = await server.member();
    const { botKey } = await addBot(db(), { visibility: 'PRIVATE', ownerId, removedAt: 5 });
    expect((await open(botKey, accessToken)).status).toBe(404);
  });

  it('is anyone’s by its link where it is unlisted, and in no list [CREATE-49]', async () => {
    const { userId: ownerId } = await server.member();
    const { botKey } = await addBot(db(), { nickname: 'Linked', visibility: 'UNLISTED', ownerId }, { rank: 0 });
    expect((await open(botKey, guest)).status).toBe(200);
    expect((await open(botKey, await member())).status).toBe(200);
    for (const name of ['presets.curated', 'presets.highlight'] as const) {
      expect(JSON.stringify((await server.call(name, { as: await member() })).data)).not.toContain('Linked');
    }
  });

  it('is in the lists once it is approved [CREATE-50]', async () => {
    const { userId: ownerId } = await server.member();
    const { botId } = await addBot(db(), { nickname: 'Newcomer', ownerId, reviewState: 'PENDING' }, {});
    const list = async () =>
      names(
        (await server.call('guest.category', { params: { categoryId: 'sea' }, query: PAGE, as: guest })).data.cards,
      );
    expect(await list()).toEqual([]);
    await db().update(bots).set({ reviewState: 'APPROVED' }).where(eq(bots.botId, botId));
    server.clock.advance(60_000);
    expect(await list()).toEqual(['Newcomer']);
  });

  it('leaves every list at once when it is removed, sensitive or not [EXPLORE-14]', async () => {
    const { botId } = await addBot(db(), { nickname: 'Leaving' }, {});
    const list = async () =>
      names(
        (await server.call('guest.category', { params: { categoryId: 'sea' }, query: PAGE, as: guest })).data.cards,
      );
    expect(await list()).toEqual(['Leaving']);
    await db().update(bots).set({ isSensitive: true }).where(eq(bots.botId, botId));
    expect(await list()).toEqual([]);
  });
});

describe('a live picture', () => {
  const LOOK = { seed: 'ada', gender: 'FEMALE', description: 'SECRET LOOK' } as const;
  const url = (botKey: string) => expect.stringMatching(new RegExp(`^/media/live/${botKey}\\.mp4\\?exp=\\d+&sig=`));

  it('of a sensitive character is not for guests [EXPLORE-14]', async () => {
    const painted = { portraitMediaId: await portrait(false), portraitLook: LOOK, isSensitive: true };
    const { botKey } = await addBot(db(), painted, {});
    const input = { params: { categoryId: 'sea' }, query: PAGE };
    const seen = await server.call('guest.category', { ...input, as: guest });
    expect(JSON.stringify(seen.body)).not.toContain('/media/live/');
    const { data } = await server.call('presets.category', { ...input, as: await member() });
    expect(data.cards).toMatchObject([{ livePictureSignedUrl: url(botKey) }]);
  });

  it('is offered with the card and the preview of who was painted here, and with no other', async () => {
    const portraitMediaId = await portrait(true);
    const painted = await addBot(db(), { portraitMediaId, portraitLook: LOOK }, { seqNo: 0 });
    const imported = await addBot(db(), { portraitMediaId }, { seqNo: 1 });
    const faceless = await addBot(db(), { portraitLook: LOOK }, { seqNo: 2 });
    const { data, body } = await server.call('guest.category', {
      params: { categoryId: 'sea' },
      query: PAGE,
      as: guest,
    });
    const offered = [url(painted.botKey), null, null];
    expect(data.cards.map((card: { livePictureSignedUrl: unknown }) => card.livePictureSignedUrl)).toEqual(offered);
    expect(JSON.stringify(body)).not.toContain('SECRET LOOK');
    for (const [index, { botKey }] of [painted, imported, faceless].entries()) {
      const preview = await server.call('guest.bot', { params: { botKey }, as: guest });
      expect(preview.data.livePictureSignedUrl).toEqual(offered[index]);
      expect(preview.data.talkingPictureSignedUrl).toEqual(
        offered[index] && expect.stringContaining(`/media/talking/${painted.botKey}.mp4?`),
      );
    }
  });
});

describe('a preview', () => {
  it('has what people read, with the names in their places, and nothing that is for the model', async () => {
    const portraitMediaId = await portrait(true);
    const { botKey, presetKey, presetContentId } = await addBot(db(), { nickname: 'Ada', portraitMediaId }, {});
    const { data } = await server.call('guest.bot', { params: { botKey }, as: await member('MALE', 'Kim') });
    expect(data).toMatchObject({ botKey, presetKey, presetContentId, firstMessage: 'Hello, Kim. I am Ada.' });
    expect(data.thumbnailImageSignedUrl).toMatch(new RegExp(`^/media/${portraitMediaId}\\?exp=\\d+&sig=`));
    expect(JSON.stringify(data)).not.toContain('SECRET');
  });

  it('shows the head of what a card brought, so that no request costs more than another [SEC-03]', async () => {
    const nickname = 'N'.repeat(60);
    const many = '{{char}}'.repeat(12_500);
    const open = `{{${'a'.repeat(60_000)}`;
    const texts = { relationship: many, initialSituation: many, personality: open, firstMessage: many };
    const { botKey } = await addBot(db(), { ...texts, nickname, visibility: 'UNLISTED' });
    const { data } = await server.call('guest.bot', { params: { botKey }, as: guest });
    expect(data.firstMessage.slice(0, 120)).toBe(nickname.repeat(2));
    expect(data.firstMessage.endsWith(`${nickname}…`)).toBe(true);
    expect(JSON.stringify(data).length).toBeLessThan(100_000);
  });

  it('calls a guest “you”, in the guest’s language', async () => {
    const { presetKey } = await addBot(db(), {}, {});
    const say = async (language: string) =>
      (
        await server.call('guest.presetPreview', {
          query: { presetKey },
          as: guest,
          headers: { 'accept-language': language },
        })
      ).data.firstMessage;
    expect(await say('en')).toBe('Hello, you. I am Ada.');
    expect(await say('ko-KR')).toBe('Hello, 당신. I am Ada.');
  });

  it('of a character without a preset has no preset keys', async () => {
    const { botKey } = await addBot(db(), { visibility: 'UNLISTED' });
    const { data } = await server.call('guest.bot', { params: { botKey }, as: guest });
    expect(data).toMatchObject({ presetKey: null, presetContentId: null, thumbnailImageSignedUrl: null });
  });

  it.each(['not-a-key', '../../etc/passwd', '%00', 'x'.repeat(300)])(
    'refuses a key that is none: %s',
    async (botKey) => {
      expect((await server.call('guest.bot', { params: { botKey }, as: guest })).status).toBe(400);
    },
  );
});

describe('a category', () => {
  const page = async (as: string, startSeqNo: number, size: number, categoryId = 'sea') =>
    (await server.call('presets.category', { params: { categoryId }, query: { startSeqNo, size }, as })).data;
  const fill = async (count: number, fields: (index: number) => object = () => ({})) => {
    for (let index = 0; index < count; index += 1) {
      await addBot(db(), { nickname: `N${index}`, ...fields(index) }, { seqNo: index * 10 });
    }
  };

  it('that nobody knows is an empty list', async () => {
    const as = await member();
    for (const categoryId of ['nowhere', '../sea', "'; drop table presets; --"]) {
      expect(await page(as, 0, 60, categoryId)).toEqual({ cards: [], hasMore: false, title: '', description: '' });
    }
  });

  it('refuses a page that cannot be, and clamps one that is too large', async () => {
    const as = await member();
    const params = { categoryId: 'sea' };
    for (const query of [{ startSeqNo: -1 }, { size: 0 }, { startSeqNo: 1e12 }, { size: 'many' }]) {
      expect((await server.call('presets.category', { params, query, as })).status).toBe(400);
    }
    await fill(103);
    expect((await page(as, 0, 5000)).cards).toHaveLength(100);
  });

  it('pages without hole or repetition, each card with its place [PRESET-06] [API-70] [PRESET-17]', async () => {
    await fill(7, (index) => ({ isSensitive: index % 3 === 0 }));
    const as = await member();
    const pages = [await page(as, 0, 3), await page(as, 3, 3), await page(as, 6, 3), await page(as, 9, 3)];
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    const cards = pages.flatMap((one) => one.cards);
    expect(names(cards)).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6']);
    expect(cards.map(({ seqNo }: { seqNo: number }) => seqNo)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('pages for a guest by the cards that a guest holds [API-125] [EXPLORE-14]', async () => {
    await fill(7, (index) => ({ isSensitive: index % 2 === 0 }));
    const query = (startSeqNo: number) => ({
      params: { categoryId: 'sea' },
      query: { startSeqNo, size: 2 },
      as: guest,
    });
    const first = (await server.call('guest.category', query(0))).data;
    const second = (await server.call('guest.category', query(2))).data;
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(names([...first.cards, ...second.cards])).toEqual(['N1', 'N3', 'N5']);
  });

  it('is named in the caller’s language', async () => {
    const ask = { params: { categoryId: 'sea' }, as: guest };
    expect((await server.call('guest.category', ask)).data).toMatchObject({
      title: 'The sea',
      description: 'About the sea',
    });
    const korean = await server.call('guest.category', { ...ask, headers: { 'accept-language': 'ko' } });
    expect(korean.data).toMatchObject({ title: 'sea 제목', description: 'sea 설명' });
  });

  it('called featured is the ranked list', async () => {
    await addBot(db(), { nickname: 'Second' }, { rank: 2 });
    await addBot(db(), { nickname: 'First' }, { rank: 1, categoryId: 'city' });
    await addBot(db(), { nickname: 'Unranked' }, {});
    expect(names((await page(await member(), 0, 60, 'featured')).cards)).toEqual(['First', 'Second']);
  });

  it('begins with the gender that a member prefers; NON_BINARY prefers none', async () => {
    await fill(4, (index) => ({ gender: index % 2 ? 'MALE' : 'FEMALE' }));
    expect(names((await page(await member('MALE'), 0, 60)).cards)).toEqual(['N1', 'N3', 'N0', 'N2']);
    expect(names((await page(await member('NON_BINARY'), 0, 60)).cards)).toEqual(['N0', 'N1', 'N2', 'N3']);
  });

  it('begins with another gender as soon as the preference is another [PRESET-07]', async () => {
    await fill(2, (index) => ({ gender: index % 2 ? 'MALE' : 'FEMALE' }));
    const { userId, accessToken } = await server.member({ preferredGender: 'MALE' });
    expect(names((await page(accessToken, 0, 60)).cards)).toEqual(['N1', 'N0']);
    await db().update(users).set({ preferredGender: 'FEMALE' }).where(eq(users.userId, userId));
    expect(names((await page(accessToken, 0, 60)).cards)).toEqual(['N0', 'N1']);
  });
});

describe('the home', () => {
  beforeEach(async () => {
    for (let index = 0; index < 23; index += 1) {
      const isSensitive = index >= 21;
      await addBot(
        db(),
        { nickname: `S${index}`, isSensitive },
        { seqNo: index, ...(index < 3 ? { rank: 3 - index } : {}) },
      );
    }
    await addBot(db(), { nickname: 'C0', isSensitive: true }, { categoryId: 'city' });
    server.clock.advance(60_000);
  });

  it('shows a guest 12 cards of a section, and whether there are more [EXPLORE-04] [API-121]', async () => {
    const { data } = await server.call('guest.curated', { query: { url: 'utm_source=a&utm_medium=b' }, as: guest });
    expect(data.carousels).toHaveLength(1);
    expect(data.carousels[0]).toMatchObject({ categoryId: 'sea', title: 'The sea', layout: 'SCROLL', hasMore: true });
    expect(data.carousels[0].cards).toHaveLength(12);
    expect(data.ranked).toMatchObject({ title: 'A good place to begin' });
    expect(names(data.ranked.cards)).toEqual(['S2', 'S1', 'S0']);
  });

  it('tells a guest the categories in which a guest finds someone [PRESET-16]', async () => {
    const { data } = await server.call('guest.curated', { as: guest });
    expect(data.categories).toEqual([
      { categoryId: 'sea', title: 'The sea', description: 'About the sea', layout: 'SCROLL' },
    ]);
  });

  it('shows a member every section [API-66] [PRESET-13]', async () => {
    const { data } = await server.call('presets.curated', { as: await member() });
    expect(data.carousels.map(({ categoryId }: { categoryId: string }) => categoryId)).toEqual(['sea', 'city']);
    expect(data.carousels[0].cards).toHaveLength(20);
    expect(data.carousels[0].hasMore).toBe(true);
    expect(data.carousels[1].hasMore).toBe(false);
  });

  it('has the same categories as the list of categories [API-64]', async () => {
    const as = await member();
    const { data } = await server.call('presets.categoryList', { as });
    expect(data.categories).toEqual((await server.call('presets.curated', { as })).data.categories);
    expect(data.categories).toHaveLength(2);
  });

  it('answers a member every call of presets that there is [PRESET-11]', async () => {
    const as = await member();
    const suffixes = [
      'category-list',
      'chat-list',
      'curated',
      'curated-sections',
      'highlight',
      'main-curated',
      'category/sea',
    ];
    for (const suffix of suffixes) {
      const { statusCode } = await server.app.inject({
        url: `/manuka/v1/presets/${suffix}`,
        headers: { authorization: `Bearer ${as}` },
      });
      expect([suffix, statusCode]).toEqual([suffix, 200]);
    }
  });

  it('suggests the first of the ranked list to an empty chat list [API-65] [PRESET-12]', async () => {
    const { data } = await server.call('presets.chatList', { as: await member() });
    expect(names(data.cards)).toEqual(['S2', 'S1', 'S0']);
    expect(data).toMatchObject({ hasMore: false, title: 'A good place to begin' });
  });

  it('names its sections and their layouts [API-67] [PRESET-13]', async () => {
    const { data } = await server.call('presets.curatedSections', { as: await member() });
    expect(data.sections).toEqual([
      { categoryId: 'sea', title: 'The sea', description: 'About the sea', layout: 'SCROLL' },
      { categoryId: 'city', title: 'The city', description: 'About the city', layout: 'SCROLL' },
    ]);
  });

  it('begins with three sections and pages through all of them, for each as they may be seen [API-69] [PRESET-13]', async () => {
    for (const [index, id] of ['hill', 'wood', 'moor'].entries()) {
      await addCategory(db(), id, 3 + index);
      await addBot(db(), { nickname: id }, { categoryId: id });
    }
    server.clock.advance(60_000);
    const as = await member();
    const ids = (sections: { categoryId: string }[]) => sections.map(({ categoryId }) => categoryId);
    expect(ids((await server.call('presets.curated', { as })).data.carousels)).toEqual(['sea', 'city', 'hill']);
    const page = async (startSeqNo: number) =>
      (await server.call('presets.mainCurated', { query: { startSeqNo, size: 3 }, as })).data;
    const [first, second, third] = [await page(0), await page(3), await page(6)];
    expect([ids(first.sections), ids(second.sections), third.sections]).toEqual([
      ['sea', 'city', 'hill'],
      ['wood', 'moor'],
      [],
    ]);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, false, false]);
    expect(first.sections[0].cards).toHaveLength(20);
    const seen = await server.call('guest.mainCurated', { query: { startSeqNo: 0, size: 10 }, as: guest });
    expect(ids(seen.data.sections)).toEqual(['sea', 'hill', 'wood', 'moor']);
    expect(seen.data.sections[0].cards).toHaveLength(12);
  });

  it('tells a guest the keys of all presets that a guest may open [API-123]', async () => {
    const { data } = await server.call('guest.presetKeys', { as: guest });
    expect(data.presetKeys).toHaveLength(21);
    const presetKey = data.presetKeys[0];
    expect((await server.call('guest.presetPreview', { query: { presetKey }, as: guest })).status).toBe(200);
  });

  it('ignores what a visitor’s utm string says [API-121]', async () => {
    for (const url of ['http://127.0.0.1:9/', 'javascript:alert(1)', '%00', "' or 1=1"]) {
      expect((await server.call('guest.curated', { query: { url }, as: guest })).status).toBe(200);
    }
    expect((await server.call('guest.curated', { query: { url: 'x'.repeat(3000) }, as: guest })).status).toBe(400);
  });
});

describe('the highlight feed', () => {
  const page = async (as: string, startSeqNo: number, size = 10) =>
    (await server.call('presets.highlight', { query: { startSeqNo, size }, as })).data;
  const order = async (as: string) => names((await page(as, 0, 100)).cards).join(' ');
  let day = 10;
  beforeEach(async () => {
    day += 2;
    server.clock.set(`2026-04-${day}T23:55:00Z`);
    for (let index = 0; index < 25; index += 1) {
      await addBot(db(), { nickname: `H${index}`, gender: index % 5 ? 'MALE' : 'FEMALE' }, { seqNo: index });
    }
  });

  it('is empty where there is nobody', async () => {
    await db().delete(presets);
    server.clock.advance(60_000);
    expect(await page(await member(), 0)).toMatchObject({ cards: [], hasMore: false, generated: true });
  });

  it('begins a feed at 0 and goes on with it after that [HIGHLIGHT-03] [HIGHLIGHT-04] [API-68]', async () => {
    const as = await member();
    const pages = [await page(as, 0), await page(as, 10), await page(as, 20)];
    expect(pages.map(({ generated }) => generated)).toEqual([true, false, false]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(new Set(pages.map(({ generateKey }) => generateKey)).size).toBe(1);
    expect(new Set(names(pages.flatMap(({ cards }) => cards))).size).toBe(25);
  });

  it('has a page of ten where the request names none [HIGHLIGHT-05]', async () => {
    const { data } = await server.call('presets.highlight', { as: await member() });
    expect(data.cards).toHaveLength(10);
  });

  it('is another one for another user and another day, and the same within the day [HIGHLIGHT-06]', async () => {
    const [one, other] = [await member(), await member()];
    const feed = await order(one);
    const { generateKey } = await page(one, 0);
    expect(await order(one)).toBe(feed);
    expect(await order(other)).not.toBe(feed);
    expect((await page(other, 0)).generateKey).not.toBe(generateKey);
    server.clock.set(`2026-04-${day}T23:59:59Z`);
    expect((await page(one, 0)).generateKey).toBe(generateKey);
    server.clock.set(`2026-04-${day + 1}T00:00:00Z`);
    expect((await page(one, 0)).generateKey).not.toBe(generateKey);
    expect(await order(one)).not.toBe(feed);
  });

  it('begins with the preferred gender', async () => {
    const { cards } = await page(await member('FEMALE'), 0, 100);
    expect(names(cards.slice(0, 5)).sort()).toEqual(['H0', 'H10', 'H15', 'H20', 'H5']);
  });
});

describe('hero banners', () => {
  it('are asked for by anyone as a guest, and by members as members [API-73] [API-122]', async () => {
    seenBy.length = 0;
    const headers = { 'accept-language': 'ko' };
    expect((await server.call('guest.heroBanners', { headers })).data).toEqual({ heroBanners: [] });
    expect((await server.call('notice.heroBanners', { as: await member() })).data).toEqual({ heroBanners: [] });
    expect((await server.call('notice.eventBanners', { as: await member() })).data).toEqual({ eventBanners: [] });
    expect(seenBy).toEqual(['guest ko', 'member en', 'event member en']);
  });
});
