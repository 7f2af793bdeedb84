import { existsSync } from 'node:fs';
import { judge } from 'moderation';
import { describe, expect, it } from 'vitest';
import { picturesOf } from './catalogue.ts';
import { catalogue } from './content.ts';

const { entries, categories, heroBanners, freeGemBanners, noticePages, preferenceTags } = catalogue;

describe('the catalogue of the platform', () => {
  it('has its pictures', () => {
    const files = [...entries.map(({ portrait }) => portrait), ...picturesOf(catalogue).map(({ file }) => file)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('uses no key twice, and only categories that exist', () => {
    for (const keys of [entries.map(({ key }) => key), entries.map(({ contentKey }) => contentKey)]) {
      expect(new Set(keys).size).toBe(keys.length);
    }
    const known = new Set(categories.map(({ categoryId }) => categoryId));
    expect(entries.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });

  it('has the number of banners, tags and notices that EXPLORE-17 requires', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(heroBanners.length).toBeGreaterThanOrEqual(3);
    expect(freeGemBanners.length).toBeGreaterThanOrEqual(3);
    expect(noticePages.length).toBeGreaterThanOrEqual(2);
    expect(preferenceTags.length).toBeGreaterThanOrEqual(12);
  });

  it('has adults only', () => {
    const refused = entries.flatMap(({ character }) =>
      [character.nickname, character.backstory, character.details, character.personality]
        .filter((text) => !judge(text, 'creation').safe)
        .map((text) => `${character.nickname}: ${text.slice(0, 80)}`),
    );
    expect(refused).toEqual([]);
  });

  it('marks a banner as sensitive when its character is', () => {
    const sensitive = new Set(entries.filter(({ character }) => character.isSensitive).map(({ key }) => key));
    expect(heroBanners.filter(({ presetKey, isSensitive }) => sensitive.has(presetKey ?? '') !== isSensitive)).toEqual(
      [],
    );
  });

  it('links its banners to characters that exist', () => {
    const keys = new Set(entries.map(({ key }) => key));
    const lost = heroBanners.filter(({ presetKey }) => presetKey !== null && !keys.has(presetKey));
    expect(lost).toEqual([]);
  });

  it('ranks characters that guests may see, each once', () => {
    const ranked = entries.filter(({ rank }) => rank !== null);
    expect(ranked.map(({ rank }) => rank).sort((a, b) => Number(a) - Number(b))).toEqual(
      ranked.map((_, index) => index),
    );
    expect(ranked.some(({ character }) => character.isSensitive)).toBe(false);
    expect(ranked.length).toBeGreaterThan(0);
  });
});
