import type { Texts } from 'catalogue';
import type { LookRequest } from 'ports';
import type { Banner, FreeGemBanner, NoticePage, PreferenceTag } from 'shared-sdk/contract';
import type { CharacterFields } from '../../characters/character-of.ts';
import type { categories } from '../../kernel/db/schema.ts';
import type { Picture } from './stored-pictures.ts';

/** A character of the catalogue, and its place on the home page. */
export interface CatalogueEntry {
  /** UUID: the character's public key, which never changes. */
  readonly key: string;
  /** UUID of its preset's content. */
  readonly contentKey: string;
  readonly categoryId: string;
  /** Place in the ranked list, from 0; null if it is not ranked. */
  readonly rank: number | null;
  /** Path of its portrait. */
  readonly portrait: string;
  /** The description that the portrait was painted from; null if it was not painted here. */
  readonly portraitLook: LookRequest | null;
  readonly character: CharacterFields;
}

/** An item of a response as stored in the catalogue: with texts in every language, and pictures as paths. */
type Written<T, Text extends keyof T, Picture extends keyof T> = Readonly<
  Omit<T, Text | Picture> & Record<Text, Texts> & { [P in Picture]: null extends T[P] ? string | null : string }
>;

/** `presetKey` is the key of a character here. */
export type WrittenBanner = Written<Banner, 'title' | 'body', 'imageUrl' | 'mobileImageUrl'> & {
  readonly isSensitive: boolean;
};

export interface Catalogue {
  /** In the order of the home page. */
  readonly categories: readonly Omit<typeof categories.$inferSelect, 'seqNo'>[];
  /** In order within the categories. */
  readonly entries: readonly CatalogueEntry[];
  readonly heroBanners: readonly WrittenBanner[];
  readonly eventBanners: readonly WrittenBanner[];
  readonly freeGemBanners: readonly Written<FreeGemBanner, 'title' | 'body', 'imageUrl'>[];
  /** `noticeId` never changes. */
  readonly noticePages: readonly (Written<NoticePage, 'title' | 'body', 'imageUrl'> & { readonly noticeId: string })[];
  readonly preferenceTags: readonly Written<PreferenceTag, 'displayMessage', 'staticUrl'>[];
}

/** All pictures except portraits and those of notices. Those of sensitive banners are not public. */
export function picturesOf(catalogue: Catalogue): Picture[] {
  const banners = [...catalogue.heroBanners, ...catalogue.eventBanners].flatMap(
    ({ imageUrl, mobileImageUrl, isSensitive }) =>
      [imageUrl, mobileImageUrl].flatMap((file) => (file === null ? [] : [{ file, isPublic: !isSensitive }])),
  );
  const { freeGemBanners, preferenceTags } = catalogue;
  const others = [
    ...freeGemBanners.map(({ imageUrl }) => imageUrl),
    ...preferenceTags.map(({ staticUrl }) => staticUrl),
  ];
  return [...banners, ...others.map((file) => ({ file, isPublic: true }))];
}
