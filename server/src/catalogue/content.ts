import path from 'node:path';
import { banners, noticePages, preferenceTags } from './banners.ts';
import type { Catalogue, CatalogueEntry, WrittenBanner } from './catalogue.ts';
import { categories } from './categories.ts';
import { characters } from './characters/characters.ts';
import type { CatalogueBanner, CatalogueCharacter } from './types.ts';

const pictureOf = (name: string) => path.join(import.meta.dirname, 'portraits', `${name}.webp`);

/** Length of the ranked list. */
const RANKED = 12;

/** By turns the first of every shelf, then the second, and so on; nobody whom guests may not see. */
function rankedKeys(): readonly string[] {
  const shelves = categories.map(({ categoryId }) =>
    characters.filter((one) => one.categoryId === categoryId && !one.isSensitive),
  );
  const longest = Math.max(0, ...shelves.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? []));
  return turns
    .flat()
    .slice(0, RANKED)
    .map(({ key }) => key);
}

function entryOf(written: CatalogueCharacter, ranked: readonly string[]): CatalogueEntry {
  const { key, contentKey, categoryId, look, hashTags, alternateGreetings, ...texts } = written;
  const rank = ranked.indexOf(key);
  return {
    key,
    contentKey,
    categoryId,
    rank: rank < 0 ? null : rank,
    portrait: pictureOf(key),
    portraitLook: { seed: key, gender: texts.gender, description: look },
    character: { ...texts, hashTags: [...hashTags], alternateGreetings: [...alternateGreetings] },
  };
}

const ranked = rankedKeys();

const bannersOf = (wanted: CatalogueBanner['kind']): WrittenBanner[] =>
  banners
    .filter(({ kind }) => kind === wanted)
    .map(({ kind: _, look: __, title, body, ...banner }) => ({
      ...banner,
      title: { ...title },
      body: { ...body },
      imageUrl: pictureOf(banner.bannerId),
      // Upright, as a narrow screen is: the wide picture would lose half a face there.
      mobileImageUrl: banner.presetKey && pictureOf(banner.presetKey),
    }));

/** What a fresh start of this platform offers. */
export const catalogue: Catalogue = {
  categories: categories.map(({ categoryId, layout, title, description }) => ({
    categoryId,
    layout,
    title: { ...title },
    description: { ...description },
  })),
  entries: characters.map((character) => entryOf(character, ranked)),
  heroBanners: bannersOf('HERO'),
  eventBanners: bannersOf('EVENT'),
  freeGemBanners: banners
    .filter(({ kind }) => kind === 'FREE_GEM')
    .map(({ bannerId, title, body, url }) => ({
      imageUrl: pictureOf(bannerId),
      title: { ...title },
      body: { ...body },
      url,
    })),
  // The body is a key of the client's own translations: the same in every language.
  noticePages: noticePages.map(({ imageName, title, body, urls }) => ({
    noticeId: imageName,
    imageUrl: pictureOf(imageName),
    title: { ...title },
    body: { en: body },
    urls: [...urls],
  })),
  preferenceTags: preferenceTags.map(({ tagId, label }) => ({
    tagId,
    displayMessage: { ...label },
    staticUrl: pictureOf(`tag-${tagId}`),
  })),
};
