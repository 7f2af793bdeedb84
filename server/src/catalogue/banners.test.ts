import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { banners, gifts, noticePages, preferenceTags, worldGenres } from './banners.ts';
import { characters } from './characters/characters.ts';

const picture = (name: string) => path.join(import.meta.dirname, 'portraits', `${name}.webp`);
const ofKind = (kind: string) => banners.filter((banner) => banner.kind === kind);

describe('what the catalogue has beside its characters', () => {
  it('has three hero banners and a sensitive one, two event banners and three for free gems', () => {
    expect(ofKind('HERO').filter(({ isSensitive }) => !isSensitive)).toHaveLength(3);
    expect(ofKind('EVENT')).toHaveLength(2);
    expect(ofKind('FREE_GEM')).toHaveLength(3);
    expect(banners.filter(({ isSensitive }) => isSensitive)).toHaveLength(1);
  });

  it('opens only characters that exist, and own paths', () => {
    const keys = new Set(characters.map(({ key }) => key));
    expect(banners.filter(({ presetKey }) => presetKey !== null && !keys.has(presetKey))).toEqual([]);
    expect(banners.filter(({ url }) => url !== null && !/^\/(?!\/)/.test(url))).toEqual([]);
  });

  it('leads from every way to earn gems to where it is explained, or done', () => {
    // The days in a row, the movements of gems and the way to the feedback.
    expect(ofKind('FREE_GEM').map(({ url }) => url)).toEqual(['/profile', '/profile', '/profile']);
  });

  it('marks a banner as sensitive when its character is', () => {
    const sensitive = new Set(characters.filter(({ isSensitive }) => isSensitive).map(({ key }) => key));
    expect(banners.filter(({ presetKey, isSensitive }) => sensitive.has(presetKey ?? '') !== isSensitive)).toEqual([]);
  });

  it('has two notice pages, twelve tags, six gifts and eight genres, each id once', () => {
    expect(noticePages).toHaveLength(2);
    expect(new Set(preferenceTags.map(({ tagId }) => tagId)).size).toBe(12);
    expect(new Set(worldGenres.map(({ genreId }) => genreId)).size).toBe(8);
    expect(new Set(gifts.map(({ giftId }) => giftId)).size).toBe(6);
  });

  it('prices gifts at 5, 10, 20, 50, 100 and 200 gems', () => {
    expect(gifts.map(({ price }) => price)).toEqual([5, 10, 20, 50, 100, 200]);
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
