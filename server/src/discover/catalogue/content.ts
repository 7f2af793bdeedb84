import {
  banners,
  type CatalogueBanner,
  type CatalogueCharacter,
  categories,
  noticePages,
  pictureFile,
  preferenceTags,
  readCharacters,
} from 'catalogue';
import { readCard } from 'shared-sdk/cards';
import { characterOf } from '../../characters/character-of.ts';
import type { Catalogue, CatalogueEntry, WrittenBanner } from './catalogue.ts';

/** Length of the ranked list. */
const RANKED = 12;

/** The first character of every category, then the second, and so on, without sensitive ones. */
function rankedKeys(entries: readonly Omit<CatalogueEntry, 'rank'>[]): readonly string[] {
  const shelves = categories.map(({ categoryId }) =>
    entries.filter((one) => one.categoryId === categoryId && !one.character.isSensitive),
  );
  const longest = Math.max(0, ...shelves.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? []));
  return rounds
    .flat()
    .slice(0, RANKED)
    .map(({ key }) => key);
}

/** Reads a card in the same way as an import. @throws CardRefused */
function entryOf({ card, look, ...place }: CatalogueCharacter): Omit<CatalogueEntry, 'rank'> {
  return { ...place, portraitLook: look, character: characterOf(readCard(card).card) };
}

function entriesOf(characters: readonly CatalogueCharacter[]): CatalogueEntry[] {
  const entries = characters.map(entryOf);
  const ranks = new Map(rankedKeys(entries).map((key, rank) => [key, rank]));
  return entries.map((entry) => ({ ...entry, rank: ranks.get(entry.key) ?? null }));
}

const bannersOf = (wanted: CatalogueBanner['kind']): WrittenBanner[] =>
  banners
    .filter(({ kind }) => kind === wanted)
    .map(({ kind: _, look: __, ...banner }) => ({
      ...banner,
      imageUrl: pictureFile(banner.bannerId),
      // The portrait format for narrow screens, where the wide picture would cut off half of a face.
      mobileImageUrl: banner.presetKey && pictureFile(banner.presetKey),
    }));

/** The content of a new platform. */
export const catalogue: Catalogue = {
  categories,
  entries: entriesOf(readCharacters()),
  heroBanners: bannersOf('HERO'),
  eventBanners: bannersOf('EVENT'),
  freeGemBanners: banners
    .filter(({ kind }) => kind === 'FREE_GEM')
    .map(({ bannerId, title, body, url }) => ({ imageUrl: pictureFile(bannerId), title, body, url })),
  // The body is a translation key of the client, so it is the same in every language.
  noticePages: noticePages.map(({ imageName, title, body, urls }) => ({
    noticeId: imageName,
    imageUrl: pictureFile(imageName),
    title,
    body: { en: body },
    urls: [...urls],
  })),
  preferenceTags: preferenceTags.map(({ tagId, label }) => ({
    tagId,
    displayMessage: label,
    staticUrl: pictureFile(`tag-${tagId}`),
  })),
};
