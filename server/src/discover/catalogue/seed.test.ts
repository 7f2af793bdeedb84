import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { mediaUrl } from 'shared-sdk/contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bots, categories, channels, media as mediaTable, presets } from '../../kernel/db/schema.ts';
import { answerSigner } from '../../kernel/media/signing.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedHandlers } from '../feed/handlers.ts';
import { addBot, addCategory } from '../feed/testing/characters.ts';
import { GUEST, type Viewer } from '../feed/viewer.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { type CatalogueData, catalogueData } from './pictures.ts';
import { presetKeyOf } from './preset-key.ts';
import { seedCatalogue } from './seed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-catalogue-'));
const member = (preferredGender: 'MALE' | 'FEMALE' | 'NON_BINARY' = 'NON_BINARY'): Viewer => ({
  role: 'member',
  userId: uuidv7(),
  nickname: 'Robin',
  preferredGender,
  likes: [],
});
let server: TestServer;
let data: CatalogueData;

async function paint(name: string, background: string): Promise<string> {
  const file = path.join(folder, name);
  const canvas = sharp({ create: { width: 48, height: 64, channels: 3, background } });
  writeFileSync(file, await canvas.webp().toBuffer());
  return file;
}

const KEYS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [MIRA = '', TOM = '', VEIL = ''] = KEYS;

function entry(
  key: string,
  fields: Partial<CatalogueEntry['character']> = {},
  rank: number | null = null,
): CatalogueEntry {
  return {
    key,
    contentKey: key.replace('-4000-', '-4001-'),
    categoryId: 'sea',
    rank,
    portrait: path.join(folder, `${key}.webp`),
    portraitLook: { seed: key, gender: 'FEMALE', description: 'silver hair' },
    character: {
      nickname: 'Mira',
      gender: 'FEMALE',
      headline: 'A headline',
      shortDescription: 'Short',
      hashTags: ['calm'],
      relationship: 'A friend',
      backstory: 'Long ago',
      initialSituation: 'Now',
      personality: 'Calm',
      details: '',
      firstMessage: 'Hello.',
      alternateGreetings: [],
      exampleDialogue: '',
      conversationCategory: 'CASUAL',
      isSensitive: false,
      ...fields,
    },
  };
}

const EVENT = '018f0000-0000-7000-8000-0000000000ee';
const banner = (presetKey: string | null, isSensitive = false) => ({
  bannerId: uuidv7(),
  imageUrl: path.join(folder, isSensitive ? 'veiled.webp' : 'banner.webp'),
  mobileImageUrl: null,
  title: { en: `To ${presetKey}`, ko: '제목' },
  body: { en: 'Body' },
  url: null,
  style: 'FEATURED' as const,
  placement: 'DISCOVER' as const,
  presetKey,
  isSensitive,
});

const catalogue: Catalogue = {
  categories: [
    { categoryId: 'sea', layout: 'SCROLL', title: { en: 'Sea', ko: '바다' }, description: { en: 'By the sea' } },
    { categoryId: 'city', layout: 'GRID', title: { en: 'City', ko: '도시' }, description: { en: 'In town' } },
  ],
  entries: [
    entry(MIRA, {}, 1),
    entry(TOM, { nickname: 'Tom', gender: 'MALE' }, 0),
    entry(VEIL, { nickname: 'Veil', isSensitive: true }),
  ],
  heroBanners: [banner(MIRA), banner(TOM), banner(VEIL), banner(null, true)],
  eventBanners: [{ ...banner(TOM), bannerId: EVENT, style: 'CARD', placement: 'EXPLORE' }, banner(VEIL)],
  freeGemBanners: [
    { imageUrl: path.join(folder, 'banner.webp'), title: { en: 'Free', ko: '무료' }, body: { en: 'Gems' }, url: null },
  ],
  noticePages: [
    {
      noticeId: 'news',
      imageUrl: path.join(folder, 'banner.webp'),
      title: { en: 'News' },
      body: { en: 'See {{url0}}' },
      urls: ['/gems'],
    },
  ],
  preferenceTags: [
    { tagId: 'drama', displayMessage: { en: 'Drama', ko: '드라마' }, staticUrl: path.join(folder, 'tag.webp') },
  ],
};

beforeAll(async () => {
  const colours = ['#111111', '#222222', '#333333'];
  for (const [index, key] of KEYS.entries()) await paint(`${key}.webp`, colours[index] ?? '#000');
  await paint('banner.webp', '#444444');
  await paint('veiled.webp', '#555555');
  await paint('tag.webp', '#666666');
  server = await startTestServer({} as Parts, (ctx) => {
    data = catalogueData(ctx, catalogue);
    return feedHandlers(ctx, data);
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [channels, presets, bots, categories, mediaTable]) await server.ctx.db.delete(table);
  server.clock.advance(60_000);
});

const seed = (changes: Partial<Catalogue> = {}) => {
  const { db, media, now } = server.ctx;
  return seedCatalogue(db, media, now, { ...catalogue, ...changes });
};
const stored = async () => {
  const { db } = server.ctx;
  return {
    bots: await db.select().from(bots).orderBy(bots.botKey),
    presets: await db.select().from(presets).orderBy(presets.presetKey),
    categories: await db.select().from(categories).orderBy(categories.seqNo),
    media: await db.select().from(mediaTable).orderBy(mediaTable.mediaId),
  };
};

describe('seeding the catalogue', () => {
  it('stores nothing if a portrait is missing', async () => {
    const lost = { ...entry(MIRA), portrait: path.join(folder, 'missing.webp') };
    await expect(seed({ entries: [lost] })).rejects.toThrow('missing.webp');
    expect(await stored()).toEqual({ bots: [], presets: [], categories: [], media: [] });
  });

  it('stores every character as approved, at its place', async () => {
    await seed();
    const all = await stored();
    expect(all.bots.map(({ botKey }) => botKey)).toEqual(KEYS);
    expect(all.bots[0]).toMatchObject({ ownerId: null, visibility: 'PUBLIC', reviewState: 'APPROVED' });
    expect(all.bots[0]?.portraitLook).toEqual({ seed: MIRA, gender: 'FEMALE', description: 'silver hair' });
    const places = new Map(all.presets.map((preset) => [preset.presetKey, preset]));
    expect(KEYS.map((key) => places.get(presetKeyOf(key)))).toMatchObject([
      { seqNo: 0, rank: 1, categoryId: 'sea' },
      { seqNo: 1, rank: 0 },
      { seqNo: 2, rank: null },
    ]);
    expect(all.categories.map(({ categoryId, seqNo }) => [categoryId, seqNo])).toEqual([
      ['sea', 0],
      ['city', 1],
    ]);
  });

  it('stores every picture once, and hides sensitive ones from guests [EXPLORE-14]', async () => {
    await seed();
    const all = await stored();
    expect(all.media).toHaveLength(6);
    const portraitOf = new Map(all.bots.map((bot) => [bot.botKey, bot.portraitMediaId]));
    const isPublic = new Map(all.media.map((one) => [one.mediaId, one.isPublic]));
    expect(KEYS.map((key) => isPublic.get(portraitOf.get(key) ?? ''))).toEqual([true, true, false]);
    expect(all.media.filter((one) => !one.isPublic)).toHaveLength(2);
    expect(all.media[0]).toMatchObject({ mime: 'image/webp', width: 48, height: 64 });
  });

  it('changes nothing the second time', async () => {
    await seed();
    const first = await stored();
    server.clock.advance(60_000);
    await seed();
    expect(await stored()).toEqual(first);
  });

  it('runs once if several servers start at the same time', async () => {
    await Promise.all([seed(), seed(), seed()]);
    expect((await stored()).bots).toHaveLength(3);
    expect((await stored()).media).toHaveLength(6);
  });

  it('updates changed characters in place, so that chats keep them', async () => {
    await seed();
    const { db } = server.ctx;
    const before = await stored();
    const { userId } = await server.member();
    const mira = before.bots[0];
    const chat = {
      channelId: uuidv7(),
      userId,
      botId: mira?.botId ?? '',
      presetContentId: entry(MIRA).contentKey,
      modelId: 'm',
      createdAt: 1,
    };
    await db.insert(channels).values(chat);
    await seed({
      entries: [
        entry(TOM, { nickname: 'Thomas', gender: 'MALE' }, 0),
        entry(MIRA, { headline: 'New' }, 1),
        entry(VEIL),
      ],
    });
    const after = await stored();
    expect(after.bots.map(({ botId }) => botId)).toEqual(before.bots.map(({ botId }) => botId));
    expect(after.bots).toMatchObject([
      { headline: 'New' },
      { nickname: 'Thomas' },
      { nickname: 'Mira', isSensitive: false },
    ]);
    expect(after.presets.find(({ presetKey }) => presetKey === presetKeyOf(MIRA))?.seqNo).toBe(1);
    expect(await db.select().from(channels).where(eq(channels.channelId, chat.channelId))).toMatchObject([chat]);
  });

  it('removes a character from the lists, and keeps it for its chats', async () => {
    await seed();
    await seed({ entries: [entry(MIRA)] });
    expect((await stored()).presets).toHaveLength(1);
    const as = await server.guestToken();
    const cards = await server.call('guest.category', { params: { categoryId: 'sea' }, as });
    expect(cards.data.cards).toMatchObject([{ nickname: 'Mira' }]);
    expect((await server.call('guest.bot', { params: { botKey: TOM }, as })).data.nickname).toBe('Tom');
  });

  it('never changes the characters of members and of imported cards', async () => {
    const { db } = server.ctx;
    await addCategory(db, 'imported', 1000);
    await addBot(db, { nickname: 'Card', source: 'import' }, { categoryId: 'imported' });
    await addBot(db, { nickname: 'Own', source: 'manual', visibility: 'PRIVATE', ownerId: uuidv7() });
    const before = await stored();
    await seed();
    const after = await stored();
    expect(after.bots).toEqual(expect.arrayContaining(before.bots));
    expect(after.presets).toEqual(expect.arrayContaining(before.presets));
    expect(after.categories).toEqual(expect.arrayContaining(before.categories));
  });
});

describe('the banners and tags of the catalogue', () => {
  beforeEach(async () => {
    await seed();
    data = catalogueData(server.ctx, catalogue);
  });
  const sign = answerSigner(mediaUrl());
  const opens = async (reference: string) => {
    const { pathname, searchParams } = new URL(sign(server.ctx.media, reference), 'http://localhost');
    const mediaId = pathname.split('/').at(-1) ?? '';
    return server.ctx.media.open(mediaId, Number(searchParams.get('exp')), searchParams.get('sig') ?? '');
  };

  it('hides from guests the banners that are sensitive, or whose character is [EXPLORE-14]', async () => {
    const keys = (await data.heroBanners(GUEST, 'en')).map(({ presetKey }) => presetKey);
    expect(keys).toEqual([presetKeyOf(MIRA), presetKeyOf(TOM)]);
    expect(await data.heroBanners(member(), 'en')).toHaveLength(4);
    const { data: answer } = await server.call('guest.heroBanners');
    expect(answer.heroBanners).toHaveLength(2);
  });

  it('has event banners, with all fields of a banner [BANNER-02] [BANNER-05] [API-71]', async () => {
    const { accessToken } = await server.member();
    const { data: answer } = await server.call('notice.eventBanners', { as: accessToken });
    expect(answer.eventBanners).toHaveLength(2);
    expect(answer.eventBanners[0]).toEqual({
      bannerId: EVENT,
      title: `To ${TOM}`,
      body: 'Body',
      imageUrl: expect.stringMatching(/^\/media\//),
      mobileImageUrl: null,
      url: `/chat/${TOM}-tom`,
      style: 'CARD',
      placement: 'EXPLORE',
      presetKey: presetKeyOf(TOM),
    });
  });

  it('names the character of a banner to viewers who may see the banner', () => {
    const [mira, , veil] = catalogue.heroBanners;
    expect(data.presetOfBanner(member(), EVENT)).toBe(presetKeyOf(TOM));
    expect(data.presetOfBanner(member(), veil?.bannerId ?? '')).toBe(presetKeyOf(VEIL));
    expect(data.presetOfBanner(GUEST, mira?.bannerId ?? '')).toBe(presetKeyOf(MIRA));
    expect(data.presetOfBanner(GUEST, veil?.bannerId ?? '')).toBeUndefined();
    expect(data.presetOfBanner(member(), catalogue.heroBanners[3]?.bannerId ?? '')).toBeUndefined();
    expect(data.presetOfBanner(member(), '018f0000-0000-7000-8000-000000000000')).toBeUndefined();
  });

  it('lists banners of the preferred gender first [PRESET-07]', async () => {
    const keys = async (viewer: Viewer) => (await data.heroBanners(viewer, 'en')).map(({ presetKey }) => presetKey);
    expect((await keys(member('MALE')))[0]).toBe(presetKeyOf(TOM));
    expect((await keys(member('FEMALE')))[0]).toBe(presetKeyOf(MIRA));
    expect((await keys(member()))[0]).toBe(presetKeyOf(MIRA));
  });

  it('links a banner to its character [BANNER-05]', async () => {
    const [first] = await data.heroBanners(GUEST, 'en');
    const as = await server.guestToken();
    const { data: preview } = await server.call('guest.presetPreview', {
      query: { presetKey: first?.presetKey ?? '' },
      as,
    });
    expect(preview.nickname).toBe('Mira');
  });

  it('answers in the language of the request, and otherwise in English', async () => {
    expect(await data.preferenceTags('ko')).toMatchObject([{ tagId: 'drama', displayMessage: '드라마' }]);
    expect(await data.freeGemBanners('ko')).toMatchObject([{ title: '무료', body: 'Gems' }]);
  });

  it('has valid addresses of pictures [BANNER-06] [ONB-24]', async () => {
    const urls = [
      ...(await data.heroBanners(member(), 'en')).map(({ imageUrl }) => imageUrl),
      ...(await data.freeGemBanners('en')).map(({ imageUrl }) => imageUrl),
      ...(await data.preferenceTags('en')).map(({ staticUrl }) => staticUrl),
    ];
    for (const url of urls) expect(await opens(url)).toMatchObject({ mime: 'image/webp' });
  });
});
