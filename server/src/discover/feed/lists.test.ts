import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { presets, users } from '../../kernel/db/schema.ts';
import { addBot, addCategory } from './testing/characters.ts';
import { db, guest, member, names, seenBy, server, withFeed } from './testing/feed-server.ts';

withFeed();

describe('a category', () => {
  const page = async (as: string, startSeqNo: number, size: number, categoryId = 'sea') =>
    (await server.call('presets.category', { params: { categoryId }, query: { startSeqNo, size }, as })).data;
  const fill = async (count: number, fields: (index: number) => object = () => ({})) => {
    for (let index = 0; index < count; index += 1) {
      await addBot(db(), { nickname: `N${index}`, ...fields(index) }, { seqNo: index * 10 });
    }
  };

  it('that is unknown is an empty list', async () => {
    const as = await member();
    for (const categoryId of ['nowhere', '../sea', "'; drop table presets; --"]) {
      expect(await page(as, 0, 60, categoryId)).toEqual({ cards: [], hasMore: false, title: '', description: '' });
    }
  });

  it('refuses an invalid page, and clamps one that is too large', async () => {
    const as = await member();
    const params = { categoryId: 'sea' };
    for (const query of [{ startSeqNo: -1 }, { size: 0 }, { startSeqNo: 1e12 }, { size: 'many' }]) {
      expect((await server.call('presets.category', { params, query, as })).status).toBe(400);
    }
    await fill(103);
    expect((await page(as, 0, 5000)).cards).toHaveLength(100);
  });

  it('has pages without gaps or repetitions, each card with its place [PRESET-06] [API-70] [PRESET-17]', async () => {
    await fill(7, (index) => ({ isSensitive: index % 3 === 0 }));
    const as = await member();
    const pages = [await page(as, 0, 3), await page(as, 3, 3), await page(as, 6, 3), await page(as, 9, 3)];
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    const cards = pages.flatMap((one) => one.cards);
    expect(names(cards)).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6']);
    expect(cards.map(({ seqNo }: { seqNo: number }) => seqNo)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('has pages for guests by the number of cards that they have [API-125] [EXPLORE-14]', async () => {
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

  it('has its name in the caller’s language', async () => {
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

  it('starts with the member’s preferred gender; NON_BINARY means no preference', async () => {
    await fill(4, (index) => ({ gender: index % 2 ? 'MALE' : 'FEMALE' }));
    expect(names((await page(await member('MALE'), 0, 60)).cards)).toEqual(['N1', 'N3', 'N0', 'N2']);
    expect(names((await page(await member('NON_BINARY'), 0, 60)).cards)).toEqual(['N0', 'N1', 'N2', 'N3']);
  });

  it('starts with another gender as soon as the preference changes [PRESET-07]', async () => {
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

  it('lists for a guest the categories with characters for guests [PRESET-16]', async () => {
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

  it('begins with the genres that the member chose at the sign-up', async () => {
    await addCategory(db(), 'mystery', 3);
    await addBot(db(), { nickname: 'Clue' }, { categoryId: 'mystery' });
    const ids = (sections: readonly { categoryId: string }[]) => sections.map(({ categoryId }) => categoryId);
    // "Spooky" has no category of its own: the home begins with mystery.
    const { accessToken: as } = await server.member({ preferenceTagIds: ['horror', 'music'] });
    const { data } = await server.call('presets.curated', { as });
    expect(ids(data.carousels)).toEqual(['mystery', 'sea', 'city']);
    expect(data.liked).toBe(1);
    const more = await server.call('presets.mainCurated', { query: { startSeqNo: 1, size: 3 }, as });
    expect(ids(more.data.sections)).toEqual(['sea', 'city']);
    const other = await server.call('presets.curated', { as: await member() });
    expect([ids(other.data.carousels), other.data.liked]).toEqual([['sea', 'city', 'mystery'], 0]);
  });

  it('has the same categories as the list of categories [API-64]', async () => {
    const as = await member();
    const { data } = await server.call('presets.categoryList', { as });
    expect(data.categories).toEqual((await server.call('presets.curated', { as })).data.categories);
    expect(data.categories).toHaveLength(2);
  });

  it('answers every call of presets for a member [PRESET-11]', async () => {
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

  it('starts with three sections and has all of them in pages, as the viewer may see them [API-69] [PRESET-13]', async () => {
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

  it('lists the keys of all presets that a guest may open [API-123]', async () => {
    const { data } = await server.call('guest.presetKeys', { as: guest });
    expect(data.presetKeys).toHaveLength(21);
    const presetKey = data.presetKeys[0];
    expect((await server.call('guest.presetPreview', { query: { presetKey }, as: guest })).status).toBe(200);
  });

  it('begins with the characters of the category that a campaign is about [CURATION-01] [API-121] [API-66]', async () => {
    await addCategory(db(), 'harbour', 9);
    await addBot(db(), { nickname: 'Pilot' }, { categoryId: 'harbour', seqNo: 900 });
    await addBot(db(), { nickname: 'Smuggler', isSensitive: true }, { categoryId: 'harbour', seqNo: 800 });
    server.clock.advance(61_000); // Expires cached listings.
    const ranked = async (name: 'guest.curated' | 'presets.curated', as: string, url?: string) =>
      names((await server.call(name, { as, query: url === undefined ? {} : { url } })).data.ranked.cards);
    const plain = await ranked('guest.curated', guest);
    expect(plain[0]).not.toBe('Pilot');
    const led = await ranked('guest.curated', guest, 'utm_source=ad&utm_content=harbour');
    expect([led[0], led.includes('Smuggler'), new Set(led).size]).toEqual(['Pilot', false, led.length]);
    expect((await ranked('presets.curated', await member(), 'utm_content=harbour')).slice(0, 2)).toEqual([
      'Smuggler',
      'Pilot',
    ]);
    for (const url of ['utm_content=nowhere', 'utm_content=', 'utm_content=__proto__', 'utm_source=harbour'])
      expect(await ranked('guest.curated', guest, url)).toEqual(plain);
  });

  it('does not fail for an invalid utm string [API-121]', async () => {
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

  it('is empty without characters', async () => {
    await db().delete(presets);
    server.clock.advance(60_000);
    expect(await page(await member(), 0)).toMatchObject({ cards: [], hasMore: false, generated: true });
  });

  it('starts a feed at 0 and continues it afterwards [HIGHLIGHT-03] [HIGHLIGHT-04] [API-68]', async () => {
    const as = await member();
    const pages = [await page(as, 0), await page(as, 10), await page(as, 20)];
    expect(pages.map(({ generated }) => generated)).toEqual([true, false, false]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(new Set(pages.map(({ generateKey }) => generateKey)).size).toBe(1);
    expect(new Set(names(pages.flatMap(({ cards }) => cards))).size).toBe(25);
  });

  it('has pages of ten by default [HIGHLIGHT-05]', async () => {
    const { data } = await server.call('presets.highlight', { as: await member() });
    expect(data.cards).toHaveLength(10);
  });

  it('differs by user and day, and is the same within a day [HIGHLIGHT-06]', async () => {
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

  it('starts with the preferred gender', async () => {
    const { cards } = await page(await member('FEMALE'), 0, 100);
    expect(names(cards.slice(0, 5)).sort()).toEqual(['H0', 'H10', 'H15', 'H20', 'H5']);
  });
});

describe('hero banners', () => {
  it('are available to guests, and to members with a member’s view [API-73] [API-122]', async () => {
    seenBy.length = 0;
    const headers = { 'accept-language': 'ko' };
    expect((await server.call('guest.heroBanners', { headers })).data).toEqual({ heroBanners: [] });
    expect((await server.call('notice.heroBanners', { as: await member() })).data).toEqual({ heroBanners: [] });
    expect((await server.call('notice.eventBanners', { as: await member() })).data).toEqual({ eventBanners: [] });
    expect(seenBy).toEqual(['guest ko', 'member en', 'event member en']);
  });
});
