import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bots, categories, presets } from '../../kernel/db/schema.ts';
import { type Parts, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedHandlers } from './handlers.ts';
import { addBot, addCategory } from './testing/characters.ts';

let server: TestServer;
let guest: string;
let member: string;

beforeAll(async () => {
  const none = async () => [];
  server = await startTestServer({} as Parts, (ctx) => feedHandlers(ctx, { heroBanners: none, eventBanners: none }));
  guest = await server.guestToken();
  member = (await server.member()).accessToken;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [presets, bots, categories]) await server.ctx.db.delete(table);
  await addCategory(server.ctx.db, 'sea', 1);
});

const add = (fields: Parameters<typeof addBot>[1], seqNo = 0) => addBot(server.ctx.db, fields, { seqNo });
const search = async (query: Record<string, string | number>, as = member) =>
  server.call(as === guest ? 'guest.search' : 'presets.search', { query, as });
const found = async (query: Record<string, string | number>, as = member) =>
  (await search(query, as)).data.cards.map(({ nickname }: { nickname: string }) => nickname);

describe('a search', () => {
  beforeEach(async () => {
    await add({ nickname: 'Étienne', headline: 'Plays the last piano', shortDescription: 'A ferry by night' });
    await add({ nickname: 'Mira', headline: 'Knows every star', shortDescription: 'Étienne owes her money' }, 1);
    await add({ nickname: '하늘', headline: '별을 보는 천문학자', shortDescription: '밤의 카페에서 기다려요' }, 2);
    await add({ nickname: 'ليلى', headline: 'حارسة المنارة', shortDescription: 'تعرف كل سفينة' }, 3);
  });

  it.each([
    ['the beginning of a word', 'pia', ['Étienne']],
    ['several words, in any order and any field', 'night last', ['Étienne']],
    ['a name without its accents, the name itself first', 'ETIENNE', ['Étienne', 'Mira']],
    ['the middle of a word', 'erry', ['Étienne']],
    ['a slip of the finger', 'etiene', ['Étienne', 'Mira']],
    ['Korean, inside a word too', '카페', ['하늘']],
    ['a Korean word with what hangs on it left away', '천문', ['하늘']],
    ['Arabic', 'المنارة', ['ليلى']],
    ['Arabic with vowel marks', 'المَنارة', ['ليلى']],
    ['nothing that is there', 'zeppelin', []],
    ['emoji only', '🦆🦆', []],
    ['signs that mean something to the database', "%_\\' & | ! <-> :* (", []],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found({ query })).toEqual(expected);
  });

  it('without words finds all characters, in the order of the home page', async () => {
    const { data } = await search({});
    expect(data).toMatchObject({ total: 4, hasMore: false, nextCursor: null });
    expect(data.cards.map(({ nickname }: { nickname: string }) => nickname)).toEqual([
      'Étienne',
      'Mira',
      '하늘',
      'ليلى',
    ]);
  });

  it('finds a character by a public tag', async () => {
    await add({ nickname: 'Tagged', hashTags: ['slowburn'] }, 9);
    expect(await found({ query: 'slowburn' })).toEqual(['Tagged']);
  });

  it('reflects a change of a character at once', async () => {
    await server.ctx.db.update(bots).set({ headline: 'Flies a zeppelin' });
    expect(await found({ query: 'zeppelin' })).toHaveLength(4);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await add({ nickname: 'Ada', gender: 'FEMALE', hashTags: ['calm', 'sea'], conversationCategory: 'ROMANCE' });
    await add({ nickname: 'Ben', gender: 'MALE', hashTags: ['calm'], conversationCategory: 'CASUAL' }, 1);
    await add({ nickname: 'Cat', gender: 'FEMALE', hashTags: ['calm'], conversationCategory: 'CASUAL' }, 2);
  });

  it('apply together, and with words', async () => {
    expect(await found({ tags: 'calm' })).toEqual(['Ada', 'Ben', 'Cat']);
    expect(await found({ tags: '#calm,sea' })).toEqual(['Ada']);
    expect(await found({ gender: 'FEMALE' })).toEqual(['Ada', 'Cat']);
    expect(await found({ gender: 'FEMALE', style: 'CASUAL' })).toEqual(['Cat']);
    expect(await found({ query: 'ben', style: 'ROMANCE' })).toEqual([]);
  });

  it('are suggested: the tags of all results, the most frequent first', async () => {
    expect((await search({})).data.tags).toEqual(['calm', 'sea']);
    expect((await search({ gender: 'MALE' })).data.tags).toEqual(['calm']);
  });

  it.each([
    { gender: 'ROBOT' },
    { style: 'EPIC' },
    { size: 0 },
    { query: 'x'.repeat(101) },
    { query: '\u0000' },
    { cursor: 'bm90IG91cnM' },
  ])('that are invalid are refused: %j', async (query) => {
    expect(await search(query)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});

describe('the pages of a search', () => {
  it('have no gaps or repetitions, even if characters are added', async () => {
    for (let index = 0; index < 7; index += 1) await add({ nickname: `N${index}`, headline: 'A sailor' }, index);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await search({ query: 'sailor', size: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...data.cards.map(({ nickname }: { nickname: string }) => nickname));
      expect(data.total).toBe(cursor ? null : 7);
      cursor = data.nextCursor;
      if (seen.length === 3) await add({ nickname: 'Sailor', headline: 'The best of all' }, 99);
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe('the visibility of search results', () => {
  beforeEach(async () => {
    const { userId: ownerId } = await server.member();
    await add({ nickname: 'Open', headline: 'sailor' });
    await add({ nickname: 'Mature', headline: 'sailor', hashTags: ['afterdark'], isSensitive: true });
    await add({ nickname: 'Mine', headline: 'sailor', visibility: 'PRIVATE', ownerId });
    await add({ nickname: 'Linked', headline: 'sailor', visibility: 'UNLISTED', ownerId });
    await add({ nickname: 'Waiting', headline: 'sailor', ownerId, reviewState: 'PENDING' });
    await add({ nickname: 'Gone', headline: 'sailor', removedAt: 5 });
    await add({ nickname: 'Prompt', headline: 'other', backstory: 'sailor', details: 'sailor' });
  });

  it('hides sensitive characters from guests, also in tags and counts [EXPLORE-14]', async () => {
    const { data, body } = await search({ query: 'sailor' }, guest);
    expect(data).toMatchObject({ total: 1 });
    expect(data.cards).toMatchObject([{ nickname: 'Open' }]);
    expect(JSON.stringify(body)).not.toMatch(/Mature|afterdark/);
    expect(await found({ tags: 'afterdark' }, guest)).toEqual([]);
  });

  it('shows members the same as lists, and never instructions for the model', async () => {
    expect((await found({ query: 'sailor' })).sort()).toEqual(['Mature', 'Open']);
  });

  it('has separate calls for members and guests', async () => {
    expect(await server.call('presets.search', { as: guest })).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' });
    expect(await server.call('guest.search', {})).toMatchObject({ status: 401 });
  });
});
