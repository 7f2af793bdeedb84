/** The content of the catalogue. It is data: the server decides what it stores and shows of it. */

export { banners } from './banners.ts';
export { categories } from './categories.ts';
export { readCharacters } from './characters.ts';
export { noticePages } from './notice-pages.ts';
export { pictureFile } from './pictures.ts';
export { preferenceTags } from './preference-tags.ts';
export type { Texts } from './texts.ts';
export { keysFound, translationOf } from './translations.ts';
export type {
  CatalogueBanner,
  CatalogueCategory,
  CatalogueCharacter,
  CatalogueGenre,
  CatalogueLook,
  CatalogueNoticePage,
  CataloguePreferenceTag,
} from './types.ts';
export { worldGenres } from './world-genres.ts';
