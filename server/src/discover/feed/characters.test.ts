import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bots } from '../../kernel/db/schema.ts';
import { addBot } from './testing/characters.ts';
import { db, guest, member, names, server, withFeed } from './testing/feed-server.ts';

withFeed();

const PAGE = { startSeqNo: 0, size: 60 };
const portrait = (isPublic: boolean) =>
  server.ctx.media.store({ bytes: Buffer.from('x'), mime: 'image/webp', isPublic });

describe('content that guests may not see', () => {
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

  it('previews a character by its preset key, for the holder of a guest’s token [API-124]', async () => {
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

  it('includes everything of a sensitive character, in all responses [EXPLORE-13] [EXPLORE-14]', async () => {
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
    const answered = JSON.stringify(answers.map(({ body }) => body));
    expect(answered).toContain('Shown');
    expect(answered).not.toContain('Hidden');
    expect(answered).not.toContain(portraitMediaId);
    expect(answered).not.toContain('"isSensitive":true,"');
    expect(answered).not.toContain(presetKey);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 200, 200, 200, 200]);
  });

  it('includes the sensitive character itself: the response only lets the client show the notice [EXPLORE-13]', async () => {
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

  it('is visible to members [EXPLORE-13]', async () => {
    const { presetKey } = await addBot(db(), { nickname: 'Hidden', isSensitive: true }, {});
    const as = await member();
    const { data } = await server.call('presets.category', { params: { categoryId: 'sea' }, query: PAGE, as });
    expect(data.cards).toMatchObject([{ nickname: 'Hidden', isSensitive: true }]);
    expect((await server.call('guest.presetPreview', { query: { presetKey }, as })).data.nickname).toBe('Hidden');
  });
});

describe('a character that is not public', () => {
  const open = async (botKey: string, as: string) => {
    const { status, body } = await server.call('guest.bot', { params: { botKey }, as });
    return { status, body: { ...body, requestId: '' } };
  };

  it('is reported as not found for any reason [ROLE-04] [ROLE-05]', async () => {
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

  it('is visible to its owner: private, unlisted or pending review [CREATE-48]', async () => {
    const { userId: ownerId, accessToken } = await server.member();
    for (const visibility of ['PRIVATE', 'UNLISTED', 'PUBLIC'] as const) {
      const { botKey } = await addBot(db(), { visibility, ownerId, reviewState: 'PENDING' });
      expect((await open(botKey, accessToken)).status).toBe(200);
    }
  });

  it('is not visible to its owner after its removal [ROLE-04]', async () => {
    const { userId: ownerId, accessToken } = await server.member();
    const { botKey } = await addBot(db(), { visibility: 'PRIVATE', ownerId, removedAt: 5 });
    expect((await open(botKey, accessToken)).status).toBe(404);
  });

  it('is visible to all by its link if it is unlisted, and in no list [CREATE-49]', async () => {
    const { userId: ownerId } = await server.member();
    const { botKey } = await addBot(db(), { nickname: 'Linked', visibility: 'UNLISTED', ownerId }, { rank: 0 });
    expect((await open(botKey, guest)).status).toBe(200);
    expect((await open(botKey, await member())).status).toBe(200);
    for (const name of ['presets.curated', 'presets.highlight'] as const) {
      expect(JSON.stringify((await server.call(name, { as: await member() })).data)).not.toContain('Linked');
    }
  });

  it('is listed once it is approved [CREATE-50]', async () => {
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

  it('leaves every list at once after its removal, sensitive or not [EXPLORE-14]', async () => {
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

  it('of a sensitive character is hidden from guests [EXPLORE-14]', async () => {
    const painted = { portraitMediaId: await portrait(false), portraitLook: LOOK, isSensitive: true };
    const { botKey } = await addBot(db(), painted, {});
    const input = { params: { categoryId: 'sea' }, query: PAGE };
    const seen = await server.call('guest.category', { ...input, as: guest });
    expect(JSON.stringify(seen.body)).not.toContain('/media/live/');
    const { data } = await server.call('presets.category', { ...input, as: await member() });
    expect(data.cards).toMatchObject([{ livePictureSignedUrl: url(botKey) }]);
  });

  it('is part of the card and the preview of characters painted here, and of no others', async () => {
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
  it('contains the texts for readers with names filled in, and nothing meant for the model', async () => {
    const portraitMediaId = await portrait(true);
    const { botKey, presetKey, presetContentId } = await addBot(db(), { nickname: 'Ada', portraitMediaId }, {});
    const { data } = await server.call('guest.bot', { params: { botKey }, as: await member('MALE', 'Kim') });
    expect(data).toMatchObject({ botKey, presetKey, presetContentId, firstMessage: 'Hello, Kim. I am Ada.' });
    expect(data.thumbnailImageSignedUrl).toMatch(new RegExp(`^/media/${portraitMediaId}\\?exp=\\d+&sig=`));
    expect(JSON.stringify(data)).not.toContain('SECRET');
  });

  it('shortens the texts of a card, so that all requests cost about the same [SEC-03]', async () => {
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

  it.each(['not-a-key', '../../etc/passwd', '%00', 'x'.repeat(300)])('refuses an invalid key: %s', async (botKey) => {
    expect((await server.call('guest.bot', { params: { botKey }, as: guest })).status).toBe(400);
  });
});
