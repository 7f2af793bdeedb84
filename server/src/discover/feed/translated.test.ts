import { readCharacters } from 'catalogue';
import { describe, expect, it } from 'vitest';
import { addBot } from './testing/characters.ts';
import { db, guest, member, names, server, withFeed } from './testing/feed-server.ts';

withFeed();

const yuna = readCharacters().find(({ name }) => name === 'seo-yuna')?.key ?? '';
const own = { nickname: 'Seo Yuna', headline: 'She subtitles films', hashTags: ['neighbours'] };

describe('a character of the catalogue', () => {
  it('has name, headline and tags in the reader’s language, on its card and its page', async () => {
    await addBot(db(), { ...own, botKey: yuna }, { rank: 0 });
    const home = await server.call('guest.curated', { as: guest, headers: { 'accept-language': 'ko' } });
    expect(home.data.ranked.cards[0]).toMatchObject({
      nickname: '서유나',
      headline: '당신을 울리는 영화의 자막을 쓰는 사람',
      hashTags: ['이웃', '말장난', '천천히', '불면증'],
    });
    const page = await server.call('guest.bot', {
      params: { botKey: yuna },
      as: guest,
      headers: { 'accept-language': 'ar' },
    });
    expect(page.data.nickname).toBe('سيو يونا');
    expect(page.data.firstMessage).toMatch(/\p{Script=Arabic}/u);
    const english = await server.call('guest.bot', { params: { botKey: yuna }, as: guest });
    expect(english.data).toMatchObject(own);
  });

  it('is found by its name in the reader’s language and in English', async () => {
    await addBot(db(), { ...own, botKey: yuna }, {});
    await addBot(db(), { nickname: 'Ada' }, {});
    const as = await member();
    const search = async (query: string, language: string) =>
      names(
        (await server.call('presets.search', { query: { query }, as, headers: { 'accept-language': language } })).data
          .cards,
      );
    expect(await search('유나', 'ko')).toEqual(['서유나']);
    expect(await search('Yuna', 'ko')).toEqual(['서유나']);
    expect(await search('자막', 'ko')).toEqual(['서유나']);
    expect(await search('유나', 'en')).toEqual([]);
  });

  it('of a member stays as its maker wrote it', async () => {
    await addBot(db(), own, { rank: 0 });
    const home = await server.call('guest.curated', { as: guest, headers: { 'accept-language': 'ko' } });
    expect(home.data.ranked.cards[0]).toMatchObject(own);
  });
});
