import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { banners } from './banners.ts';
import { readCharacters } from './characters.ts';
import { noticePages } from './notice-pages.ts';
import { pictureFile as picture } from './pictures.ts';
import { preferenceTags } from './preference-tags.ts';
import { worldGenres } from './world-genres.ts';

const ofKind = (kind: string) => banners.filter((banner) => banner.kind === kind);

describe('the catalogue apart from its characters', () => {
  it('has three hero banners and a sensitive one, two event banners and three for free gems', () => {
    expect(ofKind('HERO').filter(({ isSensitive }) => !isSensitive)).toHaveLength(3);
    expect(ofKind('EVENT')).toHaveLength(2);
    expect(ofKind('FREE_GEM')).toHaveLength(3);
    expect(banners.filter(({ isSensitive }) => isSensitive)).toHaveLength(1);
  });

  it('opens only characters that exist, and own paths', () => {
    const keys = new Set(readCharacters().map(({ key }) => key));
    expect(banners.filter(({ presetKey }) => presetKey !== null && !keys.has(presetKey))).toEqual([]);
    expect(banners.filter(({ url }) => url !== null && !/^\/(?!\/)/.test(url))).toEqual([]);
  });

  it('links each way to earn gems to the page that explains it', () => {
    // The days in a row, the movements of gems and the way to the feedback.
    expect(ofKind('FREE_GEM').map(({ url }) => url)).toEqual(['/profile', '/profile', '/profile']);
  });

  it('has two notice pages, twelve tags and eight genres, each id once', () => {
    expect(noticePages).toHaveLength(2);
    expect(new Set(preferenceTags.map(({ tagId }) => tagId)).size).toBe(12);
    expect(new Set(worldGenres.map(({ genreId }) => genreId)).size).toBe(8);
  });

  it.each(banners)('paints the banner $title.en within 60 KB', async ({ bannerId }) => {
    expect(statSync(picture(bannerId)).size).toBeLessThanOrEqual(60 * 1024);
    const { width, height } = await sharp(picture(bannerId)).metadata();
    expect([width, height]).toEqual([1280, 720]);
  });

  it('has a small picture for every tag and notice', () => {
    const names = [
      ...preferenceTags.map(({ tagId }) => `tag-${tagId}`),
      ...noticePages.map(({ imageName }) => imageName),
    ];
    expect(names.filter((name) => statSync(picture(name)).size > 30 * 1024)).toEqual([]);
  });
});
